import type { Quote } from '@vastra/shared/contract';
import { rupees } from '@vastra/shared/ui/price';
import { couponGone, expressRefusal, type Priced, piecesOf } from './price';

/** What is not any more what was shown, in sentences; undefined when all is. */
export function changeOf(before: Quote, { quote: now, couponRefusal, isExpressRefused }: Priced): string | undefined {
  if (couponRefusal) return couponGone(couponRefusal, now);
  const reasons = [
    ...(isExpressRefused ? [expressRefusal] : []),
    ...now.items.flatMap((item) => {
      const known = before.items.find(({ variantId }) => variantId === item.variantId);
      return known && known.price !== item.price ? [`${item.title} now costs ${rupees(item.price)}.`] : [];
    }),
    ...(JSON.stringify(piecesOf(now)) === JSON.stringify(piecesOf(before)) ? [] : ['Your cart has changed.']),
    ...(now.total === before.total
      ? []
      : [`The total has changed from ${rupees(before.total)} to ${rupees(now.total)}.`]),
  ];
  return reasons.length > 0 ? reasons.join(' ') : undefined;
}
