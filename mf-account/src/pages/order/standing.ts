import type { Order } from '@vastra/shared/contract';
import { formatDate, formatDayRange } from '@vastra/shared/format';
import { refundText } from './money';

const dayOfEvent = ({ events, placedAt }: Order, status: Order['status']): string =>
  formatDate(events.findLast((event) => event.status === status)?.at ?? placedAt);

const underWay: Partial<Record<Order['status'], string>> = {
  placed: 'We have your order and will pack it next.',
  processing: 'We are packing your order.',
  shipped: 'Your order is on its way to you.',
};

/** What an order's customer wants to know first, and what belongs to it. */
export function standingOf(order: Order): { title: string; text?: string } {
  const { status, returnableUntil, canReturn } = order;
  if (order.awaitsPaymentUntil) return { title: 'Waiting for payment' };
  if (status === 'cancelled') return { title: `Cancelled on ${dayOfEvent(order, status)}`, text: refundText(order) };
  if (status === 'returned') return { title: `Returned on ${dayOfEvent(order, status)}`, text: refundText(order) };
  if (status === 'delivered')
    return {
      title: `Delivered on ${dayOfEvent(order, status)}`,
      text:
        canReturn && returnableUntil ? `Return by ${formatDate(returnableUntil)}` : 'The time to return it is over.',
    };
  return { title: `Arrives ${formatDayRange(order.deliveryFrom, order.deliveryTo)}`, text: underWay[status] };
}
