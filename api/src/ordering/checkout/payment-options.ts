import type { PaymentMethod, PaymentOption } from '@vastra/shared/contract';
import { type Policy, takesCash } from '../shipping/policy';
import { CashUnavailable, noCash, PaymentMethodUnavailable } from './errors';

/** The ways to pay that the shop offers, for this PIN code. Without one all of them. */
export const paymentOptionsOf = (
  offered: readonly PaymentMethod[],
  policy: Policy,
  postalCode: string | undefined,
): PaymentOption[] =>
  offered.map((method) => {
    const available = method !== 'cod' || !postalCode || takesCash(policy, postalCode, offered);
    return { method, available, reason: available ? '' : noCash };
  });

/** The way that is asked for, or the first that there is. Throws when it is not to be had. */
export function chooseMethod(options: readonly PaymentOption[], wanted: PaymentMethod | undefined): PaymentMethod {
  const option = options.find(({ method, available }) => (wanted ? method === wanted : available));
  if (!option) throw new PaymentMethodUnavailable();
  if (!option.available) throw new CashUnavailable();
  return option.method;
}
