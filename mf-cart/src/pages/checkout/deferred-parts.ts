/** Parts of the checkout that are loaded after its form, because most orders do not show them at once. */
export { BusinessOption, validateBusiness } from './business/business-option';
export { CreditOptions } from './credit/credit-options';
export { CreditRows } from './credit/credit-rows';
export { ExtraOptions } from './delivery/extra-options';
export { WhatsappOption } from './delivery/whatsapp-option';
export { ErrorSummary } from './form/error-summary';
export { AppliedCoupon } from './totals/applied-coupon';
export { BuyNowNote } from './totals/buy-now-note';
