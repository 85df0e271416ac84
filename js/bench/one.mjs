// One row in one shell, in a process of its own: `node one.mjs SHELL ROW` prints what it took and gave.

import { ROWS } from "./rows.mjs";
import { SHELLS } from "./shells.mjs";

const [shell, row] = process.argv.slice(2);
const { script, files = {} } = ROWS[row];
const made = Object.fromEntries(Object.entries(files).map(([path, make]) => [path, make()]));

/** Milliseconds of all of the process's threads, and by the clock. */
async function measured(body) {
  const [cpu, wall] = [process.cpuUsage(), performance.now()];
  const output = await body();
  const { user, system } = process.cpuUsage(cpu);
  return { output, cpu: (user + system) / 1000, wall: performance.now() - wall };
}

const whole = async () => (await SHELLS[shell](made))(script);
let result;
if (row === "start") result = await measured(whole);
else if (row === "again") {
  await whole();
  result = await measured(whole);
} else {
  const run = await SHELLS[shell](made);
  // What a shell loads with its first command belongs to `start`.
  await run("echo hello");
  result = await measured(() => run(script));
}
process.stdout.write(JSON.stringify(result));
