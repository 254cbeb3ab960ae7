import type { PaymentMethod, PaymentOption } from '@vastra/shared/contract';
import type { PaymentPort } from '../payment-port';
import { PaymentMethodUnknownError } from './errors';

/** Throws `PaymentMethodUnknownError` (400) if the API does not know the requested method. Undefined is allowed. */
export function assertKnownMethod(paymentPort: PaymentPort, requested: PaymentMethod | undefined): void {
  const knownMethods = paymentPort.listMethods();
  if (requested !== undefined && !knownMethods.includes(requested)) throw new PaymentMethodUnknownError(knownMethods);
}

/** Adds the texts that the checkout shows for the payment methods. */
export const addPaymentLabels = (paymentPort: PaymentPort, options: readonly PaymentOption[]): PaymentOption[] =>
  options.map((option) => {
    const { name, title, description } = paymentPort.getLabels(option.method).checkout;
    return { ...option, label: name, title, description };
  });
