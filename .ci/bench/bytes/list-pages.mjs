/**
 * Returns the scripts that the document of each page names, as the document server lists them (shell/server/document/html.ts): the scripts of
 * the shell, of the remote and its page, and of the fragments that the page shows.
 *
 * @returns pages by name, `mf-cart/checkout`: bytes, and the characters of each module
 */
export function listPages({ builds, fragments }) {
  const pages = {};
  for (const [remote, { parts }] of Object.entries(builds))
    for (const part of Object.keys(parts).filter((name) => name.startsWith('page:'))) {
      const name = `${remote}/${part.slice(5)}`;
      const used = [...listParts('shell', builds), ...listParts(remote, builds, part)];
      for (const fragment of fragments[name] ?? []) {
        const [domain, fragmentName] = fragment.split('/');
        used.push(...listParts(`mf-${domain}`, builds, `fragment:${fragmentName}`, { hasRoutes: false }));
      }
      pages[name] = sumScripts(builds, used);
    }
  return pages;
}

/** Returns all scripts of each remote and of the shell, also those that pages load later. */
export const listRemotes = ({ builds }) =>
  Object.fromEntries(
    Object.entries(builds).map(([remote, { scripts }]) => [
      remote,
      sumScripts(
        builds,
        Object.keys(scripts).map((script) => ({ remote, script })),
      ),
    ]),
  );

function listParts(remote, builds, part, { hasRoutes = true } = {}) {
  const { parts } = builds[remote];
  const entry = Object.keys(parts).filter((name) => name.startsWith('entry:'));
  return [...entry, ...(hasRoutes ? ['routes'] : []), ...(part ? [part] : [])].flatMap((name) =>
    (parts[name] ?? []).map((script) => ({ remote, script })),
  );
}

function sumScripts(builds, used) {
  const sum = { bytes: 0, modules: {} };
  for (const key of new Set(used.map(({ remote, script }) => `${remote}/${script}`))) {
    const [remote, script] = key.split('/');
    const { bytes, modules } = builds[remote].scripts[script];
    sum.bytes += bytes;
    for (const [name, count] of Object.entries(modules)) sum.modules[name] = (sum.modules[name] ?? 0) + count;
  }
  return sum;
}
