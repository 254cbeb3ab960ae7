import type { MessageEvent, Order } from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import type { ReturnStatus } from '@vastra/shared/contract/return-state';
import type { MailBlocks } from '../../../ordering/orders/mails/messages';
import type { OrderMessage } from '../../../ordering/orders/mails/queue-order-message';
import type { refunds, returnLines, returns } from '../../../platform/db/schema';
import { formatDay, formatRupees } from '../../../platform/messages/format';

/** A return with the data of its messages. */
export interface ReportedReturn {
  row: typeof returns.$inferSelect;
  lines: readonly (typeof returnLines.$inferSelect)[];
  /** Its refunds, without those that were called off. */
  refunds: readonly (typeof refunds.$inferSelect)[];
}

/** Content of the message of a step. */
interface Step {
  event: MessageEvent;
  variables?: Record<string, string>;
  facts?: MailBlocks['facts'];
}

/** Builds the message of a step of a return; undefined for a status that is not reported. */
export function buildReturnMessage(to: ReturnStatus, reported: ReportedReturn, order: Order): OrderMessage | undefined {
  // A return that the shop has registered is approved at once, and has one message.
  if (to === 'requested' && reported.row.requestedBy === 'admin') return undefined;
  const step = steps[to]?.(reported, order);
  if (!step) return undefined;
  const { row, lines } = reported;
  const { event, variables, facts = [] } = step;
  const units = lines.flatMap(({ position, quantity }) => {
    const line = order.items[position];
    return line ? [{ ...line, quantity }] : [];
  });
  return {
    key: `return-${row.id}-${to}`,
    event,
    variables,
    blocks: {
      facts,
      action: 'View your return',
      units: { label: `Return ${row.number} of order ${order._id}`, lines: units },
    },
  };
}

/** Formats the hours of a pick-up: "09-13" as "9 am to 1 pm". Returns a text of another form unchanged. */
function formatSlot(slot: string): string {
  const hours = /^(\d{1,2})-(\d{1,2})$/.exec(slot);
  const toHour = (text: string): string => `${Number(text) % 12 || 12} ${Number(text) < 12 ? 'am' : 'pm'}`;
  return hours ? `${toHour(hours[1])} to ${toHour(hours[2])}` : slot;
}

const describePickup = ({ pickupOn, pickupSlot }: ReportedReturn['row']): string =>
  pickupOn ? [formatDay(pickupOn), pickupSlot && formatSlot(pickupSlot)].filter(Boolean).join(', ') : '';

const getPickupFacts = (row: ReportedReturn['row']): MailBlocks['facts'] =>
  row.pickupOn ? [['Pick-up', describePickup(row)]] : [];

const hasExchange = ({ lines }: ReportedReturn): boolean => lines.some(({ resolution }) => resolution === 'exchange');

/** Returns whether the parcel had none of the items. */
const isMissing = ({ lines }: ReportedReturn): boolean =>
  lines.every(({ missing, quantity }) => (missing ?? 0) >= quantity);

/** Returns a sentence per refund. */
const describeRefunds = ({ refunds: rows }: ReportedReturn): string[] =>
  rows
    .filter(({ method }) => method !== 'exchange')
    .map(({ amount: paise, method, status, payoutLabel }) => {
      const amount = formatRupees(toRupees(paise));
      if (method === 'store_credit') return `We have given you ${amount} of store credit.`;
      if (status === 'needs_details')
        return `We refund ${amount}. Please enter a UPI id or a bank account on the page of your order, so that we know where to send it.`;
      const way = method === 'source' ? ' the way you paid' : payoutLabel ? ` to ${payoutLabel}` : '';
      return `We refund ${amount}${way}, and write to you when it is done.`;
    });

const steps: Partial<Record<ReturnStatus, (reported: ReportedReturn, order: Order) => Step>> = {
  requested: ({ row }) => ({
    event: 'return_requested',
    variables: { pickup: describePickup(row) },
    facts: getPickupFacts(row),
  }),
  approved: (reported) => {
    const { row } = reported;
    return {
      event: row.requestedBy === 'admin' ? 'return_registered' : 'return_approved',
      variables: {
        pickup: describePickup(row),
        instructions: row.pickupOn
          ? 'Our courier picks the items up. Please have them packed, with their tags.'
          : 'Please send the items to us, with the number of your order. Our address is on the contact page.',
        exchange: hasExchange(reported) ? 'We hold the replacement for you.' : '',
        summary: row.pickupOn ? `Pick-up: ${formatDay(row.pickupOn, { hasYear: false })}.` : 'Please send the items.',
      },
      facts: getPickupFacts(row),
    };
  },
  declined: ({ row }) => ({
    event: 'return_declined',
    variables: { reason: row.declineReason ? `Reason: ${row.declineReason}` : '' },
  }),
  picked_up: () => ({ event: 'return_pickup' }),
  received: () => ({ event: 'return_received' }),
  completed: (reported) => {
    const texts = describeRefunds(reported);
    const needsDetails = reported.refunds.some(({ status }) => status === 'needs_details');
    const outcome = [
      ...texts,
      ...(hasExchange(reported) ? ['Your replacement has its own order.'] : []),
      ...(texts.length === 0 && isMissing(reported)
        ? ['Nothing of it arrived, so there is nothing to refund. Please contact us if you have sent it.']
        : []),
    ];
    return {
      event: 'return_completed',
      variables: {
        outcome: outcome.join('\n\n'),
        summary: needsDetails ? 'we need your bank details for the refund.' : 'your return is completed.',
      },
    };
  },
};
