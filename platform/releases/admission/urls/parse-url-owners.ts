import { findDeclaredFlag } from '@vastra/shared/contract/declared-flags';
import type { UrlOwners } from '../../../federation/release';
import { isReleasedName, shellName } from '../../stored/names';
import { isPrefix, toPrefix } from './prefix-tree';
import { haveSameShape, parsePattern, type Segment } from './url-pattern';

const fileName = 'shell/url-owners.json';
const isOwnerName = (name: unknown): boolean => typeof name === 'string' && isReleasedName(name);

function assertOwner(key: string, owner: unknown, segments: readonly Segment[]): void {
  if (typeof owner === 'string' && isOwnerName(owner)) return;
  const { from, to, flag, ...rest } = (typeof owner === 'object' && owner ? owner : {}) as Record<string, unknown>;
  const what = flag === undefined ? 'handed over' : 'decided by a flag';
  const hasMany = flag !== undefined || from !== undefined || to !== undefined;
  if (hasMany && !isPrefix(segments))
    throw new Error(`${fileName}: ${key} is no prefix, so that it cannot be ${what}.`);
  if (flag !== undefined) assertFlaggedOwner(key, flag, rest);
  else if (!isOwnerName(from) || !isOwnerName(to) || from === to)
    throw new Error(
      `${fileName}: ${key} has no owner. An owner is the name of a remote, { from, to } with two of them, or { flag, default, variants }.`,
    );
}

function assertFlaggedOwner(key: string, flag: unknown, { default: fallback, variants }: Record<string, unknown>) {
  const declared = typeof flag === 'string' ? findDeclaredFlag(flag) : undefined;
  if (!declared) throw new Error(`${fileName}: ${key} names the flag ${flag}, which is not declared.`);
  const entries = Object.entries(typeof variants === 'object' && variants ? variants : {});
  const unknown = entries.find(([variant]) => variant === declared.fallback || !declared.variants.includes(variant));
  if (unknown)
    throw new Error(
      `${fileName}: ${key} gives the variant ${unknown[0]} an owner, but the flag ${flag} has no such variant besides its fallback.`,
    );
  const others = entries.map(([, name]) => name);
  // The shell serves its own pages itself, and not from a release's routes.
  const isValid = [fallback, ...others].every((name) => isOwnerName(name) && name !== shellName);
  if (others.length === 0 || others.includes(fallback) || !isValid)
    throw new Error(`${fileName}: ${key} needs a remote as default, and another one for each listed variant.`);
}

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
    assertOwner(key, owner, segments);
  }
  return content as UrlOwners;
}
