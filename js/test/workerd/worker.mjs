// The suites and spec cases in workerd: `workerd test` calls these.

import { run } from "node:test";
import spec from "../../spec.json";
import steps from "../../steps.json";
import { SUITES, told } from "../portable/portable.mjs";
import { measure } from "../portable/steps.mjs";
import { runCases } from "../spec/cases.mjs";

export default {
  async test() {
    for (const name of SUITES) await import(`../${name}.test.mjs`);
    const { text, passed, failed } = told(await run());
    if (failed > 0) console.log(text);
    console.log(`suites in workerd: ${passed} passed, ${failed} failed`);
    // Its threads may not sleep, so that every call suspends the module: one engine for all.
    const cases = await runCases(spec, { sample: 200 });
    console.log(`spec in workerd: ${cases.count} cases, ${cases.failed} failed`);
    const measured = JSON.stringify(await measure());
    if (measured !== JSON.stringify(steps)) throw new Error(`steps are others than in Node: ${measured}, not ${JSON.stringify(steps)}`);
    if (failed > 0 || passed === 0 || cases.failed > 0 || cases.count === 0) throw new Error("tests failed");
  },
};
