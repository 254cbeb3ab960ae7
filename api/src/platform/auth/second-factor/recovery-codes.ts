import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { adminRecoveryCodes } from '../../db/schema';
import { type Keys, sign } from '../keys';
import { type ChangeOrigin, queueSecondFactorMail } from './mails';
import { toBase32 } from './totp';

const recoveryCodeCount = 10;

/** Replaces the recovery codes. They are shown once; the database has their HMAC. */
export async function replaceRecoveryCodes(tx: Queryable, keys: Keys, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    toBase32(randomBytes(10))
      .toLowerCase()
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.userId, userId));
  await tx.insert(adminRecoveryCodes).values(codes.map((code) => ({ userId, hash: hashCode(keys, userId, code) })));
  return codes;
}

const hashCode = (keys: Keys, userId: string, code: string): string =>
  sign(keys.secondFactor, `${userId}:${code.toLowerCase().replace(/[^a-z2-7]/g, '')}`);

/** Resolves to the number of recovery codes that are not used. */
export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const isLeft = and(eq(adminRecoveryCodes.userId, userId), isNull(adminRecoveryCodes.usedAt));
  const [{ left }] = await db.select({ left: count() }).from(adminRecoveryCodes).where(isLeft);
  return left;
}

/** Uses a recovery code up and notifies its owner by mail. */
export async function redeemRecoveryCode(
  tx: Queryable,
  keys: Keys,
  { userId, code, now, ...origin }: ChangeOrigin & { userId: string; code: string; now: Date },
): Promise<boolean> {
  const isCode = and(
    inArray(
      adminRecoveryCodes.hash,
      [keys, ...keys.previous].map((candidate) => hashCode(candidate, userId, code)),
    ),
    eq(adminRecoveryCodes.userId, userId),
    isNull(adminRecoveryCodes.usedAt),
  );
  const used = await tx.update(adminRecoveryCodes).set({ usedAt: now }).where(isCode).returning();
  if (used.length === 0) return false;
  const left = await countRecoveryCodes(tx, userId);
  await queueSecondFactorMail(tx, { ...origin, userId, event: { kind: 'recovery-code-used', left } });
  return true;
}
