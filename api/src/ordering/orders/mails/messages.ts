import type { MessageEvent, Order, Refund } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { withoutLinks } from '@vastra/shared/contract/rules';
import type { MailFact } from '../../../platform/mailbox/mail-parts';
import { formatDay, formatDayRange, formatRupees, formatTime } from '../../../platform/messages/format';
import type { MailUnits } from './order-parts';
import { getAmountDue } from './totals';

/**
 * Occasion of a message. `lapsed`: the payment did not arrive in time, and the stock was released. `payment_link`: an admin has placed the order
 * for its customer, who still has to pay. `edited`: an admin has changed the order; its last event says how. `invoice`: the customer asked
 * for the document again. `shipped`: the customer asked for the message about a parcel again.
 */
export type OrderMailKind =
  | 'placed'
  | 'processing'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'invoice'
  | 'lapsed'
  | 'payment_link'
  | 'edited';

/** Parts of a mail about an order, below its text. */
export interface MailBlocks {
  /** Facts that a customer looks up: delivery days, courier, tracking number. */
  facts: MailFact[];
  /** Label of the button that opens the order. */
  action: string;
  /** The mail shows the delivery address. */
  isDelivery: boolean;
  /** Units that the mail is about, in place of all lines of the order with their amounts. */
  units?: { label: string; lines: MailUnits[] };
}

/** A mail about an order: the text of a template with its values, and the blocks. */
export interface MailMessages extends MailBlocks {
  subject: string;
  heading: string;
  paragraphs: string[];
}

/** Content of a message about an order: its event, the values of the event's variables, and the blocks of its mail. */
export interface MessageContent {
  event: MessageEvent;
  variables?: Record<string, string>;
  blocks?: Partial<MailBlocks>;
  /** Page below the order's page to which the links of mail and WhatsApp lead, such as `parcels/2`; `pay` for the payment page. */
  page?: string;
}

/** Returns what the message of an occasion says. */
export const getMessageContent = (kind: OrderMailKind, order: Order, refund?: Refund): MessageContent =>
  contents[kind](order, refund);

const contents: Record<OrderMailKind, (order: Order, refund?: Refund) => MessageContent> = {
  placed: (order) => ({
    event: order.kind === 'exchange' ? 'exchange_placed' : 'order_placed',
    variables: {
      payment: order.giftCard ? announceGiftCard(order, order.giftCard) : describePayment(order),
      summary:
        isPaidOnDelivery(order.paymentMethod) && getAmountDue(order) > 0
          ? `order placed. You pay ${formatRupees(getAmountDue(order))} to the courier.`
          : 'your order is placed and paid.',
    },
    blocks: {
      isDelivery: !order.giftCard,
      facts: order.giftCard || order.kind === 'exchange' ? [] : [getExpectedDelivery(order)],
    },
  }),
  invoice: ({ invoice }) => ({
    event: 'invoice',
    variables: { invoice: invoice ?? '' },
    blocks: { facts: invoice ? [['Invoice', invoice]] : [] },
  }),
  processing: () => ({ event: 'order_processing', blocks: { isDelivery: true } }),
  shipped: (order) => {
    const cash = isPaidOnDelivery(order.paymentMethod) ? formatRupees(getAmountDue(order)) : '';
    const facts: MailBlocks['facts'] = [getExpectedDelivery(order)];
    if (order.carrier) facts.push(['Courier', order.carrier]);
    if (order.trackingNumber) facts.push(['Tracking number', order.trackingNumber]);
    return {
      event: 'parcel_shipped',
      variables: {
        parcel: `Your order ${order._id}`,
        parcel_name: 'Your order',
        parcel_short: 'your order',
        expected: getExpectedDelivery(order)[1],
        courier: order.carrier ?? '',
        tracking: order.trackingNumber ?? '',
        cash: cash && `Please keep ${cash} ready for the courier.`,
        cash_short: cash && `Keep ${cash} ready.`,
      },
      blocks: { facts, action: 'Track your order', isDelivery: true },
    };
  },
  cancelled: (order) => ({
    event: 'order_cancelled',
    variables: {
      refund: (announceRefunds(order) ?? ['Nothing was charged for it.']).join('\n\n'),
      summary: order.refunds?.some(({ status }) => status !== 'cancelled')
        ? 'order cancelled. Your refund:'
        : 'your order is cancelled, nothing was charged.',
    },
  }),
  refunded: ({ total }, refund) => {
    const amount = formatRupees(refund?.amount ?? total);
    return { event: 'refund_paid', variables: { amount, refund: `${amount}${describeRefundWay(refund)}` } };
  },
  lapsed: () => ({ event: 'payment_expired' }),
  payment_link: (order) => ({
    event: order.kind === 'exchange' ? 'exchange_payment' : 'payment_link',
    // The customer opens a payment link to pay.
    page: 'pay',
    variables: { hold: describeHold(order) },
    blocks: {
      facts: order.kind === 'exchange' ? [] : [getExpectedDelivery(order)],
      action: 'Pay now',
      isDelivery: true,
    },
  }),
  edited: (order) => ({
    event: 'order_edited',
    variables: {
      change: order.events.at(-1)?.note ?? '',
      payment: order.awaitsPaymentUntil
        ? `Please pay ${formatRupees(getAmountDue(order))} until ${formatTime(order.awaitsPaymentUntil)}.`
        : isPaidOnDelivery(order.paymentMethod) && getAmountDue(order) > 0
          ? `Please keep ${formatRupees(getAmountDue(order))} ready for the courier.`
          : '',
    },
    blocks: { facts: [getExpectedDelivery(order)], isDelivery: true },
  }),
};

