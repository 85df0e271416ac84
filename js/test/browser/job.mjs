// One job in a page or a worker of a browser: suites, spec cases or the battery of stores, with the
// engines that the browser has or with one of them taken away. The package is loaded after that.

/** Performs a job of a page in a worker. */
function inWorker(job) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data.broken === undefined) resolve(data);
      else reject(new Error(data.broken));
    };
    worker.onerror = (event) => reject(new Error(`the worker failed: ${event.message}`));
    worker.postMessage({ ...job, inWorker: false });
  });
}

/** Counts what engines make. */
function counted() {
  const made = { workers: 0, suspended: 0 };
  const { Worker: Plain } = globalThis;
  globalThis.Worker = class extends Plain {
    constructor(...values) {
      super(...values);
      made.workers++;
    }
  };
  const { promising } = WebAssembly;
  if (promising !== undefined) {
    WebAssembly.promising = (call) => {
      made.suspended++;
      return promising(call);
    };
  }
  return made;
}

/**
 * Does what is asked, in this order: `script` runs one script, `suites` and `stores` run tests, `steps`
 * measures, `spec` runs spec cases. `withoutJspi` takes the suspension of modules away first, as in a browser without it.
 */
export async function perform(job) {
  if (job.inWorker) return inWorker(job);
  if (job.withoutJspi) for (const name of ["Suspending", "promising"]) delete WebAssembly[name];
  const made = counted();
  const done = { made, results: [], isolated: globalThis.crossOriginIsolated };
  if (job.script !== undefined) {
    const { Shell } = await import("bivalve");
    const options = job.isAsync ? { signal: new AbortController().signal } : {};
    const session = (await Shell.create()).session();
    done.outcome = await session.run(job.script, options).then((outcome) => outcome.toJSON(), (error) => ({ error: error.message }));
  }
  if (job.suites !== undefined) {
    const { run } = await import("node:test");
    for (const name of job.suites) await import(`../${name}.test.mjs`);
    done.results.push(...(await run()));
  }
  if (job.steps) {
    const { measure } = await import("../portable/steps.mjs");
    done.steps = await measure();
  }
  if (job.stores) {
    const { run } = await import("./stores.mjs");
    done.results.push(...(await run()));
  }
  if (job.spec !== undefined) {
    const { runCases } = await import("../spec/cases.mjs");
    const lines = [];
    const texts = await (await fetch("/spec.json")).json();
    done.spec = { ...(await runCases(texts, { ...job.spec, tell: (line) => lines.push(line) })), lines };
  }
  return done;
}
