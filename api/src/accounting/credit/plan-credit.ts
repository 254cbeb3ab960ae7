import type { Queryable } from '../../platform/db/connect';
import { getUsableGiftCard, type UsableGiftCard } from './gift-card-codes';

/** Credit that a purchase asks to use. */
export interface CreditRequest {
  /** Store credit that can be spent; undefined for a guest, who has none. */
  available: number | undefined;
  useStoreCredit?: boolean;
  /** Hashes of the gift card's code. */
  giftCardHashes?: readonly string[];
}

/** Parts that pay a total. Amounts in paise. */
export interface CreditPlan {
  /** Store credit that can be spent, whether or not it is used; undefined for guests. */
  available: number | undefined;
  storeCreditUsed: number;
  giftCard: UsableGiftCard | undefined;
  giftCardUsed: number;
  creditUsed: number;
  amountDue: number;
}

/** Returns whether credit pays everything. A purchase that costs nothing is not paid by credit. */
export const isPaidByCredit = ({ creditUsed, amountDue }: Pick<CreditPlan, 'creditUsed' | 'amountDue'>): boolean =>
  creditUsed > 0 && amountDue === 0;

/** Plans what credit pays of a total: the gift card first, because the shopper has typed its code, then store credit. */
export async function planCredit(
  db: Queryable,
  { available, useStoreCredit, giftCardHashes }: CreditRequest,
  total: number,
  now: Date,
): Promise<CreditPlan> {
  const giftCard = giftCardHashes ? await getUsableGiftCard(db, giftCardHashes, now) : undefined;
  const giftCardUsed = Math.min(total, giftCard?.available ?? 0);
  const storeCreditUsed = useStoreCredit ? Math.min(total - giftCardUsed, available ?? 0) : 0;
  const creditUsed = giftCardUsed + storeCreditUsed;
  return { available, storeCreditUsed, giftCard, giftCardUsed, creditUsed, amountDue: total - creditUsed };
}
