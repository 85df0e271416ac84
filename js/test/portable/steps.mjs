// What must be the same number on every host: the steps of scripts, and where a budget of steps ends one.

import { Shell } from "bivalve";

/** Scripts whose steps are counted. */
export const SCRIPTS = [
  "for i in {1..50}; do x=$((x+i)); done; echo $x",
  "seq 1000 | grep 7 | sort -r | head -3; f() { [ $1 -gt 0 ] && f $(($1-1)); }; f 20; true",
  "while read -r a b; do echo $b; done <<< $'1 2\\n3 4'; echo a > f; awk '{print NF}' f; sed s/a/b/ f | wc -l",
];

/** A script that a budget of steps ends, and the budget. */
export const ENDLESS = { script: "i=0; while :; do echo $((i++)) | tr 0-9 a-j; done", steps: 2000 };

/** `[steps, output]` of each script, the one that is ended last. */
export async function measure() {
  const measured = [];
  for (const script of SCRIPTS) {
    const { usage, output } = await (await Shell.create()).session().run(script);
    measured.push([usage.steps, output]);
  }
  const { usage, output } = await (await Shell.create({ limits: { steps: ENDLESS.steps } })).session().run(ENDLESS.script);
  return [...measured, [usage.steps, output]];
}
