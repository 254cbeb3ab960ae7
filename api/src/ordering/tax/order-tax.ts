import { type TaxSplit, toRupees } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { taxRates } from '../../platform/db/schema';
import { indianDay } from '../../platform/server/india';
import { taxInside } from './included-tax';
import { type Rate, rateOf } from './rates';
import { findSeller } from './seller';
import { shareOut } from './allocate-discount';
import { isSameState } from './states';

/** What an order's lines and delivery cost, before it is known how much of it is tax. Paise. */
export interface Taxable {
  lines: readonly { hsn: string; price: number; quantity: number }[];
  /** Off all lines together. */
  discount: number;
  shippingFee: number;
  /** Of the delivery address; undefined while it is not known. */
  state?: string;
}

/** GST inside the prices, in paise; rates in basis points. Shares and taxes add up to the order's to the paisa. */
export interface OrderTax {
  /** In the order of the lines: their share of the discount, the rate and the tax inside what is left. */
  lines: { discount: number; rate: number; tax: number }[];
  shipping: { rate: number; tax: number };
  /** Of all lines and the delivery. */
  tax: number;
  placeOfSupply: string | null;
  isInterstate: boolean;
}

/** The GST of an order, by the rates that are in force and the shop's own state. */
export async function taxOf(db: Queryable, taxable: Taxable, now: Date): Promise<OrderTax> {
  const rates = await db.select().from(taxRates);
  const { state } = await findSeller(db);
  return taxBy(rates, state, taxable, indianDay(now));
}

/** The same as `taxOf`, by these rates for a seller of this state on a day in India. */
export function taxBy(
  rates: readonly Rate[],
  sellerState: string,
  { lines, discount, shippingFee, state }: Taxable,
  day: string,
): OrderTax {
  const isInterstate = state === undefined || !isSameState(state, sellerState);
  const amounts = lines.map(({ price, quantity }) => price * quantity);
  const shares = shareOut(discount, amounts);
  const taxed = lines.map(({ hsn, quantity }, at) => {
    const amount = amounts[at] - shares[at];
    const rate = rateOf(rates, { hsn, amount, quantity }, day);
    return { discount: shares[at], rate, tax: taxInside(amount, rate, isInterstate) };
  });
  // Delivery goes with the goods: it has the highest rate of what is delivered (composite supply).
  const shippingRate = Math.max(0, ...taxed.map(({ rate }) => rate));
  const shipping = { rate: shippingRate, tax: taxInside(shippingFee, shippingRate, isInterstate) };
  const tax = taxed.reduce((sum, line) => sum + line.tax, shipping.tax);
  return { lines: taxed, shipping, tax, placeOfSupply: state ?? null, isInterstate };
}

/** How a tax (paise) is told on the wire. */
export function wireTaxSplit({ tax, placeOfSupply, isInterstate }: Omit<OrderTax, 'lines' | 'shipping'>): TaxSplit {
  const half = isInterstate ? 0 : toRupees(tax / 2);
  return { placeOfSupply, cgst: half, sgst: half, igst: isInterstate ? toRupees(tax) : 0 };
}

/** Basis points as percent: 500 is 5. */
export const percentOf = (rate: number): number => rate / 100;
