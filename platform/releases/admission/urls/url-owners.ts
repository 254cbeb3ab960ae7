import type { FlaggedOwner, Release, UrlOwners } from '../../../federation/release';
import { listStrayRoutes } from './flagged-routes';
import { buildTree, isFlagged, isPrefix, listOwnedParts, listOwnerNames, type OwnedPart } from './prefix-tree';
import { type DeclaredPattern, doPatternsIntersect, haveSameShape, listPatterns, parsePattern } from './url-pattern';

type Declarations = Pick<Release, 'remote' | 'routes'>;

const fileName = 'shell/url-owners.json';

/** Returns why a part of a pattern's URLs is not the remote's, as the rest of the sentence; undefined if it is. */
function findFault(
  { path, segments }: DeclaredPattern,
  { prefix, owner }: OwnedPart,
  { remote, owners, others }: { remote: string; owners: UrlOwners; others: readonly Declarations[] },
): string | undefined {
  if (owner && listOwnerNames(owner).includes(remote)) {
    if (isFlagged(owner)) return undefined;
    const live = others.find((release) => release.remote !== remote && listOwnerNames(owner).includes(release.remote));
    const taken = listPatterns(live?.routes ?? []).find((other) => doDeclaredIntersect(other.segments, segments));
    return taken && `but the live release of ${live!.remote} has ${taken.path}. The command release handover moves it.`;
  }
  if (!owner || !(prefix in owners)) return `which ${fileName} does not list for ${remote}.`;
  const isBelow = prefix === '/' ? path === '/' : `${path}/`.toLowerCase().startsWith(`${prefix}/`);
  return `which ${isBelow ? '' : `matches ${prefix}, which `}belongs to ${listOwnerNames(owner)[0]}.`;
}

const doDeclaredIntersect = (a: DeclaredPattern['segments'], b: DeclaredPattern['segments']): boolean =>
  a !== undefined && b !== undefined && doPatternsIntersect(a, b);

/** Names a route that could be neither shown nor left out for a variant, because some of its URLs are decided otherwise. */
const toMixedReason = (path: string, prefix: string, { flag }: FlaggedOwner): string =>
  `It declares the route ${path}, which also matches URLs outside of ${prefix}, whose owner the flag ${flag} decides.`;

/** Names a route that is left out with the route above it, although the flag does not decide its URL. */
const listNestedReasons = (...args: Parameters<typeof listStrayRoutes>): string[] =>
  listStrayRoutes(...args).map(
    ({ path, prefix, owner: { flag } }) =>
      `It declares the route ${path} below a route of ${prefix}, whose owner the flag ${flag} decides for other URLs.`,
  );

/**
 * Returns why a release must not declare its routes, at most one sentence for each route. An empty list means that it owns every URL that they match.
 *
 * @param others live releases of other remotes; they decide which remote has a prefix that is handed over
 */
export function listUrlReasons(
  { remote, routes }: Declarations,
  owners: UrlOwners,
  others: readonly Declarations[] = [],
): string[] {
  const tree = buildTree(owners);
  const allowed = Object.entries(owners).flatMap(([key, owner]) => {
    const segments = parsePattern(key);
    return segments && !isPrefix(segments) && listOwnerNames(owner).includes(remote) ? [segments] : [];
  });
  const reasons = listPatterns(routes).flatMap((declared) => {
    const { path, segments } = declared;
    if (!segments) return [`It declares the route ${path}, which is not a pattern of whole segments below its parent.`];
    if (allowed.some((pattern) => haveSameShape(pattern, segments))) return [];
    // A pattern that begins with a parameter matches URLs of many owners; that it is not listed says more than the first of them.
    const parts = listOwnedParts(segments, tree).sort((a, b) => Number(Boolean(a.owner)) - Number(Boolean(b.owner)));
    const fault = parts.map((part) => findFault(declared, part, { remote, owners, others })).find(Boolean);
    if (fault) return [`It declares the route ${path}, ${fault}`];
    const { prefix, owner } = parts.find((part) => isFlagged(part.owner)) ?? {};
    return isFlagged(owner) && parts.some((part) => part.prefix !== prefix)
      ? [toMixedReason(path, prefix!, owner)]
      : [];
  });
  return [...new Set([...reasons, ...listNestedReasons(routes, tree)])];
}
