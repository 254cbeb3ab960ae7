import type { PaymentMethod, PaymentOption } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { PaymentInput } from '@vastra/shared/extension';
import type { RestrictPayment } from '../../platform/extensions/extensions';
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

/** Returns the options without the methods that extensions withhold. All stay as they are if none would be left. */
export async function restrictOptions(
  options: PaymentOption[],
  input: Omit<PaymentInput, 'methods'>,
  restrictPayment: RestrictPayment | undefined,
): Promise<PaymentOption[]> {
  if (!restrictPayment) return options;
  const methods = options.filter(({ available }) => available).map(({ method }) => method);
  const reasons = new Map(Object.entries(await restrictPayment({ ...input, methods })));
  const restricted = options.map((option) => {
    const reason = option.available ? reasons.get(option.method) : undefined;
    return reason === undefined ? option : { ...option, available: false, reason };
  });
  return restricted.some(({ available }) => available) ? restricted : options;
}

/**
 * Returns the requested method, or the first available one if none is requested.
 *
 * @throws PaymentMethodUnavailableError if the shop does not offer it, or an extension withholds it
 * @throws CashUnavailableError if couriers do not take cash at this PIN code
 */
export function choosePaymentMethod(
  options: readonly PaymentOption[],
  requested: PaymentMethod | undefined,
): PaymentMethod {
  const option = options.find(({ method, available }) => (requested ? method === requested : available));
  if (!option) throw new PaymentMethodUnavailableError();
  if (!option.available && option.reason !== cashUnavailableMessage)
    throw new PaymentMethodUnavailableError(option.reason);
  if (!option.available) throw new CashUnavailableError();
  return option.method;
}
