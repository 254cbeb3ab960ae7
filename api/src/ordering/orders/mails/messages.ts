import type { Order } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatDay, formatDayRange, formatRupees } from './format';

/** Occasion of a mail. `lapsed`: the payment did not arrive in time, and the stock was released. */
export type OrderMailKind =
  | 'placed'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'refunded'
  | 'lapsed';

export interface MailMessages {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Facts that a customer looks up: delivery days, courier, tracking number. */
  facts: [label: string, value: string][];
  /** Label of the button that opens the order. */
  action: string;
  /** The mail shows the delivery address. */
  isDelivery: boolean;
}

/** Returns the messages of a mail, without what it shows of the order itself. */
export function getMailMessages(kind: OrderMailKind, order: Order): MailMessages {
  const isDelivery = ['placed', 'processing', 'shipped', 'delivered'].includes(kind);
  return { facts: [], action: 'View your order', isDelivery, ...messages[kind](order) };
}

type OccasionMessages = Pick<MailMessages, 'subject' | 'heading' | 'paragraphs'> & Partial<MailMessages>;

const messages: Record<OrderMailKind, (order: Order) => OccasionMessages> = {
  placed: (order) => ({
    subject: `Your Vastra order ${order._id}`,
    heading: 'Thank you for your order',
    paragraphs: [
      isPaidOnDelivery(order.paymentMethod)
        ? `We have it and will bring it to you. Please keep ${formatRupees(order.total)} ready for the courier.`
        : order.total > 0
          ? `Payment received: ${formatRupees(order.total)}. We will bring it to you.`
          : 'We have it and will bring it to you. There is nothing to pay.',
    ],
    facts: [getExpectedDelivery(order)],
  }),
  processing: ({ _id }) => ({
    subject: `We are packing your order ${_id}`,
    heading: 'Your order is being packed',
    paragraphs: ['We write to you again when it is on its way. Until then you can still cancel it.'],
  }),
  shipped: (order) => ({
    subject: `Your order ${order._id} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: isPaidOnDelivery(order.paymentMethod)
      ? [`Please keep ${formatRupees(order.total)} ready for the courier.`]
      : [],
    facts: [
      getExpectedDelivery(order),
      ...(order.carrier ? ([['Courier', order.carrier]] satisfies MailMessages['facts']) : []),
      ...(order.trackingNumber ? ([['Tracking number', order.trackingNumber]] satisfies MailMessages['facts']) : []),
    ],
    action: 'Track your order',
  }),
  delivered: ({ _id, returnableUntil }) => ({
    subject: `Your order ${_id} was delivered`,
    heading: 'Your order was delivered',
    paragraphs: ['We hope that you like it.'],
    facts: returnableUntil ? [['You can return it until', formatDay(returnableUntil)]] : [],
  }),
  cancelled: (order) => ({
    subject: `Your order ${order._id} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [order.paymentStatus === 'refund_due' ? announceRefund(order) : 'Nothing was charged for it.'],
  }),
  returned: (order) => ({
    subject: `Your return of order ${order._id}`,
    heading: 'Your order is returned',
    paragraphs: order.paymentStatus === 'refund_due' ? [announceRefund(order)] : [],
  }),
  refunded: ({ _id, total, paymentMethod }) => ({
    subject: `Refund for your order ${_id}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${formatRupees(total)}${describeRefundWay(paymentMethod)}. It can take a few days until you see it.`,
    ],
  }),
  lapsed: ({ _id }) => ({
    subject: `Your order ${_id} was not paid`,
    heading: 'Your order was not paid',
    paragraphs: [
      'No payment has reached us in time, so its items are no longer reserved.',
      'If you have paid after all, we will deliver the order from the stock that is left, or refund it.',
    ],
  }),
};

const getExpectedDelivery = ({ deliveryFrom, deliveryTo }: Order): [string, string] => [
  'Expected delivery',
  formatDayRange(deliveryFrom, deliveryTo),
];

const announceRefund = ({ total, paymentMethod }: Order): string =>
  `We refund ${formatRupees(total)}${describeRefundWay(paymentMethod)}, and write to you when it is done.`;

const describeRefundWay = (paymentMethod: Order['paymentMethod']): string =>
  isPaidOnDelivery(paymentMethod) ? '' : ' the way you paid';
