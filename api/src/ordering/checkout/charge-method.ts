import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { buildCashFee, type Fee } from '../../pricing/amounts/order-fees';
import { type PricedPayment, roundCash } from './round-cash';

interface Charges {
  fees: readonly Fee[];
  /** In paise. */
  cashFee: number;
  /** False in a quote for all methods, which is exact and has no fee of a method. */
  isChosen: boolean;
}

/** Adds the fee of cash on delivery, unless no cash is left to collect, and rounds what is paid. `exact`: before it was rounded. Pure. */
export function chargeMethod(
  priced: PricedPayment,
  { fees, cashFee, isChosen }: Charges,
): PricedPayment & { fees: readonly Fee[]; exact: PricedPayment } {
  if (!isChosen) return { ...priced, fees, exact: priced };
  const { paymentMethod, credit } = roundCash(priced);
  if (cashFee === 0 || !isPaidOnDelivery(paymentMethod) || credit.amountDue === 0)
    return { ...leavePayable(roundCash(priced)), fees, exact: priced };
  const exact = addFee(priced, cashFee);
  return { ...roundCash(exact), fees: [...fees, buildCashFee(cashFee)], exact };
}

/** Lowest amount that payment providers take, in paise. */
const minPayment = 100;

/** Uses less credit if it would leave less than providers take, so that the order can be paid. Cash has whole rupees already. */
function leavePayable(priced: PricedPayment): PricedPayment {
  const { amounts, credit } = priced;
  const missing = Math.min(minPayment, amounts.total) - credit.amountDue;
  if (credit.amountDue === 0 || missing <= 0) return priced;
  const storeCreditUsed = Math.max(0, credit.storeCreditUsed - missing);
  const creditUsed = credit.creditUsed - missing;
  const giftCardUsed = creditUsed - storeCreditUsed;
  const amountDue = credit.amountDue + missing;
  return { ...priced, credit: { ...credit, storeCreditUsed, giftCardUsed, creditUsed, amountDue } };
}

/** Adds a fee to what is left to pay, because credit has given all that it can by then. */
const addFee = ({ amounts, credit, paymentMethod }: PricedPayment, fee: number): PricedPayment => ({
  amounts: { ...amounts, feeTotal: amounts.feeTotal + fee, total: amounts.total + fee },
  credit: { ...credit, amountDue: credit.amountDue + fee },
  paymentMethod,
});
