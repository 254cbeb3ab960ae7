import type { OrderSummary } from '@vastra/shared/contract';
import { formatDate, formatDayRange, formatWeekday } from '@vastra/shared/format';
import { statusLabels } from './status-badge';

/** Returns the headline of an order in a list: when it arrives or has arrived, otherwise its status. */
export function describeArrival(order: OrderSummary): string {
  const { status, awaitsPayment, kind, expectedOn, deliveryFrom, deliveryTo, deliveredAt } = order;
  if (awaitsPayment) return 'Not paid yet';
  if (kind === 'gift_card') return status === 'delivered' ? 'Sent by email' : 'Gift card';
  // Without the year, which the day of the order has.
  if (status === 'delivered' && deliveredAt) return `Delivered ${formatDate(deliveredAt).slice(0, -5)}`;
  if (!['placed', 'processing', 'shipped'].includes(status)) return statusLabels[status];
  if (expectedOn) return `Arriving ${formatWeekday(expectedOn)}`;
  // An API that was deployed before the days were added sends none.
  return deliveryFrom && deliveryTo ? `Arriving ${formatDayRange(deliveryFrom, deliveryTo)}` : statusLabels[status];
}
