/**
 * Returns the settings of docs/configuration.md with their defaults, as the page shows them, by name.
 *
 * @param {string} page docs/configuration.md
 * @returns {Record<string, string>}
 */
export const readSettingsTable = (page) =>
  Object.fromEntries(
    [...page.matchAll(/<!-- settings: \w+ -->\n([\s\S]*?)<!-- end -->/g)].flatMap(([, table]) =>
      [...table.matchAll(/^\| `([A-Z][A-Z0-9_]*)`[^|]*\| ((?:\\\||[^|])*) \|/gm)].map(([, name, fallback]) => [
        name,
        fallback,
      ]),
    ),
  );

/**
 * Returns the history of versions with what this tree changes since the last released version, under `next`.
 *
 * @param {Record<string, object>} versions api/src/upgrade/versions.json
 * @param {{ released: Record<string, string>, page: string, migrations: string[] }} tree settings of the last version; docs/configuration.md; names of the migrations
 */
export function describeNext({ next: _next, ...versions }, { released, page, migrations }) {
  const known = Object.values(versions).flatMap((version) => version.migrations);
  return {
    ...versions,
    next: {
      migrations: migrations.filter((name) => !known.includes(name)),
      settings: diffSettings(released, readSettingsTable(page)),
    },
  };
}

/** Returns what a later list of settings adds, removes and gives another default. */
export function diffSettings(before, after) {
  const added = Object.fromEntries(Object.entries(after).filter(([name]) => !(name in before)));
  const removed = Object.keys(before).filter((name) => !(name in after));
  const changed = Object.fromEntries(
    Object.entries(after)
      .filter(([name, fallback]) => name in before && before[name] !== fallback)
      .map(([name, fallback]) => [name, [before[name], fallback]]),
  );
  return { added, removed, changed };
}
