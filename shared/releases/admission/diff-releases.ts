import type { DeclaredRoute, Release } from '../../federation/release';

/** Items that were added and removed, sorted. */
export interface ListDiff {
  added: string[];
  removed: string[];
}

/** Differences of two releases. */
export interface ReleaseDiff {
  /** Full paths: `/product/:id`. */
  routes: ListDiff;
  fragments: ListDiff;
  commands: ListDiff;
  /** `contract ^1.1.0`. */
  needs: ListDiff;
  /** `Link from @vastra/shared/router`. */
  uses: ListDiff;
  /** Scripts that were changed, added or removed, by the module that needs them (`page:cart`). */
  scripts: { part: string; before?: string[]; after?: string[] }[];
}

/** Returns what the release `after` has changed since `before`. */
export const diffReleases = (before: Release, after: Release): ReleaseDiff => ({
  routes: diffLists(listRoutePaths(before.routes), listRoutePaths(after.routes)),
  fragments: diffLists(before.fragments, after.fragments),
  commands: diffLists(before.commands, after.commands),
  needs: diffLists(listNeeds(before), listNeeds(after)),
  uses: diffLists(listUses(before), listUses(after)),
  scripts: diffScripts(before, after),
});

const diffLists = (before: string[], after: string[]): ListDiff => ({
  added: after.filter((item) => !before.includes(item)).sort(),
  removed: before.filter((item) => !after.includes(item)).sort(),
});

const listNeeds = ({ needs }: Release): string[] => Object.entries(needs).map(([name, range]) => `${name} ${range}`);

const listUses = ({ uses = {} }: Release): string[] =>
  Object.entries(uses).flatMap(([library, names]) =>
    names.length === 0 ? [library] : names.map((name) => `${name} from ${library}`),
  );

/** Compares scripts by name and hash. */
function diffScripts(before: Release, after: Release): ReleaseDiff['scripts'] {
  const listScripts = (release: Release): Record<string, string[]> => ({ entry: [release.entry], ...release.scripts });
  const [previous, next] = [listScripts(before), listScripts(after)];
  const withHashes = (release: Release, files: string[] = []) =>
    files.map((file) => [file, release.integrity[`web/${file}`]]);
  const parts = [...new Set([...Object.keys(previous), ...Object.keys(next)])].sort();
  return parts
    .filter(
      (part) => JSON.stringify(withHashes(before, previous[part])) !== JSON.stringify(withHashes(after, next[part])),
    )
    .map((part) => ({
      part,
      ...(previous[part] && { before: previous[part] }),
      ...(next[part] && { after: next[part] }),
    }));
}

/** Returns the full paths of routes and their children: `/product/:id`. Layout routes without a path of their own are left out. */
export const listRoutePaths = (routes: DeclaredRoute[], parentPath = ''): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const fullPath = `${parentPath}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [...(path || index ? [fullPath] : []), ...listRoutePaths(children ?? [], fullPath)];
  });
