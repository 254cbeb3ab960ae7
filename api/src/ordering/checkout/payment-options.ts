import { type PaymentMethod, type PaymentOption, toRupees } from '@vastra/shared/contract';
import { cashOnDelivery, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { PaymentInput } from '@vastra/shared/extension';
import type { RestrictPayment } from '../../platform/extensions/extensions';
import { formatRupees } from '../../platform/messages/format';
import { isCashOnDeliveryAllowed, type ShippingPolicy } from '../../pricing/shipping/policy';
import { CashUnavailableError, cashUnavailableMessage, PaymentMethodUnavailableError } from './errors';

/** Facts of a purchase that decide whether cash is offered. */
interface CashPurchase {
  /** Undefined while it is not known: every PIN code may pay cash then. */
  postalCode: string | undefined;
  /** Price of the items, in paise. */
  subtotal: number;
}

/** Returns every offered payment method with its fee, and whether it is available for this purchase. */
export const buildPaymentOptions = (
  policy: ShippingPolicy,
  purchase: CashPurchase,
  offeredMethods: readonly PaymentMethod[] = [cashOnDelivery],
): PaymentOption[] =>
  offeredMethods.map((method) => {
    if (!isPaidOnDelivery(method)) return { method, available: true, reason: '' };
    const { fee } = policy.cashOnDelivery;
    const reason = findCashRefusal(policy, purchase, offeredMethods) ?? '';
    return { method, available: reason === '', reason, ...(fee > 0 && { fee: toRupees(fee) }) };
  });

/** Returns the sentence that says why cash is not offered; undefined if it is. */
function findCashRefusal(
  policy: ShippingPolicy,
  { postalCode, subtotal }: CashPurchase,
  offeredMethods: readonly PaymentMethod[],
): string | undefined {
  const { minAmount, maxAmount } = policy.cashOnDelivery;
  if (postalCode && !isCashOnDeliveryAllowed(policy, postalCode, offeredMethods)) return cashUnavailableMessage;
  const toText = (paise: number) => formatRupees(toRupees(paise));
  if (subtotal < minAmount) return `Cash on Delivery is offered for items of ${toText(minAmount)} or more in total.`;
  if (maxAmount !== null && subtotal > maxAmount)
    return `Cash on Delivery is offered for items of up to ${toText(maxAmount)} in total.`;
}

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
 * @throws PaymentMethodUnavailableError if the shop does not offer it, offers it for other amounts, or an extension withholds it
 * @throws CashUnavailableError if couriers do not take cash at this PIN code
 */
export function choosePaymentMethod(
  options: readonly PaymentOption[],
  requested: PaymentMethod | undefined,
): PaymentMethod {
  const option = options.find(({ method, available }) => (requested ? method === requested : available));
  if (!option) throw new PaymentMethodUnavailableError(requested ? undefined : options[0]?.reason);
  if (!option.available && option.reason !== cashUnavailableMessage)
    throw new PaymentMethodUnavailableError(option.reason);
  if (!option.available) throw new CashUnavailableError();
  return option.method;
}
