import type { PaymentOrigins } from '@vastra/shared/contract';
import type { PaymentSettings } from './payment-method';
import { onlineProviders } from './providers';

/** Returns the origins that the document of the payment page must allow for the providers that are set up. */
export function collectPaymentOrigins(config: PaymentSettings): PaymentOrigins {
  const found = onlineProviders.flatMap(({ findOrigins }) => findOrigins(config) ?? []);
  const collect = (directive: keyof PaymentOrigins) => [...new Set(found.flatMap((origins) => origins[directive]))];
  return {
    script: collect('script'),
    frame: collect('frame'),
    connect: collect('connect'),
    img: collect('img'),
    form: collect('form'),
  };
}
