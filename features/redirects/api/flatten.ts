import { appendQuery, getQuery, toTargetPath } from './path';

/** Targets by path. */
export type Targets = ReadonlyMap<string, string>;

interface FlatRedirects {
  /** The end to which each of the paths leads. */
  targets: Map<string, string>;
  /** Paths whose redirects lead back to themselves, or into a loop. */
  loops: Set<string>;
}

/** Follows redirects from a path to the end. Returns undefined for a loop. */
function findEnd(path: string, getTarget: (path: string) => string | undefined): string | undefined {
  const visited = new Set([path]);
  let target = getTarget(path)!;
  for (;;) {
    const next = toTargetPath(target);
    if (next === null) return target;
    if (visited.has(next)) return undefined;
    const following = getTarget(next);
    if (following === undefined) return target;
    visited.add(next);
    target = appendQuery(following, getQuery(target));
  }
}

/**
 * Finds the ends of changed redirects, and of stored redirects that lead to the path of a changed one, so that a visitor is redirected once.
 *
 * @param changed the redirects that are saved
 * @param stored the redirects that they meet: at their paths, at their targets, and those that lead to their paths
 */
export function flattenRedirects(changed: Targets, stored: Targets): FlatRedirects {
  const getTarget = (path: string) => changed.get(path) ?? stored.get(path);
  const flat: FlatRedirects = { targets: new Map(), loops: new Set() };
  const affected = [...stored].filter(([, target]) => changed.has(toTargetPath(target) ?? '')).map(([path]) => path);
  for (const path of new Set([...changed.keys(), ...affected])) {
    const end = findEnd(path, getTarget);
    if (end === undefined) flat.loops.add(path);
    else if (end !== stored.get(path) || changed.has(path)) flat.targets.set(path, end);
  }
  return flat;
}
