import { randomInt } from 'node:crypto';
import { giftCardCodeLength } from '@vastra/shared/contract/gift-card-rules';
import { and, eq, inArray } from 'drizzle-orm';
import { decrypt, encrypt } from '../../platform/auth/encryption';
import { type Keys, sign } from '../../platform/auth/keys';
import type { Queryable } from '../../platform/db/connect';
import { giftCards } from '../../platform/db/schema';
import { getBalance } from './balance';
import { GiftCardInvalidError } from './errors';

export type GiftCardRow = typeof giftCards.$inferSelect;

/** Has no letters and digits that sound or look alike. 32 characters, so that 16 of them have 80 random bits. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Returns a new random code. */
export const createGiftCardCode = (): string =>
  Array.from({ length: giftCardCodeLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns the hashes under which a code can be stored: the hash by the current key first. */
export const hashGiftCardCode = (keys: Keys, code: string): string[] =>
  [keys, ...keys.previous].map(({ giftCard }) => sign(giftCard, `code ${code}`));

/** Seals a code for the row of its card. */
export const sealGiftCardCode = (keys: Keys, giftCardId: string, code: string): string =>
  encrypt(keys.giftCard, giftCardId, Buffer.from(code));

/** Opens a sealed code; undefined if it was sealed with a key that is gone. */
export function openGiftCardCode(keys: Keys, { id, sealedCode }: GiftCardRow): string | undefined {
  for (const { giftCard } of [keys, ...keys.previous]) {
    const code = decrypt(giftCard, id, sealedCode);
    if (code) return code.toString();
  }
}

export interface UsableGiftCard {
  card: GiftCardRow;
  /** In paise, at least 1. */
  available: number;
}

/**
 * Finds the card that a code opens; undefined for an unknown, a disabled, an expired and an empty card. The database compares hashes, so the time says
 * nothing about the code.
 */
export async function findUsableGiftCard(
  db: Queryable,
  hashes: readonly string[],
  now: Date,
): Promise<UsableGiftCard | undefined> {
  const isActive = and(inArray(giftCards.codeHash, [...hashes]), eq(giftCards.status, 'active'));
  const [card] = await db.select().from(giftCards).where(isActive);
  // An unknown code reads a balance too, so that both take the same time.
  const { available } = await getBalance(db, { giftCardId: card?.id ?? '' }, now);
  return card && available > 0 ? { card, available } : undefined;
}

/** Returns the card that a code opens. Throws `GiftCardInvalidError`, the same for every other card, so that callers cannot learn which codes exist. */
export async function getUsableGiftCard(db: Queryable, hashes: readonly string[], now: Date): Promise<UsableGiftCard> {
  const found = await findUsableGiftCard(db, hashes, now);
  if (!found) throw new GiftCardInvalidError();
  return found;
}