/** Says until when the items of an unpaid order are held; empty without a hold. */
const describeHold = ({ awaitsPaymentUntil }: Order): string =>
  awaitsPaymentUntil ? `We hold the items for you until ${formatTime(awaitsPaymentUntil)}.` : '';

/** Says what was paid, or is paid at the door. */
function describePayment(order: Order): string {
  const due = formatRupees(getAmountDue(order));
  if (getAmountDue(order) === 0)
    return order.kind === 'exchange' ? '' : 'We have it and will bring it to you. There is nothing to pay.';
  return isPaidOnDelivery(order.paymentMethod)
    ? `We have it and will bring it to you. Please keep ${due} ready for the courier.`
    : `Payment received: ${due}. We will bring it to you.`;
}

const announceGiftCard = (order: Order, { recipientName, sendOn }: NonNullable<Order['giftCard']>): string =>
  `Payment received: ${formatRupees(order.total)}. The gift card goes to ${withoutLinks(recipientName)} by email${sendOn ? ` on ${formatDay(sendOn)}` : ''}.`;

const getExpectedDelivery = ({
  deliveryFrom,
  deliveryTo,
}: Pick<Order, 'deliveryFrom' | 'deliveryTo'>): [string, string] => [
  'Expected delivery',
  formatDayRange(deliveryFrom, deliveryTo),
];

/** Returns a sentence per refund of the order; undefined if there is none. */
function announceRefunds({ refunds = [] }: Order): string[] | undefined {
  const sentences = refunds
    .filter(({ status, method }) => status !== 'cancelled' && method !== 'exchange')
    .map(announceRefund);
  return sentences.length > 0 ? sentences : undefined;
}

function announceRefund(refund: Refund): string {
  const amount = formatRupees(refund.amount);
  if (refund.method === 'store_credit') return `We have given ${amount} back as credit.`;
  if (refund.status === 'refunded') return `We have refunded ${amount}${describeRefundWay(refund)}.`;
  const then =
    refund.status === 'needs_details' ? 'Please enter a UPI id or a bank account on the page of your order.' : '';
  return `We refund ${amount}${describeRefundWay(refund)}, and write to you when it is done. ${then}`.trim();
}

function describeRefundWay(refund: Refund | undefined): string {
  if (refund?.method === 'source') return ' the way you paid';
  return refund?.payoutLabel ? ` to ${refund.payoutLabel}` : '';
}
