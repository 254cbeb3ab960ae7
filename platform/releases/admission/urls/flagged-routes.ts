import type { DeclaredRoute, FlaggedOwner, UrlOwners } from '../../../federation/release';
import { buildTree, isFlagged, listOwnedParts, type PrefixNode } from './prefix-tree';
import { listPatterns, type Segment, toComparedText } from './url-pattern';

/** A declared route whose owner a flag decides. */
interface FlaggedRoute {
  /** Unique within its release. */
  id: string;
  prefix: string;
}

/** A route below a route whose owner a flag decides, that itself is decided otherwise. */
interface StrayRoute {
  path: string;
  prefix: string;
  owner: FlaggedOwner;
}

/** Returns the prefix whose flag decides all URLs of a pattern. */
function findPrefixOfPattern(segments: readonly Segment[], tree: PrefixNode) {
  const parts = listOwnedParts(segments, tree);
  const [{ prefix, owner } = { prefix: '' }] = parts;
  return isFlagged(owner) && parts.every((part) => part.prefix === prefix) ? { prefix, owner } : undefined;
}

function walk(
  routes: readonly DeclaredRoute[],
  tree: PrefixNode,
  parent: { path: string; prefix?: string; owner?: FlaggedOwner } = { path: '/' },
): { flagged: FlaggedRoute[]; strays: StrayRoute[] } {
  const found = routes.map(({ id, path, index, children = [] }) => {
    const [own] = listPatterns([{ id, path, index }], parent.path);
    const decided = own?.segments && findPrefixOfPattern(own.segments, tree);
    const isStray = own && parent.owner && decided?.prefix !== parent.prefix;
    const below = walk(children, tree, { path: own?.path ?? parent.path, ...(own ? decided : parent) });
    return {
      flagged: [...(decided ? [{ id, prefix: decided.prefix }] : []), ...below.flagged],
      strays: [...(isStray ? [{ path: own.path, prefix: parent.prefix!, owner: parent.owner! }] : []), ...below.strays],
    };
  });
  return { flagged: found.flatMap(({ flagged }) => flagged), strays: found.flatMap(({ strays }) => strays) };
}

/** Lists the routes below a route whose owner a flag decides that are not part of the same decision: they would be left out with it. */
export const listStrayRoutes = (routes: readonly DeclaredRoute[], tree: PrefixNode): StrayRoute[] =>
  walk(routes, tree).strays;

/** Finds the prefixes of declared routes and of URLs whose owner a flag decides. Undefined if there is none. */
export function openFlaggedPrefixes(owners: UrlOwners) {
  const flagged = new Map(
    Object.entries(owners).flatMap(([prefix, owner]) => (isFlagged(owner) ? [[prefix, owner] as const] : [])),
  );
  if (flagged.size === 0) return undefined;
  const tree = buildTree(owners);
  return {
    /** Owners by prefix. */
    owners: flagged as ReadonlyMap<string, FlaggedOwner>,
    /** Maps the ids of the routes whose owner a flag decides to their prefixes. */
    mapRoutes: (routes: readonly DeclaredRoute[]): ReadonlyMap<string, string> =>
      new Map(walk(routes, tree).flagged.map(({ id, prefix }) => [id, prefix])),
    /** Returns the prefix of a path, if a flag decides its owner: the longest listed prefix counts. */
    find(pathname: string): string | undefined {
      let node: PrefixNode | undefined = tree;
      let owning: PrefixNode | undefined;
      const texts = pathname.split('/').filter(Boolean).map(toComparedText);
      // The root is no prefix of other paths.
      if (texts.length === 0) owning = tree;
      for (const text of texts) {
        node = node?.children.get(text);
        if (node?.owner) owning = node;
      }
      return isFlagged(owning?.owner) ? owning?.prefix : undefined;
    },
  };
}
export type FlaggedPrefixes = NonNullable<ReturnType<typeof openFlaggedPrefixes>>;
