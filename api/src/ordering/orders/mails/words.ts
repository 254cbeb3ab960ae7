import type { Order } from '@vastra/shared/contract';
import { day, days, rupees } from './amounts';

/** What a mail tells of. `lapsed`: the payment never came and the pieces were let go. */
export type Occasion =
  | 'placed'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'returned'
  | 'refunded'
  | 'lapsed';

export interface Words {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** What is looked up in a mail: days, courier, tracking number. */
  facts: [label: string, fact: string][];
  /** Of the button that opens the order. */
  action: string;
  /** Whether it is, or was, on its way to an address. */
  isDelivery: boolean;
}

/** What each mail says, besides what the order itself shows. */
export function wordsOf(occasion: Occasion, order: Order): Words {
  const isDelivery = ['placed', 'processing', 'shipped', 'delivered'].includes(occasion);
  return { facts: [], action: 'View your order', isDelivery, ...told[occasion](order) };
}

type Told = Pick<Words, 'subject' | 'heading' | 'paragraphs'> & Partial<Words>;

const told: Record<Occasion, (order: Order) => Told> = {
  placed: (order) => ({
    subject: `Your Vastra order ${order._id}`,
    heading: 'Thank you for your order',
    paragraphs: [
      order.paymentMethod === 'cod'
        ? `We have it and will bring it to you. Please keep ${rupees(order.total)} ready for the courier.`
        : order.total > 0
          ? `Payment received: ${rupees(order.total)}. We will bring it to you.`
          : 'We have it and will bring it to you. There is nothing to pay.',
    ],
    facts: [expected(order)],
  }),
  processing: ({ _id }) => ({
    subject: `We are packing your order ${_id}`,
    heading: 'Your order is being packed',
    paragraphs: ['We write to you again when it is on its way. Until then you can still cancel it.'],
  }),
  shipped: (order) => ({
    subject: `Your order ${order._id} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: order.paymentMethod === 'cod' ? [`Please keep ${rupees(order.total)} ready for the courier.`] : [],
    facts: [
      expected(order),
      ...(order.carrier ? ([['Courier', order.carrier]] satisfies Words['facts']) : []),
      ...(order.trackingNumber ? ([['Tracking number', order.trackingNumber]] satisfies Words['facts']) : []),
    ],
    action: 'Track your order',
  }),
  delivered: ({ _id, returnableUntil }) => ({
    subject: `Your order ${_id} was delivered`,
    heading: 'Your order was delivered',
    paragraphs: ['We hope that you like it.'],
    facts: returnableUntil ? [['You can return it until', day(returnableUntil)]] : [],
  }),
  cancelled: (order) => ({
    subject: `Your order ${order._id} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [order.paymentStatus === 'refund_due' ? refundComes(order) : 'Nothing was charged for it.'],
  }),
  returned: (order) => ({
    subject: `Your return of order ${order._id}`,
    heading: 'Your order is returned',
    paragraphs: order.paymentStatus === 'refund_due' ? [refundComes(order)] : [],
  }),
  refunded: ({ _id, total, paymentMethod }) => ({
    subject: `Refund for your order ${_id}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have given back ${rupees(total)}${theWay(paymentMethod)}. It can take a few days until you see it.`,
    ],
  }),
  lapsed: ({ _id }) => ({
    subject: `Your order ${_id} was not paid`,
    heading: 'Your order was not paid',
    paragraphs: [
      'No payment has reached us in time, so we have let its pieces go.',
      'Should you have paid nevertheless, we will deliver it from what is left, or give your money back.',
    ],
  }),
};

const expected = ({ deliveryFrom, deliveryTo }: Order): [string, string] => [
  'Expected delivery',
  days(deliveryFrom, deliveryTo),
];

const refundComes = ({ total, paymentMethod }: Order): string =>
  `We give back ${rupees(total)}${theWay(paymentMethod)}, and write to you when it is done.`;

const theWay = (paymentMethod: Order['paymentMethod']): string => (paymentMethod === 'cod' ? '' : ' the way you paid');
