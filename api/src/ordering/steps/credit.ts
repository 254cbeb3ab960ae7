import { and, eq } from 'drizzle-orm';
import { type CreditFacts, type CreditPlan, loadCredit } from '../../accounting/credit/plan-credit';
import { spendAgain } from '../../accounting/credit/reverse-spend';
import { type CreditPart, spendCredit } from '../../accounting/credit/spend-credit';
import type { Queryable } from '../../platform/db/connect';
import { refunds } from '../../platform/db/schema';
import type { Purchase } from './purchase';
import type { AllocationStep, LoadContext } from './step';

/** Returns the credit with which the customer of a purchase can pay. */
export const loadCreditOfPurchase = (db: Queryable, purchase: Purchase, { now }: LoadContext): Promise<CreditFacts> =>
  loadCredit(db, purchase, now);

/** Store credit and gift cards. The refund of a cancelled order gives them back (`orders/credit`). */
export const credit: AllocationStep = {
  allocate: (tx, { orderId, buyer, credit: plan, now }) =>
    spendCredit(tx, { orderId, ...toCreditPart(plan, buyer.userId) }, now),
  allocateAgain: async (tx, { order: { id: orderId, creditUsed }, now }) => {
    if (creditUsed === 0) return;
    await spendAgain(tx, orderId, now);
    // The refund that gave the credit back did not happen after all.
    const isRefundOfCredit = and(eq(refunds.orderId, orderId), eq(refunds.provider, 'credit'));
    await tx.update(refunds).set({ status: 'cancelled', updatedAt: now }).where(isRefundOfCredit);
  },
};

const toCreditPart = ({ giftCard, giftCardUsed, storeCreditUsed }: CreditPlan, userId: string | null): CreditPart => ({
  ...(giftCard && { giftCard: { id: giftCard.card.id, amount: giftCardUsed } }),
  ...(userId && { storeCredit: { userId, amount: storeCreditUsed } }),
});
