import type { Queryable } from '../../platform/db/connect';
import { runTogether } from '../../platform/db/run-together';
import { getBalance } from './balance';
import { GiftCardInvalidError } from './errors';
import { findUsableGiftCard, type UsableGiftCard } from './gift-card-codes';

/** Credit that a purchase asks to use. */
export interface CreditRequest {
  useStoreCredit?: boolean;
  /** Hashes of the gift card's code. */
  giftCardHashes?: readonly string[];
}

/** Credit that a customer has. */
export interface CreditFacts {
  /** Store credit that can be spent, in paise; undefined for a guest, who has none. */
  available: number | undefined;
  /** The gift card of the code; undefined if it cannot be used, and without a code. */
  giftCard: UsableGiftCard | undefined;
}

/** Parts that pay a total. Amounts in paise. */
export interface CreditPlan extends CreditFacts {
  storeCreditUsed: number;
  giftCardUsed: number;
  creditUsed: number;
  amountDue: number;
}

/** Returns whether credit pays everything. A purchase that costs nothing is not paid by credit. */
export const isPaidByCredit = ({ creditUsed, amountDue }: Pick<CreditPlan, 'creditUsed' | 'amountDue'>): boolean =>
  creditUsed > 0 && amountDue === 0;

/** Returns the credit with which a customer can pay. `userId` is null for a guest. */
export async function loadCredit(
  db: Queryable,
  { userId, giftCardHashes }: CreditRequest & { userId: string | null },
  now: Date,
): Promise<CreditFacts> {
  const [balance, giftCard] = await runTogether(
    userId ? getBalance(db, { userId }, now) : undefined,
    giftCardHashes ? findUsableGiftCard(db, giftCardHashes, now) : undefined,
  );
  return { available: balance?.available, giftCard };
}

/**
 * Plans what credit pays of a total: the gift card first, because the shopper has typed its code, then store credit. Pure. Throws `GiftCardInvalidError` for
 * a code whose card cannot be used.
 */
export function planCredit(
  { available, giftCard }: CreditFacts,
  { useStoreCredit, giftCardHashes }: CreditRequest,
  total: number,
): CreditPlan {
  if (giftCardHashes && !giftCard) throw new GiftCardInvalidError();
  const giftCardUsed = Math.min(total, giftCard?.available ?? 0);
  const storeCreditUsed = useStoreCredit ? Math.min(total - giftCardUsed, available ?? 0) : 0;
  const creditUsed = giftCardUsed + storeCreditUsed;
  return { available, storeCreditUsed, giftCard, giftCardUsed, creditUsed, amountDue: total - creditUsed };
}
