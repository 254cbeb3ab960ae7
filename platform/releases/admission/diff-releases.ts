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
  scripts: { part: string; previous?: string[]; next?: string[] }[];
}

/** Returns what the release `next` has changed since `previous`. */
export const diffReleases = (previous: Release, next: Release): ReleaseDiff => ({
  routes: diffLists(listRoutePaths(previous.routes), listRoutePaths(next.routes)),
  fragments: diffLists(previous.fragments, next.fragments),
  commands: diffLists(previous.commands, next.commands),
  needs: diffLists(listNeeds(previous), listNeeds(next)),
  uses: diffLists(listUses(previous), listUses(next)),
  scripts: diffScripts(previous, next),
});

const diffLists = (previous: string[], next: string[]): ListDiff => ({
  added: next.filter((item) => !previous.includes(item)).sort(),
  removed: previous.filter((item) => !next.includes(item)).sort(),
});

const listNeeds = ({ needs }: Release): string[] => Object.entries(needs).map(([name, range]) => `${name} ${range}`);

const listUses = ({ uses = {} }: Release): string[] =>
  Object.entries(uses).flatMap(([library, names]) =>
    names.length === 0 ? [library] : names.map((name) => `${name} from ${library}`),
  );

/** Compares scripts by name and hash. */
function diffScripts(previous: Release, next: Release): ReleaseDiff['scripts'] {
  const listScripts = (release: Release): Record<string, string[]> => ({ entry: [release.entry], ...release.scripts });
  const [previousScripts, nextScripts] = [listScripts(previous), listScripts(next)];
  const withHashes = (release: Release, files: string[] = []) =>
    files.map((file) => [file, release.integrity[`web/${file}`]]);
  const parts = [...new Set([...Object.keys(previousScripts), ...Object.keys(nextScripts)])].sort();
  return parts
    .filter(
      (part) =>
        JSON.stringify(withHashes(previous, previousScripts[part])) !==
        JSON.stringify(withHashes(next, nextScripts[part])),
    )
    .map((part) => ({
      part,
      ...(previousScripts[part] && { previous: previousScripts[part] }),
      ...(nextScripts[part] && { next: nextScripts[part] }),
    }));
}

/** Returns the full paths of routes and their children: `/product/:id`. Layout routes without a path are left out. */
export const listRoutePaths = (routes: DeclaredRoute[], parentPath = ''): string[] =>
  routes.flatMap(({ path, index, children }) => {
    const fullPath = `${parentPath}/${path ?? ''}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1');
    return [...(path || index ? [fullPath] : []), ...listRoutePaths(children ?? [], fullPath)];
  });
