import { randomBytes } from 'node:crypto';
import { listNetworks } from '@vastra/platform/network';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { passkeyChallenges } from '../../db/schema';
import { type Keys, sign } from '../keys';

/** Time in ms in which a challenge has to be signed; the browser's dialog closes after it. */
export const challengeMs = 5 * 60_000;
/** Maximum open challenges of sign-ins. Every visitor can request a challenge, so new challenges replace the oldest. */
const maxSignIns = 5000;
/** Maximum open challenges of one network, so that a stranger's challenges replace the stranger's own. An IPv6 /56 has four, a /48 sixteen times as many. */
const maxSignInsOfNetwork = 20;
/** Characters of a challenge that name a network. */
const tagLength = 8;

interface ChallengePurpose {
  purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  /** Undefined at a sign-in. */
  userId?: string;
}

/** The caller who asks for the challenge of a sign-in. */
export interface ChallengeSource {
  keys: Keys;
  ip: string;
}

const isFor = ({ purpose, userId }: ChallengePurpose) =>
  and(
    eq(passkeyChallenges.purpose, purpose),
    userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
  );

/**
 * Stores and returns a challenge of 256 random bits. An account has one per purpose, which replaces the earlier one. The challenge of a sign-in
 * begins with pseudonyms of the caller's networks, by which challenges are counted.
 */
export async function createChallenge(
  tx: Queryable,
  { purpose, userId, source }: ChallengePurpose & { source?: ChallengeSource },
  now = new Date(),
) {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  if (userId) await tx.delete(passkeyChallenges).where(isFor({ purpose, userId }));
  else await deleteOldSignIns(tx);
  const networks = source ? listNetworks(source.ip) : [];
  const tags = networks.map(({ prefix }) => sign(source!.keys.networkAddress, `passkey ${prefix}`).slice(0, tagLength));
  for (const [index, { factor }] of networks.entries())
    await deleteOldOfNetwork(tx, { tag: tags[index], index, max: maxSignInsOfNetwork * factor });
  const challenge = tags.join('') + randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeMs);
  await tx.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt });
  return challenge;
}

/** Deletes the oldest challenges of a network, so that there are less than `max`. `index`: position of the network's tag. */
async function deleteOldOfNetwork(
  tx: Queryable,
  { tag, index, max }: { tag: string; index: number; max: number },
): Promise<void> {
  const isOfNetwork = sql`substr(${passkeyChallenges.challenge}, ${index * tagLength + 1}::int, ${tagLength}::int) = ${tag}`;
  const old = tx
    .select({ challenge: passkeyChallenges.challenge })
    .from(passkeyChallenges)
    .where(and(isNull(passkeyChallenges.userId), isOfNetwork))
    .orderBy(desc(passkeyChallenges.expiresAt))
    .offset(max - 1);
  await tx.delete(passkeyChallenges).where(inArray(passkeyChallenges.challenge, old));
}

async function deleteOldSignIns(tx: Queryable): Promise<void> {
  const isSignIn = isNull(passkeyChallenges.userId);
  const [oldest] = await tx
    .select({ expiresAt: passkeyChallenges.expiresAt })
    .from(passkeyChallenges)
    .where(isSignIn)
    .orderBy(desc(passkeyChallenges.expiresAt))
    .offset(maxSignIns - 1)
    .limit(1);
  if (oldest)
    await tx.delete(passkeyChallenges).where(and(isSignIn, lte(passkeyChallenges.expiresAt, oldest.expiresAt)));
}

/**
 * Uses a challenge up. Resolves to false for a challenge that is unknown, was used, has expired or belongs to another purpose or account. Do not
 * call it in a transaction that is rolled back for a wrong signature, because a challenge may be tried only once.
 */
export async function redeemChallenge(
  db: Queryable,
  { challenge, ...purpose }: ChallengePurpose & { challenge: string },
  now = new Date(),
): Promise<boolean> {
  const isOpen = and(eq(passkeyChallenges.challenge, challenge), gt(passkeyChallenges.expiresAt, now), isFor(purpose));
  const redeemed = await db.delete(passkeyChallenges).where(isOpen).returning({ purpose: passkeyChallenges.purpose });
  return redeemed.length > 0;
}
