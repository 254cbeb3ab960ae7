import type { ReturnReason, ReturnResolution } from '@vastra/shared/contract/return-state';
import { NotReturnableError } from '../../../ordering/orders/errors';
import type { LineOption } from './load-options';

/** Units of a line that a customer wants to send back. */
interface RequestedUnits {
  position: number;
  quantity: number;
  reason: ReturnReason;
  resolution: ReturnResolution;
}

/**
 * Throws `NotReturnableError` if a request leaves items of an offer whose items come back together only. Items with a fault of the shop, and
 * items that are exchanged, may come back alone. Items that cannot be returned at all may stay.
 */
export function assertTogether(options: readonly LineOption[], requested: readonly RequestedUnits[]): void {
  const offers = options[0]?.units.offers;
  if (!offers) return;
  const returned = requested.filter(({ resolution }) => resolution !== 'exchange');
  for (const { id, label, terms } of offers.promotions) {
    if (terms?.policy !== 'together') continue;
    const own = options.filter(({ units }) => units.line.promotions.some((share) => share.id === id));
    const isOwn = ({ position }: RequestedUnits) => own.some(({ units }) => units.line.position === position);
    if (!returned.some((line) => isOwn(line) && !offers.freeReasons.includes(line.reason))) continue;
    if (own.some((option) => countLeft(option, returned) > 0))
      throw new NotReturnableError(`${label}: the items of this offer can only be returned together.`);
  }
}

/**
 * Counts the units of a line that can be returned now or later and that the request leaves: delivered units in time without a return, and units on their
 * way. Replaced units are in another order, which has its own returns.
 */
function countLeft({ units, rule, quantity, refusal, canRefund }: LineOption, returned: readonly RequestedUnits[]) {
  const returnable = refusal === null && canRefund ? quantity : 0;
  const coming = rule.canReturn && refusal !== 'gift_card' ? units.coming : 0;
  const requested = returned.filter((line) => line.position === units.line.position);
  return requested.reduce((rest, line) => rest - line.quantity, returnable + coming);
}

const texts = {
  deduct:
    'Some items were bought in an offer. If the items that you keep do not earn its discount any more, this is deducted from your refund.',
  together: 'Some items were bought in an offer. They can only be returned together, unless they are damaged or wrong.',
};

/** Says what applies to the items of an order that were bought in an offer; nothing if each has its share of the discount. */
export function describeOffers(options: readonly LineOption[]): { offers?: string } {
  const policies = new Set(options[0]?.units.offers?.promotions.flatMap(({ terms }) => terms?.policy ?? []));
  // An order of the choice “together” can have a gift, whose price is deducted.
  const applied = (['together', 'deduct'] as const).filter((policy) => policies.has(policy));
  return applied.length > 0 ? { offers: applied.map((policy) => texts[policy]).join(' ') } : {};
}
