import type { Order } from '@vastra/shared/contract';
import { formatDate, formatDayRange, formatWeekday } from '@vastra/shared/format';
import { countParcels } from '../parcels/count-parcels';
import { describeRefund } from '../payment/payment-text';

interface StatusText {
  title: string;
  text?: string;
}

const formatStatusDate = ({ events, placedAt }: Order, status: Order['status']): string =>
  formatDate(events.findLast((event) => event.status === status)?.at ?? placedAt);

const openOrderTexts: Partial<Record<Order['status'], string>> = {
  placed: 'We have your order and will pack it next.',
  processing: 'We are packing your order.',
  shipped: 'Your order is on its way to you.',
};

/** Returns the headline of an order's page, and a sentence about what comes next. */
export function describeStatus(order: Order): StatusText {
  const { status } = order;
  if (order.awaitsPaymentUntil) return { title: 'Waiting for payment' };
  if (status === 'cancelled')
    return { title: `Cancelled on ${formatStatusDate(order, status)}`, text: describeRefund(order) };
  if (order.kind === 'gift_card') return describeGiftCard(order);
  const parcels = countParcels(order);
  if (status === 'returned') {
    const name = getReturnedTitle(parcels);
    const title = parcels.lost > 0 ? name : `${name} on ${formatStatusDate(order, status)}`;
    return { title, text: describeRefund(order) };
  }
  if (status === 'delivered') return describeDelivery(order, parcels);
  if (parcels.isPartial) return describePartialDelivery(order, parcels);
  const days = parcels.expectedOn
    ? formatWeekday(parcels.expectedOn)
    : formatDayRange(order.deliveryFrom, order.deliveryTo);
  if (parcels.total > 0 && parcels.open === 0)
    return { title: 'It did not arrive', text: 'See below what happens next.' };
  return { title: `Arrives ${days}`, text: openOrderTexts[status] };
}

const describeGiftCard = (order: Order): StatusText =>
  order.status === 'delivered'
    ? { title: `Sent on ${formatStatusDate(order, 'delivered')}`, text: 'The code went out by email.' }
    : {
        title: 'Your gift card is ordered',
        text: order.giftCard?.sendOn
          ? 'The code goes out by email, on the day that you chose.'
          : 'The code goes out by email.',
      };

type Parcels = ReturnType<typeof countParcels>;

/** Returns the name of the status `returned`, which an order also has when none of its parcels arrived. */
export function getReturnedTitle({ total, delivered, lost }: Parcels): string {
  if (total === 0 || delivered > 0) return 'Returned';
  return lost > 0 ? 'It did not arrive' : 'Came back to us';
}

function describeDelivery(order: Order, { total, delivered }: Parcels): StatusText {
  const { returnableUntil } = order;
  const canReturn = order.canReturnItems ?? order.canReturn;
  const deadline = canReturn && returnableUntil ? `Return by ${formatDate(returnableUntil)}` : undefined;
  if (delivered < total) return { title: `${delivered} of ${total} parcels delivered`, text: deadline };
  const isRequested = order.returns?.some(({ status }) => status !== 'declined' && status !== 'cancelled');
  return {
    title: `Delivered on ${formatStatusDate(order, 'delivered')}`,
    text: canReturn
      ? (deadline ?? 'You can return or exchange items.')
      : isRequested
        ? undefined
        : 'The time to return it is over.',
  };
}

function describePartialDelivery(order: Order, { total, delivered, open, unsent, expectedOn }: Parcels): StatusText {
  const days = expectedOn ? `by ${formatWeekday(expectedOn)}` : formatDayRange(order.deliveryFrom, order.deliveryTo);
  const isComing = open > 0 || unsent > 0;
  const title = delivered > 0 || !isComing ? `${delivered} of ${total} parcels delivered` : `Arrives ${days}`;
  const texts = [
    delivered > 0 && open > 0 && `The rest should arrive ${days}.`,
    delivered === 0 && total > 1 && `It comes in ${total} parcels.`,
    unsent > 0 && 'Some items are not sent yet.',
  ];
  return { title, text: texts.filter(Boolean).join(' ') || undefined };
}
