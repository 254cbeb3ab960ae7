import type { PaymentSettings } from './payment-method';

type OnlineProvider = 'razorpay' | 'cashfree';

/** Returns the provider that takes new payments: `PAYMENT_PROVIDER` where several are set up, undefined if none is. */
export function getOfferedProvider(config: PaymentSettings): OnlineProvider | undefined {
  const { paymentProvider = 'razorpay' } = config;
  const candidates: OnlineProvider[] = [paymentProvider, 'razorpay', 'cashfree'];
  return candidates.find((name) => config[name] !== undefined);
}

/** Returns whether a provider takes new payments. */
export const isProviderOffered = (config: PaymentSettings, provider: OnlineProvider): boolean =>
  getOfferedProvider(config) === provider;
