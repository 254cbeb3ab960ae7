import { defineSettings, oneOf, type SettingValues } from '@vastra/shared/config';
import { type CashfreeValues, cashfreeSettings, checkCashfreeKeys, toCashfreeSettings } from './cashfree/settings';
import type { PaymentSettings } from './payment-method';
import { checkRazorpayKeys, type RazorpayValues, razorpaySettings, toRazorpaySettings } from './razorpay/settings';
import { settlementSettings } from './settlements/settings';

declare module './payment-method' {
  interface PaymentSettings {
    /** The provider that is offered where both are set up. The other one stays for refunds and for payments under way. */
    paymentProvider?: 'razorpay' | 'cashfree';
  }
}

const generalSettings = defineSettings({
  PAYMENT_PROVIDER: {
    schema: oneOf('razorpay', 'cashfree'),
    fallback: 'razorpay',
    meaning:
      'the provider that is offered where both are set up; the other one stays for refunds and for orders that it takes',
    readers: ['API'],
    group: 'payments',
  },
});

/** The declared settings of all payment providers. */
export const paymentSettings = {
  ...generalSettings,
  ...razorpaySettings,
  ...cashfreeSettings,
  ...settlementSettings,
};

/** Rules about several settings of the providers. */
export const paymentChecks = [checkRazorpayKeys, checkCashfreeKeys];

type PaymentValues = RazorpayValues & CashfreeValues & SettingValues<typeof generalSettings>;

/** Names the settings of all providers as they use them. */
export const toPaymentSettings = (values: PaymentValues): PaymentSettings => ({
  paymentProvider: values.PAYMENT_PROVIDER,
  razorpay: toRazorpaySettings(values),
  cashfree: toCashfreeSettings(values),
});
