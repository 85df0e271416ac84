// The two shells, as their documentation says to use them. Each gives `{ run(script) }` over files.

const STEPS = 1e12;

export const SHELLS = {
  async bivalve(files) {
    const { MemoryStore, Shell } = await import("../dist/index.js");
    const storage = new MemoryStore();
    for (const [path, bytes] of Object.entries(files)) {
      storage.create(path, 0o644);
      storage.replace(path, bytes);
    }
    const shell = await Shell.create({ storage, limits: { timeout: null, memory: 4 * 2 ** 30 } });
    const session = shell.session();
    return async (script) => {
      const { output, endedBy } = await session.run(script);
      return endedBy === "finished" ? output : `${endedBy}: ${output}`;
    };
  },

  async "just-bash"(files) {
    const { Bash } = await import("just-bash");
    // Its limits would end most rows.
    const executionLimits = Object.fromEntries(
      ["maxCommandCount", "maxLoopIterations", "maxWorkUnits", "maxArrayElements", "maxStringLength", "maxLiveBytes", "maxInputBytes", "maxOutputSize"].map(
        (name) => [name, STEPS],
      ),
    );
    const bash = new Bash({ files, executionLimits });
    return async (script) => {
      const { stdout, stderr } = await bash.exec(script);
      return stdout + stderr;
    };
  },
};
