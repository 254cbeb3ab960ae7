import type { PaymentSettings } from './payment-method';
import { onlineProviders } from './providers';

/** Returns the provider that takes new payments: `PAYMENT_PROVIDER` where several are set up, undefined if none is. */
export function getOfferedProvider(config: PaymentSettings): string | undefined {
  const setUp = onlineProviders.filter(({ isSetUp }) => isSetUp(config)).map(({ method }) => method);
  return setUp.find((method) => method === config.paymentProvider) ?? setUp[0];
}
