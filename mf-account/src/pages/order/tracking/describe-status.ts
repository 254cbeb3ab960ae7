import type { Order } from '@vastra/shared/contract';
import { formatDate, formatDayRange } from '@vastra/shared/format';
import { describeRefund } from '../payment/payment-text';

const formatStatusDate = ({ events, placedAt }: Order, status: Order['status']): string =>
  formatDate(events.findLast((event) => event.status === status)?.at ?? placedAt);

const openOrderTexts: Partial<Record<Order['status'], string>> = {
  placed: 'We have your order and will pack it next.',
  processing: 'We are packing your order.',
  shipped: 'Your order is on its way to you.',
};

/** Returns the headline of an order's page, and a sentence about what comes next. */
export function describeStatus(order: Order): { title: string; text?: string } {
  const { status, returnableUntil, canReturn } = order;
  if (order.awaitsPaymentUntil) return { title: 'Waiting for payment' };
  if (status === 'cancelled')
    return { title: `Cancelled on ${formatStatusDate(order, status)}`, text: describeRefund(order) };
  if (status === 'returned')
    return { title: `Returned on ${formatStatusDate(order, status)}`, text: describeRefund(order) };
  if (status === 'delivered')
    return {
      title: `Delivered on ${formatStatusDate(order, status)}`,
      text:
        canReturn && returnableUntil ? `Return by ${formatDate(returnableUntil)}` : 'The time to return it is over.',
    };
  return { title: `Arrives ${formatDayRange(order.deliveryFrom, order.deliveryTo)}`, text: openOrderTexts[status] };
}
