/**
 * Returns the history of versions in which what was next has a version.
 *
 * @param {Record<string, object>} versions api/src/upgrade/versions.json
 * @param {string} version such as 1.1.0
 */
export function nameNext({ next, ...versions }, version) {
  return {
    ...versions,
    [version]: next,
    next: { migrations: [], settings: { added: {}, removed: [], changed: {} } },
  };
}
