import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { passkeyChallenges } from '../../db/schema';

/** Time in ms in which a challenge has to be signed; the browser's dialog closes after it. */
export const challengeMs = 5 * 60_000;
/** Maximum open challenges of sign-ins. Anybody can ask for one, so the oldest give way. */
const maxSignIns = 5000;

interface ChallengePurpose {
  purpose: (typeof passkeyChallenges.$inferSelect)['purpose'];
  /** Undefined at a sign-in. */
  userId?: string;
}

const isFor = ({ purpose, userId }: ChallengePurpose) =>
  and(
    eq(passkeyChallenges.purpose, purpose),
    userId ? eq(passkeyChallenges.userId, userId) : isNull(passkeyChallenges.userId),
  );

/** Stores and returns a challenge of 256 random bits. An account has one per purpose, which replaces the earlier one. */
export async function createChallenge(tx: Queryable, { purpose, userId }: ChallengePurpose, now = new Date()) {
  await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  if (userId) await tx.delete(passkeyChallenges).where(isFor({ purpose, userId }));
  else await deleteOldSignIns(tx);
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + challengeMs);
  await tx.insert(passkeyChallenges).values({ challenge, purpose, userId, expiresAt });
  return challenge;
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
 * Uses a challenge up. Resolves to false for one that is unknown, was used, has expired or belongs to another purpose or account. Do not
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
