import type { FlaggedOwner, UrlOwner, UrlOwners } from '../../../federation/release';
import { matchesText, parsePattern, type Segment } from './url-pattern';

/** A node of the tree of listed prefixes. */
export interface PrefixNode {
  prefix: string;
  owner?: UrlOwner;
  children: Map<string, PrefixNode>;
}

/** Part of the URLs that a pattern matches: all that belong to one owner. Without an owner it begins with a parameter or a splat. */
export interface OwnedPart {
  prefix: string;
  owner?: UrlOwner;
}

/** Returns whether a flag decides who owns a prefix. */
export const isFlagged = (owner?: UrlOwner): owner is FlaggedOwner => typeof owner === 'object' && 'flag' in owner;

/** Returns the remotes that may declare URLs of a prefix; the first one owns it where no flag and no handover says otherwise. */
export function listOwnerNames(owner: UrlOwner): string[] {
  if (typeof owner === 'string') return [owner];
  return isFlagged(owner) ? [owner.default, ...Object.values(owner.variants)] : [owner.from, owner.to];
}

/** Returns whether a pattern is a prefix: it has neither parameters nor optional segments. */
export const isPrefix = (segments: readonly Segment[]): boolean =>
  segments.every(({ kind, isOptional }) => kind === 'static' && !isOptional);

/** Returns how a prefix is written: `/product`. */
export const toPrefix = (segments: readonly Segment[]): string =>
  `/${segments.map((segment) => (segment.kind === 'static' ? segment.text.toLowerCase() : '')).join('/')}`;

/** Builds the tree of the listed prefixes. */
export function buildTree(owners: UrlOwners): PrefixNode {
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
export function listOwnedParts(
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
