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

/** Adds the fee of cash on delivery, unless no cash is left to collect, and rounds what is paid in cash. `exact`: before it was rounded. Pure. */
export function chargeMethod(
  priced: PricedPayment,
  { fees, cashFee, isChosen }: Charges,
): PricedPayment & { fees: readonly Fee[]; exact: PricedPayment } {
  if (!isChosen) return { ...priced, fees, exact: priced };
  const { paymentMethod, credit } = roundCash(priced);
  if (cashFee === 0 || !isPaidOnDelivery(paymentMethod) || credit.amountDue === 0)
    return { ...roundCash(priced), fees, exact: priced };
  const exact = addFee(priced, cashFee);
  return { ...roundCash(exact), fees: [...fees, buildCashFee(cashFee)], exact };
}

/** Adds a fee to what is left to pay, because credit has given all that it can by then. */
const addFee = ({ amounts, credit, paymentMethod }: PricedPayment, fee: number): PricedPayment => ({
  amounts: { ...amounts, feeTotal: amounts.feeTotal + fee, total: amounts.total + fee },
  credit: { ...credit, amountDue: credit.amountDue + fee },
  paymentMethod,
});
