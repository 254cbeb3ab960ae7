import type { DeclaredRoute, Release } from '../federation/release';

/** What came and what went, sorted. */
export interface Difference {
  added: string[];
  removed: string[];
}

export interface ReleaseDifference {
  /** Full addresses: `/product/:id`. */
  routes: Difference;
  fragments: Difference;
  commands: Difference;
  /** `contract ^1.1.0`. */
  needs: Difference;
  /** `Link from @vastra/shared/router`. */
  uses: Difference;
  /** Scripts by what needs them (`page:cart`) that are other files than before, were added or removed. */
  scripts: { part: string; before?: string[]; after?: string[] }[];
}

/** What the release `after` has other than `before`. */
export const diff = (before: Release, after: Release): ReleaseDifference => ({
  routes: difference(addressesOf(before.routes), addressesOf(after.routes)),
  fragments: difference(before.fragments, after.fragments),
  commands: difference(before.commands, after.commands),
  needs: difference(needsOf(before), needsOf(after)),
  uses: difference(usesOf(before), usesOf(after)),
  scripts: scriptsOf(before, after),
});

const difference = (before: string[], after: string[]): Difference => ({
  added: after.filter((one) => !before.includes(one)).sort(),
  removed: before.filter((one) => !after.includes(one)).sort(),
});

const needsOf = ({ needs }: Release): string[] => Object.entries(needs).map(([name, range]) => `${name} ${range}`);

const usesOf = ({ uses = {} }: Release): string[] =>
  Object.entries(uses).flatMap(([library, names]) =>
    names.length === 0 ? [library] : names.map((name) => `${name} from ${library}`),
  );

/** A file's name has a hash of its content, so that other names are other files. */
function scriptsOf(before: Release, after: Release): ReleaseDifference['scripts'] {
  const all = (release: Release): Record<string, string[]> => ({ entry: [release.entry], ...release.scripts });
  const [old, now] = [all(before), all(after)];
  const state = (release: Release, files: string[] = []) =>
    files.map((file) => [file, release.integrity[`web/${file}`]]);
  const parts = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return parts
    .filter((part) => JSON.stringify(state(before, old[part])) !== JSON.stringify(state(after, now[part])))
    .map((part) => ({ part, ...(old[part] && { before: old[part] }), ...(now[part] && { after: now[part] }) }));
}

/** The addresses of routes and what is below them: `/product/:id`. Frames without a path of their own are left out. */
export const addressesOf = (routes: DeclaredRoute[], above = ''): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const address = `${above}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [...(path || index ? [address] : []), ...addressesOf(children ?? [], address)];
  });
