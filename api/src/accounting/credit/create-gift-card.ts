import { randomUUID } from 'node:crypto';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { giftCards } from '../../platform/db/schema';
import { createGiftCardCode, type GiftCardRow, hashGiftCardCode, sealGiftCardCode } from './gift-card-codes';

type NewGiftCard = Omit<typeof giftCards.$inferInsert, 'id' | 'codeHash' | 'sealedCode' | 'codeEnding'>;

/** Creates a gift card with a new code, without a balance. The database stores the code's hash and a sealed copy. */
export async function createGiftCard(tx: Queryable, keys: Keys, card: NewGiftCard): Promise<GiftCardRow> {
  const [id, code] = [randomUUID(), createGiftCardCode()];
  const [row] = await tx
    .insert(giftCards)
    .values({
      ...card,
      id,
      codeHash: hashGiftCardCode(keys, code)[0],
      sealedCode: sealGiftCardCode(keys, id, code),
      codeEnding: code.slice(-4),
    })
    .returning();
  return row;
}
