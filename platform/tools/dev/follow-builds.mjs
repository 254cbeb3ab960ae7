/**
 * Follows compilers that watch the same sources.
 *
 * `handleBuilds` is called when none of them has work left and none has errors, with the set of those that built something new. Its errors
 * are printed. `waitUntilLive` of the result resolves when it has ended for the newest sources.
 */
export function followBuilds(name, compilers, handleBuilds) {
  const running = new Set(compilers);
  const errors = new Map();
  let changed = new Set(compilers);
  let isLive = false;
  let waiting = [];
  let building = [];
  let handling = Promise.resolve();

  const handle = async () => {
    // A newer change: it is handled after its own builds.
    if (running.size > 0) return;
    const [first] = errors.values();
    if (first) return console.error(`${name} does not build:\n${first}`);
    const handled = changed;
    changed = new Set();
    try {
      await handleBuilds(handled);
    } catch (error) {
      return console.error(error.message);
    }
    if (running.size > 0) return;
    isLive = true;
    for (const resolve of waiting) resolve();
    waiting = [];
  };

  for (const compiler of compilers) {
    compiler.hooks.invalid.tap('follow-builds', () => {
      running.add(compiler);
      changed.add(compiler);
      isLive = false;
    });
    compiler.hooks.done.tap('follow-builds', (stats) => {
      running.delete(compiler);
      if (stats.hasErrors()) errors.set(compiler, stats.toString('errors-only'));
      else errors.delete(compiler);
      for (const [built, resolve] of building) if (built === compiler) resolve();
      building = building.filter(([built]) => built !== compiler);
      if (running.size === 0) handling = handling.then(handle);
    });
  }
  return {
    /** Resolves when this compiler has no work left. */
    waitUntilBuilt: (compiler) =>
      running.has(compiler) ? new Promise((resolve) => building.push([compiler, resolve])) : Promise.resolve(),
    waitUntilLive: () => (isLive ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
  };
}
