# man: its options, each by each of its names. What they do is looked at in commands/man.
