import { type TaxSplit, toRupees } from '@vastra/shared/contract';
import type { OrderTax } from './order-tax';

/** Splits a tax (paise) into CGST and SGST within the state, or IGST elsewhere; in rupees. */
export function toTaxSplit({
  tax,
  placeOfSupply,
  isInterstate,
}: Omit<OrderTax, 'lines' | 'shipping' | 'fees'>): TaxSplit {
  const half = isInterstate ? 0 : toRupees(tax / 2);
  return { placeOfSupply, cgst: half, sgst: half, igst: isInterstate ? toRupees(tax) : 0 };
}

/** Converts basis points to percent: 500 is 5. */
export const toPercent = (rate: number): number => rate / 100;
