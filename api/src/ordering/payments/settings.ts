import type { PaymentSettings } from './payment-method';
import { checkRazorpayKeys, type RazorpayValues, razorpaySettings, toRazorpaySettings } from './razorpay/settings';

/** The declared settings of all payment providers. */
export const paymentSettings = { ...razorpaySettings };

/** Rules about several settings of the providers. */
export const paymentChecks = [checkRazorpayKeys];

/** Names the settings of all providers as they use them. */
export const toPaymentSettings = (values: RazorpayValues): PaymentSettings => ({
  razorpay: toRazorpaySettings(values),
});
