/** Parts of the checkout that are loaded after its form, because most orders do not show them at once. */
export { ErrorSummary } from './form/error-summary';
export { AppliedCoupon } from './totals/applied-coupon';
export { BuyNowNote } from './totals/buy-now-note';
