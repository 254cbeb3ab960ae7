import { digestValues } from '../approval/digest-terms';
import type { CouponRow } from './queries';

/** The part of a coupon that decides about its discounts: everything except its text, its place in the list, and the switch. */
type Terms = Pick<
  CouponRow,
  | 'code'
  | 'discountType'
  | 'discountValue'
  | 'minOrderAmount'
  | 'maxDiscountAmount'
  | 'shippingMethods'
  | 'startsAt'
  | 'endsAt'
  | 'usageLimit'
  | 'perCustomerLimit'
  | 'isFirstOrderOnly'
>;

/** Returns a fingerprint of the terms of a coupon. */
export const digestCoupon = (terms: Terms): string =>
  digestValues([
    terms.code,
    terms.discountType,
    terms.discountValue,
    terms.minOrderAmount,
    terms.maxDiscountAmount,
    terms.shippingMethods,
    terms.startsAt,
    terms.endsAt,
    terms.usageLimit,
    terms.perCustomerLimit,
    terms.isFirstOrderOnly,
  ]);
