import type { PaymentMethod } from '@vastra/shared/contract';
import { cashOnDelivery, isPaidOnDelivery, storeCredit } from '@vastra/shared/contract/order-state';
import { type CreditPlan, isPaidByCredit } from '../../accounting/credit/plan-credit';
import type { Amounts } from '../../pricing/amounts/pricing';
import { roundToRupee } from '../../pricing/amounts/rounding';

/** Amounts of a purchase in paise, and how it is paid. */
export interface PricedPayment {
  amounts: Amounts;
  credit: CreditPlan;
  paymentMethod: PaymentMethod;
}

/**
 * Rounds what is paid in cash to whole rupees: the total, and with it the credit, which pays whole rupees of a total that it does not pay
 * completely. The tax stays, because the rounding is no supply. Other payments are exact. Pure.
 */
export function roundCash({ amounts, credit, paymentMethod }: PricedPayment): PricedPayment {
  if (!isPaidOnDelivery(paymentMethod)) return { amounts, credit, paymentMethod };
  const total = roundToRupee(amounts.total);
  const rounded = roundCredit(credit, total);
  return {
    amounts: { ...amounts, total },
    credit: rounded,
    paymentMethod: isPaidByCredit(rounded) ? storeCredit : paymentMethod,
  };
}

/** Returns whether credit pays everything but what cash is rounded by, so that nothing is left to pay. Pure. */
export const isRoundedAway = (priced: Omit<PricedPayment, 'paymentMethod'>): boolean =>
  roundCash({ ...priced, paymentMethod: cashOnDelivery }).paymentMethod === storeCredit;

/** Uses whole rupees of credit. The paise stay in the store credit, or on the gift card. */
function roundCredit(credit: CreditPlan, total: number): CreditPlan {
  const paise = credit.creditUsed % 100;
  const storeCreditUsed = Math.max(0, credit.storeCreditUsed - paise);
  const giftCardUsed = credit.creditUsed - paise - storeCreditUsed;
  const creditUsed = storeCreditUsed + giftCardUsed;
  return { ...credit, storeCreditUsed, giftCardUsed, creditUsed, amountDue: total - creditUsed };
}
