import type { Release, UrlOwner, UrlOwners } from '../../../federation/release';
import { isReleasedName } from '../../stored/names';
import {
  type DeclaredPattern,
  doPatternsIntersect,
  haveSameShape,
  listPatterns,
  matchesText,
  parsePattern,
  type Segment,
} from './url-pattern';

type Declarations = Pick<Release, 'remote' | 'routes'>;

/** A node of the tree of listed prefixes. */
interface PrefixNode {
  prefix: string;
  owner?: UrlOwner;
  children: Map<string, PrefixNode>;
}

/** Part of the URLs that a pattern matches: all that belong to one owner. Without an owner it begins with a parameter or a splat. */
interface OwnedPart {
  prefix: string;
  owner?: UrlOwner;
}

const fileName = 'shell/url-owners.json';
const toNames = (owner: UrlOwner): string[] => (typeof owner === 'string' ? [owner] : [owner.from, owner.to]);
const isPrefix = (segments: readonly Segment[]): boolean =>
  segments.every(({ kind, isOptional }) => kind === 'static' && !isOptional);

const toPrefix = (segments: readonly Segment[]): string =>
  `/${segments.map((segment) => (segment.kind === 'static' ? segment.text.toLowerCase() : '')).join('/')}`;

/** Checks the content of `shell/url-owners.json`. Throws an Error that names the first wrong entry. */
export function parseUrlOwners(content: Record<string, unknown>): UrlOwners {
  const known: Segment[][] = [];
  for (const [key, owner] of Object.entries(content)) {
    const segments = parsePattern(key);
    if (!key.startsWith('/') || !segments) throw new Error(`${fileName}: ${key} is no prefix, and no pattern.`);
    if (known.some((other) => haveSameShape(other, segments))) throw new Error(`${fileName} lists ${key} twice.`);
    if (isPrefix(segments) && toPrefix(segments) !== key)
      throw new Error(`${fileName}: ${key} must be written ${toPrefix(segments)}.`);
    known.push(segments);
    const { from, to } = (typeof owner === 'object' && owner ? owner : {}) as { from?: unknown; to?: unknown };
    const names = typeof owner === 'string' ? [owner] : [from, to];
    if (names.length > 1 && !isPrefix(segments))
      throw new Error(`${fileName}: ${key} is no prefix, so that it cannot be handed over.`);
    if (names.some((name) => typeof name !== 'string' || !isReleasedName(name)) || (names.length > 1 && from === to))
      throw new Error(
        `${fileName}: ${key} has no owner. An owner is the name of a remote, or { from, to } with two of them.`,
      );
  }
  return content as UrlOwners;
}

function buildTree(owners: UrlOwners): PrefixNode {
  const root: PrefixNode = { prefix: '/', children: new Map() };
  for (const [key, owner] of Object.entries(owners)) {
    const segments = parsePattern(key);
    if (!segments || !isPrefix(segments)) continue;
    let node = root;
    for (const [index, segment] of segments.entries()) {
      const { text } = segment as { text: string };
      const child = node.children.get(text) ?? { prefix: toPrefix(segments.slice(0, index + 1)), children: new Map() };
      node.children.set(text, child);
      node = child;
    }
    node.owner = owner;
  }
  return root;
}

/** Returns the positions at which a pattern may go on: optional segments can be left out. */
function withSkipped(pattern: readonly Segment[], positions: readonly number[]): number[] {
  const all = new Set<number>();
  for (let position of positions) {
    all.add(position);
    for (; pattern[position]?.isOptional; position += 1) all.add(position + 1);
  }
  return [...all];
}

/**
 * Returns the owners of all URLs that a pattern matches.
 *
 * @param positions where the rest of the pattern below `node` begins
 * @param inherited the owner of the nearest listed prefix above
 */
function listOwnedParts(
  pattern: readonly Segment[],
  node: PrefixNode,
  positions: readonly number[] = [0],
  inherited?: OwnedPart,
): OwnedPart[] {
  const isRoot = node.prefix === '/';
  const [, first] = node.prefix.split('/');
  const own: OwnedPart = node.owner
    ? { prefix: node.prefix, owner: node.owner }
    : (inherited ?? { prefix: node.prefix, owner: isRoot ? undefined : `mf-${first}` });
  const parts: OwnedPart[] = [];
  const below = new Map<PrefixNode, number[]>();
  const descend = (child: PrefixNode, position: number) => below.set(child, [...(below.get(child) ?? []), position]);
  for (const position of withSkipped(pattern, positions)) {
    const segment = pattern[position];
    if (!segment || segment.kind === 'splat') parts.push(own);
    if (!segment) continue;
    for (const [text, child] of node.children)
      if (matchesText(segment, text)) descend(child, segment.kind === 'splat' ? position : position + 1);
    if (segment.kind !== 'static') parts.push(isRoot ? { prefix: '/' } : own);
    else if (!node.children.has(segment.text)) {
      const name = segment.text.toLowerCase();
      parts.push(isRoot ? { prefix: `/${name}`, owner: `mf-${name}` } : own);
    }
  }
  for (const [child, next] of below) parts.push(...listOwnedParts(pattern, child, next, isRoot ? undefined : own));
  return parts;
}

/** Returns why a part of a pattern's URLs is not the remote's, as the rest of the sentence; undefined if it is. */
function findFault(
  { path, segments }: DeclaredPattern,
  { prefix, owner }: OwnedPart,
  { remote, owners, others }: { remote: string; owners: UrlOwners; others: readonly Declarations[] },
): string | undefined {
  if (owner && toNames(owner).includes(remote)) {
    const live = others.find((release) => release.remote !== remote && toNames(owner).includes(release.remote));
    const taken = listPatterns(live?.routes ?? []).find((other) => doDeclaredIntersect(other.segments, segments));
    return taken && `but the live release of ${live!.remote} has ${taken.path}. The command release handover moves it.`;
  }
  if (!owner || !(prefix in owners)) return `which ${fileName} does not list for ${remote}.`;
  const isBelow = prefix === '/' ? path === '/' : `${path}/`.toLowerCase().startsWith(`${prefix}/`);
  return `which ${isBelow ? '' : `matches ${prefix}, which `}belongs to ${toNames(owner)[0]}.`;
}

const doDeclaredIntersect = (a: DeclaredPattern['segments'], b: DeclaredPattern['segments']): boolean =>
  a !== undefined && b !== undefined && doPatternsIntersect(a, b);

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
    return segments && !isPrefix(segments) && toNames(owner).includes(remote) ? [segments] : [];
  });
  const reasons = listPatterns(routes).flatMap((declared) => {
    const { path, segments } = declared;
    if (!segments) return [`It declares the route ${path}, which is not a pattern of whole segments below its parent.`];
    if (allowed.some((pattern) => haveSameShape(pattern, segments))) return [];
    // A pattern that begins with a parameter matches URLs of many owners; that it is not listed says more than the first of them.
    const parts = listOwnedParts(segments, tree).sort((a, b) => Number(Boolean(a.owner)) - Number(Boolean(b.owner)));
    const fault = parts.map((part) => findFault(declared, part, { remote, owners, others })).find(Boolean);
    return fault ? [`It declares the route ${path}, ${fault}`] : [];
  });
  return [...new Set(reasons)];
}
