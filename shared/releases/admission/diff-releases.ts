import type { DeclaredRoute, Release } from '../../federation/release';

/** What came and what went, sorted. */
export interface ListDiff {
  added: string[];
  removed: string[];
}

export interface ReleaseDiff {
  /** Full addresses: `/product/:id`. */
  routes: ListDiff;
  fragments: ListDiff;
  commands: ListDiff;
  /** `contract ^1.1.0`. */
  needs: ListDiff;
  /** `Link from @vastra/shared/router`. */
  uses: ListDiff;
  /** Scripts by what needs them (`page:cart`) that are other files than before, were added or removed. */
  scripts: { part: string; before?: string[]; after?: string[] }[];
}

/** What the release `after` has other than `before`. */
export const diffReleases = (before: Release, after: Release): ReleaseDiff => ({
  routes: diffLists(listRoutePaths(before.routes), listRoutePaths(after.routes)),
  fragments: diffLists(before.fragments, after.fragments),
  commands: diffLists(before.commands, after.commands),
  needs: diffLists(listNeeds(before), listNeeds(after)),
  uses: diffLists(listUses(before), listUses(after)),
  scripts: diffScripts(before, after),
});

const diffLists = (before: string[], after: string[]): ListDiff => ({
  added: after.filter((one) => !before.includes(one)).sort(),
  removed: before.filter((one) => !after.includes(one)).sort(),
});

const listNeeds = ({ needs }: Release): string[] => Object.entries(needs).map(([name, range]) => `${name} ${range}`);

const listUses = ({ uses = {} }: Release): string[] =>
  Object.entries(uses).flatMap(([library, names]) =>
    names.length === 0 ? [library] : names.map((name) => `${name} from ${library}`),
  );

/** A file's name has a hash of its content, so that other names are other files. */
function diffScripts(before: Release, after: Release): ReleaseDiff['scripts'] {
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
export const listRoutePaths = (routes: DeclaredRoute[], above = ''): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const address = `${above}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [...(path || index ? [address] : []), ...listRoutePaths(children ?? [], address)];
  });
