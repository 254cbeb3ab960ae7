import { randomUUID } from 'node:crypto';
import type { Keys } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { giftCards } from '../../platform/db/schema';
import { createGiftCardCode, type GiftCardRow, hashGiftCardCode, sealGiftCardCode } from './gift-card-codes';

type NewGiftCard = Omit<typeof giftCards.$inferInsert, 'id' | 'codeHash' | 'sealedCode' | 'codeEnding'>;

/**
 * Creates a gift card without a balance. The database stores the code's hash and a sealed copy.
 *
 * @param code code of a card of an earlier shop; without it the card has a new one
 */
export async function createGiftCard(
  tx: Queryable,
  keys: Keys,
  card: NewGiftCard,
  code = createGiftCardCode(),
): Promise<GiftCardRow> {
  const id = randomUUID();
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
