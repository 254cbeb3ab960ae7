import { randomBytes } from 'node:crypto';
import { maxCodesPerPromotion } from '@vastra/shared/contract';
import { eq, sql } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { promotionCodes, promotions } from '../../../platform/db/schema';
import { PromotionNotFoundError, PromotionWithoutCodesError, TooManyCodesError } from '../errors';
import { countCodes } from './list-codes';

/** 32 letters and digits without those that look alike, so that a random byte chooses each equally often, and 12 of them have 60 random bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const randomLength = 12;
/** Codes of one insert. */
const batchSize = 5000;

/** Returns a new code: the prefix, a hyphen and random characters. */
export function createCode(prefix: string): string {
  const random = Array.from(randomBytes(randomLength), (byte) => alphabet[byte % alphabet.length]).join('');
  return prefix ? `${prefix}-${random}` : random;
}

/**
 * Makes codes of a promotion and returns how many it has. Throws `PromotionNotFoundError`, `PromotionWithoutCodesError` and `TooManyCodesError`. The
 * lock lets two calls count one after the other.
 */
export async function makeCodes(
  tx: Queryable,
  { id, count, prefix }: { id: string; count: number; prefix: string },
  actorId: string,
): Promise<{ codes: number; redeemed: number }> {
  const [promotion] = await tx
    .select({ hasUniqueCodes: promotions.hasUniqueCodes })
    .from(promotions)
    .where(eq(promotions.id, id))
    .for('update');
  if (!promotion) throw new PromotionNotFoundError();
  if (!promotion.hasUniqueCodes) throw new PromotionWithoutCodesError();
  const existing = await countCodes(tx, id);
  if (existing.codes + count > maxCodesPerPromotion) throw new TooManyCodesError(maxCodesPerPromotion);
  for (let made = 0; made < count; )
    made += await insertCodes(
      tx,
      id,
      Array.from({ length: Math.min(batchSize, count - made) }, () => createCode(prefix)),
    );
  await recordAuditEntry(tx, {
    actorId,
    action: 'add-codes',
    entity: 'promotion',
    entityId: id,
    after: { codes: count, ...(prefix && { prefix }) },
  });
  return { ...existing, codes: existing.codes + count };
}

/** Inserts codes as one array, and returns how many are new: a code that exists is left out. */
async function insertCodes(tx: Queryable, promotionId: string, codes: readonly string[]): Promise<number> {
  const list = sql.param(`{${codes.join(',')}}`);
  const added = await tx
    .insert(promotionCodes)
    .select(
      sql`select code, ${promotionId}, null::text, null::timestamptz, now() from unnest(${list}::text[]) as codes(code)`,
    )
    .onConflictDoNothing()
    .returning({ code: promotionCodes.code });
  return added.length;
}
