import type { AdminCoupon } from '@vastra/shared/contract';

/** A running coupon. */
export const diwali: AdminCoupon = {
  _id: 'c1',
  code: 'DIWALI',
  description: 'Festive',
  discountType: 'percentage',
  discountValue: 20,
  minOrderAmount: 999,
  maxDiscountAmount: 500,
  startDate: '2026-11-01T04:30:00.000Z',
  endDate: null,
  usageLimit: 1000,
  perCustomerLimit: 1,
  used: 12,
  isListed: true,
  isActive: true,
  state: 'running',
  version: 3,
  isFirstOrderOnly: false,
};
