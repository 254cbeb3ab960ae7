import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { type Fee, followsDelivery, type OrderFee } from '../amounts/order-fees';
import { allocateDiscount } from './allocate-discount';
import { getIncludedTax } from './included-tax';
import { getRate, type TaxedLine } from './rates';
import { isSameState } from './states';
import { loadTaxBasis, type TaxBasis } from './tax-basis';

/** Prices of an order's lines, delivery and fees, in paise, tax included. */
export interface Taxable {
  lines: readonly { hsn: string; price: number; quantity: number }[];
  /** Discount on all lines together. */
  discount: number;
  /** The parts of it that belong to lines, by line; the rest is shared by all. */
  lineDiscounts?: readonly number[];
  shippingFee: number;
  /** Extensions say the rates of their fees; fees of the shop have the rate of the delivery. */
  fees?: readonly Fee[];
  /** State to which the goods go; undefined while it is not known. */
  state?: string;
}

/** The GST included in an order's prices, in paise; rates in basis points. Shares and taxes add up exactly. */
export interface OrderTax {
  /** Per line: its share of the discount, its rate, and the tax included in the discounted amount. */
  lines: { discount: number; rate: number; tax: number }[];
  shipping: { rate: number; tax: number };
  fees: OrderFee[];
  /** Tax of all lines, the delivery and the fees. */
  tax: number;
  placeOfSupply: string | null;
  isInterstate: boolean;
}

/** Returns the GST of an order by the stored rates and the seller's state. Throws when a line has no rate. */
export const getOrderTax = async (db: Queryable, taxable: Taxable, now: Date): Promise<OrderTax> =>
  calculateOrderTax(await loadTaxBasis(db), taxable, toIndianDay(now));

/** Calculates the GST of an order on a day in India. Pure. */
export function calculateOrderTax(
  basis: TaxBasis,
  { lines, discount, lineDiscounts, shippingFee, fees = [], state }: Taxable,
  day: string,
): OrderTax {
  const isInterstate = state === undefined || !isSameState(state, basis.sellerState);
  const amounts = lines.map(({ price, quantity }) => price * quantity);
  const shares = shareDiscount(amounts, discount, lineDiscounts);
  const discounted = lines.map(({ hsn, quantity }, index) => ({
    hsn,
    quantity,
    amount: amounts[index] - shares[index],
  }));
  const taxed = taxLines(basis, { lines: discounted, shippingFee, isInterstate }, day);
  const taxedFees = taxFees(fees, taxed.shipping, isInterstate);
  return {
    ...taxed,
    fees: taxedFees,
    tax: taxedFees.reduce((sum, { tax }) => sum + tax, taxed.tax),
    lines: taxed.lines.map((line, index) => ({ discount: shares[index], ...line })),
    placeOfSupply: state ?? null,
    isInterstate,
  };
}

/** Calculates the GST of fees beside a delivery. Pure. */
export const taxFees = (fees: readonly Fee[], delivery: { rate: number }, isInterstate: boolean): OrderFee[] =>
  fees.map((fee) => {
    const taxRate = followsDelivery(fee) ? delivery.rate : fee.taxRate;
    return { ...fee, taxRate, tax: getIncludedTax(fee.amount, taxRate, { isInterstate }) };
  });

/** Returns the share of each line in a discount: its own part, and its part of the rest in proportion to what is left of its price. */
function shareDiscount(amounts: readonly number[], discount: number, own: readonly number[] = amounts.map(() => 0)) {
  const rests = amounts.map((amount, index) => amount - own[index]);
  const common = discount - own.reduce((sum, share) => sum + share, 0);
  return allocateDiscount(common, rests).map((share, index) => share + own[index]);
}

/** Calculates the GST of discounted lines and their delivery on a day in India. Pure. */
export function taxLines(
  basis: Pick<TaxBasis, 'rates' | 'slabBasis'>,
  { lines, shippingFee, isInterstate }: { lines: readonly TaxedLine[]; shippingFee: number; isInterstate: boolean },
  day: string,
): Pick<OrderTax, 'shipping' | 'tax'> & { lines: { rate: number; tax: number }[] } {
  const taxed = lines.map((line) => {
    const rate = getRate(basis, line, day);
    return { rate, tax: getIncludedTax(line.amount, rate, { isInterstate }) };
  });
  // Delivery is part of a composite supply: it is taxed at the highest rate of the delivered goods.
  const shippingRate = Math.max(0, ...taxed.map(({ rate }) => rate));
  const shipping = { rate: shippingRate, tax: getIncludedTax(shippingFee, shippingRate, { isInterstate }) };
  return { lines: taxed, shipping, tax: taxed.reduce((sum, line) => sum + line.tax, shipping.tax) };
}
