/**
 * Removes an instance of the federation runtime, and its modules of a folder, from the caches of the runtime, because it never evicts.
 */
function removeFromRuntimeCaches(instance, folder) {
  const { __FEDERATION__: federation, __GLOBAL_LOADING_REMOTE_ENTRY__: loadingEntries } = globalThis;
  federation.__INSTANCES__ = federation.__INSTANCES__.filter((existing) => existing !== instance);
  for (const key of Object.keys(federation.__SHARE__))
    if (key === instance.name || key.startsWith(`${instance.name}:`)) delete federation.__SHARE__[key];
  for (const key of Object.keys(loadingEntries)) if (key.includes(folder)) delete loadingEntries[key];
}

module.exports = { removeFromRuntimeCaches };
