import type { PaymentMethod, PaymentOption } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { isCashOnDeliveryAllowed, type ShippingPolicy } from '../../pricing/shipping/policy';
import type { PaymentPort } from '../payment-port';
import {
  CashUnavailableError,
  cashUnavailableMessage,
  PaymentMethodUnavailableError,
  PaymentMethodUnknownError,
} from './errors';

/** Returns every offered payment method and whether it is available for this PIN code. Without a PIN code all are available. */
export const buildPaymentOptions = (
  offeredMethods: readonly PaymentMethod[],
  policy: ShippingPolicy,
  postalCode: string | undefined,
): PaymentOption[] =>
  offeredMethods.map((method) => {
    const isAvailable =
      !isPaidOnDelivery(method) || !postalCode || isCashOnDeliveryAllowed(policy, postalCode, offeredMethods);
    return { method, available: isAvailable, reason: isAvailable ? '' : cashUnavailableMessage };
  });

/**
 * Returns the requested method, or the first available one if none is requested.
 *
 * @throws PaymentMethodUnavailableError if the shop does not offer it
 * @throws CashUnavailableError if couriers do not take cash at this PIN code
 */
export function choosePaymentMethod(
  options: readonly PaymentOption[],
  requested: PaymentMethod | undefined,
): PaymentMethod {
  const option = options.find(({ method, available }) => (requested ? method === requested : available));
  if (!option) throw new PaymentMethodUnavailableError();
  if (!option.available) throw new CashUnavailableError();
  return option.method;
}

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
