import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { expressRefusedText, getCouponRemovedText, type PricedOrder, toOrderItems } from './get-price';

/** Returns what differs from the shown quote, in sentences; undefined if nothing does. */
export function describeChanges(
  previous: Quote,
  { quote: current, couponRefusal, isExpressRefused }: PricedOrder,
): string | undefined {
  if (couponRefusal) return getCouponRemovedText(couponRefusal, current);
  const reasons = [
    ...(isExpressRefused ? [expressRefusedText] : []),
    ...current.items.flatMap((item) => {
      const previousItem = previous.items.find(({ variantId }) => variantId === item.variantId);
      return previousItem && previousItem.price !== item.price
        ? [`${item.title} now costs ${formatRupees(item.price)}.`]
        : [];
    }),
    ...(JSON.stringify(toOrderItems(current)) === JSON.stringify(toOrderItems(previous))
      ? []
      : ['Your cart has changed.']),
    ...(current.creditUsed === previous.creditUsed
      ? []
      : [`Your credit now pays ${formatRupees(current.creditUsed)}.`]),
    ...(current.total === previous.total
      ? []
      : [`The total has changed from ${formatRupees(previous.total)} to ${formatRupees(current.total)}.`]),
  ];
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}
