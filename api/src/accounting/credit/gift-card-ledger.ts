import type { Queryable } from '../../platform/db/connect';
import { getAccountId, getShopAccountId, lockAccounts } from './accounts';
import { getAccountBalance, sumLots, takeLots } from './balance';
import { GiftCardInvalidError } from './errors';
import { type LedgerTransaction, postTransaction } from './post-transaction';

interface FundedGiftCard {
  id: string;
  /** In paise. */
  amount: number;
  expiresAt: Date;
}

/** Puts the amount of a new gift card on its account, once: bought by an order, or issued by an admin as goodwill. */
export async function fundGiftCard(
  tx: Queryable,
  { id, amount, expiresAt }: FundedGiftCard,
  details: Partial<Pick<LedgerTransaction, 'orderId' | 'actorId' | 'note' | 'key'>>,
  now: Date,
): Promise<void> {
  const kind = details.orderId ? 'gift_card_purchase' : 'gift_card_issue';
  await postTransaction(tx, { key: `gift-card:${id}`, ...details, kind }, now, async () => [
    { accountId: await getShopAccountId(tx, details.orderId ? 'gift_card_sales' : 'goodwill'), amount: -amount },
    { accountId: await getAccountId(tx, { giftCardId: id }), amount, expiresAt },
  ]);
}

/** Takes the rest of a gift card off its account, because its order was cancelled before the code was sent. */
export async function cancelGiftCardFunds(
  tx: Queryable,
  giftCardId: string,
  orderId: string,
  now: Date,
): Promise<void> {
  const accountId = await getAccountId(tx, { giftCardId });
  await lockAccounts(tx, [accountId]);
  const { lots } = await getAccountBalance(tx, accountId, now);
  if (lots.length === 0) return;
  await postTransaction(
    tx,
    { kind: 'adjustment', key: `gift-card-cancelled:${giftCardId}`, orderId },
    now,
    async () => [
      ...lots.map(({ amount, expiresAt }) => ({ accountId, amount: -amount, expiresAt })),
      { accountId: await getShopAccountId(tx, 'gift_card_sales'), amount: sumLots(lots) },
    ],
  );
}

/**
 * Moves what is left of a gift card to a customer's store credit, where it expires at the same time. Returns the paise. Throws
 * `GiftCardInvalidError` if nothing is left, such as after a parallel order.
 */
export async function moveToStoreCredit(
  tx: Queryable,
  { giftCardId, userId, key }: { giftCardId: string; userId: string; key: string },
  now: Date,
): Promise<number> {
  const [cardAccount, customerAccount] = [await getAccountId(tx, { giftCardId }), await getAccountId(tx, { userId })];
  await lockAccounts(tx, [cardAccount]);
  const { available, lots } = await getAccountBalance(tx, cardAccount, now);
  if (available === 0) throw new GiftCardInvalidError();
  const moved = takeLots(lots, available);
  await postTransaction(tx, { kind: 'gift_card_redemption', key }, now, async () => [
    ...moved.map(({ amount, expiresAt }) => ({ accountId: cardAccount, amount: -amount, expiresAt })),
    ...moved.map(({ amount, expiresAt }) => ({ accountId: customerAccount, amount, expiresAt })),
  ]);
  return available;
}
