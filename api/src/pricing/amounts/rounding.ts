import { toRupees } from '@vastra/shared/contract';

/** Amounts of an order that say how it was rounded, in paise. */
interface RoundedOrder {
  subtotal: number;
  discount: number;
  shippingFee: number;
  feeTotal: number;
  total: number;
}

/** Returns the paise that were added to an order, or left out of it, because cash is whole rupees. 0 for most orders. */
export const getRounding = ({ subtotal, discount, shippingFee, feeTotal, total }: RoundedOrder): number =>
  total - (subtotal - discount + shippingFee + feeTotal);

/** Returns the field of the wire for a rounding in paise; nothing without one. */
export const toWireRounding = (rounding: number): { rounding?: number } =>
  rounding === 0 ? {} : { rounding: toRupees(rounding) };

/** Rounds paise to whole rupees; half a rupee rounds up, as the tax itself does (CGST Act, section 170). */
export const roundToRupee = (paise: number): number => Math.round(paise / 100) * 100;
