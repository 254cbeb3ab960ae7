import { randomBytes } from 'node:crypto';
import { hasPermission, maxReleaseTokens, type ReleaseToken } from '@vastra/shared/contract';
import { and, count, desc, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { releaseTokens, users } from '../../db/schema';
import { hashToken, isUseDue } from '../token-hash';
import { ReleaseTokenInvalidError, TokenNotFoundError, TooManyTokensError } from './errors';
import type { ReleaseCaller } from './release-caller';

/** Beginning of every personal token, by which scanners for secrets know it. */
export const personalTokenPrefix = 'vastra-release-';

const dayMs = 24 * 60 * 60 * 1000;

/** A token that an admin creates. */
export interface NewToken {
  userId: string;
  name: string;
  remotes: string[];
  /** Whole days until it ends. */
  days: number;
}

const columns = {
  _id: releaseTokens.id,
  name: releaseTokens.name,
  owner: users.name,
  remotes: releaseTokens.remotes,
  createdAt: releaseTokens.createdAt,
  expiresAt: releaseTokens.expiresAt,
  lastUsedAt: releaseTokens.lastUsedAt,
};

const toWire = (row: Record<'createdAt' | 'expiresAt', Date> & { lastUsedAt: Date | null }) => ({
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** Returns the tokens that have not ended, newest first: of one admin, or of all. */
export async function listTokens(db: Queryable, { userId }: { userId?: string }): Promise<ReleaseToken[]> {
  const rows = await db
    .select(columns)
    .from(releaseTokens)
    .innerJoin(users, eq(users.id, releaseTokens.userId))
    .where(and(gt(releaseTokens.expiresAt, new Date()), userId === undefined ? undefined : eq(users.id, userId)))
    .orderBy(desc(releaseTokens.createdAt))
    .limit(1000);
  return rows.map((row) => ({ ...row, ...toWire(row) }));
}

/**
 * Creates a token, and deletes those that have ended. Returns it with its secret, of which only a hash is stored. Throws `TooManyTokensError`.
 */
export async function createToken(
  tx: Queryable,
  { userId, name, remotes, days }: NewToken,
): Promise<ReleaseToken & { token: string }> {
  const now = new Date();
  await tx.delete(releaseTokens).where(lt(releaseTokens.expiresAt, now));
  const [{ owned }] = await tx.select({ owned: count() }).from(releaseTokens).where(eq(releaseTokens.userId, userId));
  if (owned >= maxReleaseTokens) throw new TooManyTokensError(maxReleaseTokens);
  const token = personalTokenPrefix + randomBytes(32).toString('base64url');
  const [row] = await tx
    .insert(releaseTokens)
    .values({
      userId,
      name,
      remotes: [...new Set(remotes)].sort(),
      hash: hashToken(token),
      expiresAt: new Date(now.getTime() + days * dayMs),
    })
    .returning();
  const [owner] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return { _id: row.id, name: row.name, owner: owner.name, remotes: row.remotes, ...toWire(row), token };
}

/** Ends a token of the admin, or of any admin without `userId`. Returns the token. Throws `TokenNotFoundError`. */
export async function endToken(
  tx: Queryable,
  { id, userId }: { id: string; userId?: string },
): Promise<{ name: string; remotes: string[]; userId: string }> {
  const isOwn = userId === undefined ? undefined : eq(releaseTokens.userId, userId);
  const [row] = await tx
    .delete(releaseTokens)
    .where(and(eq(releaseTokens.id, id), isOwn))
    .returning();
  if (!row) throw new TokenNotFoundError();
  return row;
}

/**
 * Returns the caller with a personal token. The admin's role is read with each call, so that a role, a remote or an account that was taken away counts
 * at once. The token is of the environment whose database has it. Throws `ReleaseTokenInvalidError`.
 */
export async function findTokenOwner(
  db: Queryable,
  token: string,
  { needsSecondFactor, environment }: { needsSecondFactor: boolean; environment: string },
): Promise<ReleaseCaller> {
  const now = new Date();
  const [row] = await db
    .select({ token: releaseTokens, user: users })
    .from(releaseTokens)
    .innerJoin(users, eq(users.id, releaseTokens.userId))
    .where(and(eq(releaseTokens.hash, hashToken(token)), gt(releaseTokens.expiresAt, now)));
  if (!row) throw new ReleaseTokenInvalidError('This token has ended, or never was one.');
  const { user, token: stored } = row;
  const mayRelease =
    user.role === 'admin' && user.blockedAt === null && hasPermission(user.adminRole, 'releases.write');
  if (!mayRelease) throw new ReleaseTokenInvalidError('The owner of this token may not change releases any more.');
  if (needsSecondFactor && user.secondFactorAt === null)
    throw new ReleaseTokenInvalidError('The owner of this token has no second factor any more.');
  await db
    .update(releaseTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(releaseTokens.id, stored.id), isUseDue(releaseTokens.lastUsedAt, now)));
  const isOfRole = (remote: string) => user.adminRole !== 'release' || user.adminRemotes.includes(remote);
  const remotes = stored.remotes.filter(isOfRole);
  return {
    name: user.name || 'an admin',
    actorId: user.id,
    remotes,
    environment,
    liveRemotes: remotes,
    hasRules: hasPermission(user.adminRole, 'releases.rules'),
  };
}
