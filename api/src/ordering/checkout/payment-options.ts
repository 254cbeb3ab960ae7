import type { PaymentMethod, PaymentOption } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { isCashOnDeliveryAllowed, type ShippingPolicy } from '../../pricing/shipping/policy';
import { CashUnavailableError, cashUnavailableMessage, PaymentMethodUnavailableError } from './errors';

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
