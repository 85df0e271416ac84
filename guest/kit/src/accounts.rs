//! Who there is besides the session's user: the accounts that a Debian base
//! system has, as `/etc/passwd` and `/etc/group` list them and as `id`,
//! `~name`, `ls -l` and `find -user` know them. Differs: the session's user
//! takes the place of a base account of that name.

use crate::Identity;

/// Name, user number, group number, description, home, shell.
type Account = (&'static str, u32, u32, &'static str, &'static str, &'static str);

const NOLOGIN: &str = "/usr/sbin/nologin";

const ACCOUNTS: [Account; 18] = [
    ("root", 0, 0, "root", "/root", "/bin/bash"),
    ("daemon", 1, 1, "daemon", "/usr/sbin", NOLOGIN),
    ("bin", 2, 2, "bin", "/bin", NOLOGIN),
    ("sys", 3, 3, "sys", "/dev", NOLOGIN),
    ("sync", 4, 65534, "sync", "/bin", "/bin/sync"),
    ("games", 5, 60, "games", "/usr/games", NOLOGIN),
    ("man", 6, 12, "man", "/var/cache/man", NOLOGIN),
    ("lp", 7, 7, "lp", "/var/spool/lpd", NOLOGIN),
    ("mail", 8, 8, "mail", "/var/mail", NOLOGIN),
    ("news", 9, 9, "news", "/var/spool/news", NOLOGIN),
    ("uucp", 10, 10, "uucp", "/var/spool/uucp", NOLOGIN),
    ("proxy", 13, 13, "proxy", "/bin", NOLOGIN),
    ("www-data", 33, 33, "www-data", "/var/www", NOLOGIN),
    ("backup", 34, 34, "backup", "/var/backups", NOLOGIN),
    ("list", 38, 38, "Mailing List Manager", "/var/list", NOLOGIN),
    ("irc", 39, 39, "ircd", "/run/ircd", NOLOGIN),
    ("_apt", 42, 65534, "", "/nonexistent", NOLOGIN),
    ("nobody", 65534, 65534, "nobody", "/nonexistent", NOLOGIN),
];

const GROUPS: [(&str, u32); 38] = [
    ("root", 0),
    ("daemon", 1),
    ("bin", 2),
    ("sys", 3),
    ("adm", 4),
    ("tty", 5),
    ("disk", 6),
    ("lp", 7),
    ("mail", 8),
    ("news", 9),
    ("uucp", 10),
    ("man", 12),
    ("proxy", 13),
    ("kmem", 15),
    ("dialout", 20),
    ("fax", 21),
    ("voice", 22),
    ("cdrom", 24),
    ("floppy", 25),
    ("tape", 26),
    ("sudo", 27),
    ("audio", 29),
    ("dip", 30),
    ("www-data", 33),
    ("backup", 34),
    ("operator", 37),
    ("list", 38),
    ("irc", 39),
    ("src", 40),
    ("shadow", 42),
    ("utmp", 43),
    ("video", 44),
    ("sasl", 45),
    ("plugdev", 46),
    ("staff", 50),
    ("games", 60),
    ("users", 100),
    ("nogroup", 65534),
];

/// A user as the others see them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub name: Vec<u8>,
    pub uid: u32,
    pub gid: u32,
    /// None for the session's user, whose home the shell knows.
    pub home: Option<&'static str>,
}

/// Whether a base account gives way to the session's user.
fn replaced(account: &Account, identity: &Identity) -> bool {
    account.0.as_bytes() == identity.user || account.1 == identity.uid
}

fn own(identity: &Identity) -> User {
    User { name: identity.user.clone(), uid: identity.uid, gid: identity.gid, home: None }
}

fn base(account: &Account) -> User {
    User { name: account.0.into(), uid: account.1, gid: account.2, home: Some(account.4) }
}

/// The user of this name.
pub fn user(identity: &Identity, name: &[u8]) -> Option<User> {
    if name == identity.user {
        return Some(own(identity));
    }
    let mut others = ACCOUNTS.iter().filter(|account| !replaced(account, identity));
    others.find(|account| account.0.as_bytes() == name).map(base)
}

/// The user with this number.
pub fn user_by_number(identity: &Identity, uid: u32) -> Option<User> {
    if uid == identity.uid {
        return Some(own(identity));
    }
    let mut others = ACCOUNTS.iter().filter(|account| !replaced(account, identity));
    others.find(|account| account.1 == uid).map(base)
}

/// The number of the group of this name.
pub fn group(identity: &Identity, name: &[u8]) -> Option<u32> {
    let base = GROUPS.iter().find(|(known, _)| known.as_bytes() == name).map(|(_, gid)| *gid);
    base.or_else(|| (name == group_name(identity)).then_some(identity.gid))
}

/// The name of the group with this number.
pub fn group_by_number(identity: &Identity, gid: u32) -> Option<Vec<u8>> {
    if let Some((name, _)) = GROUPS.iter().find(|(_, known)| *known == gid) {
        return Some(name.as_bytes().to_vec());
    }
    (gid == identity.gid).then(|| identity.user.clone())
}

/// The name of the session's own group: the user's, unless a base group has the number.
pub fn group_name(identity: &Identity) -> Vec<u8> {
    group_by_number(identity, identity.gid).unwrap_or_default()
}

/// All names of users, the session's own last.
pub fn user_names(identity: &Identity) -> Vec<Vec<u8>> {
    let others = ACCOUNTS.iter().filter(|account| !replaced(account, identity));
    others.map(|account| account.0.as_bytes().to_vec()).chain([identity.user.clone()]).collect()
}

/// All names of groups, the session's own last.
pub fn group_names(identity: &Identity) -> Vec<Vec<u8>> {
    let own = group_name(identity);
    let others = GROUPS.iter().map(|(name, _)| name.as_bytes().to_vec()).filter(|name| *name != own);
    others.chain([own.clone()]).collect()
}

/// The content of `/etc/passwd`.
pub fn passwd(identity: &Identity, home: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    let mut line = |name: &[u8], uid: u32, gid: u32, about: &str, home: &[u8], shell: &str| {
        let start = [name, format!(":x:{uid}:{gid}:{about}:").as_bytes()].concat();
        text.extend_from_slice(&[&start, home, b":", shell.as_bytes(), b"\n"].concat());
    };
    let first = identity.uid == 0;
    let (name, uid, gid) = (&identity.user, identity.uid, identity.gid);
    if first {
        line(name, uid, gid, "root", home, "/bin/bash");
    }
    for (name, uid, gid, about, home, shell) in ACCOUNTS.iter().filter(|account| !replaced(account, identity))
    {
        line(name.as_bytes(), *uid, *gid, about, home.as_bytes(), shell);
    }
    if !first {
        line(name, uid, gid, "", home, "/bin/bash");
    }
    text
}

/// The content of `/etc/group`.
pub fn groups(identity: &Identity) -> Vec<u8> {
    let line = |name: &[u8], gid: u32| [name, format!(":x:{gid}:\n").as_bytes()].concat();
    let mut text: Vec<u8> = GROUPS.iter().flat_map(|(name, gid)| line(name.as_bytes(), *gid)).collect();
    if !GROUPS.iter().any(|(_, gid)| *gid == identity.gid) {
        text.extend(line(&identity.user, identity.gid));
    }
    text
}
