import type { Order, Return } from '@vastra/shared/contract';
import { formatRupees, formatWeekday } from '@vastra/shared/format';
import type { BadgeTone } from '../../../components/badge';
import { formatSlot } from '../../../components/order/returns/format-slot';

const labels: Record<string, [label: string, tone: BadgeTone]> = {
  requested: ['Requested', 'waiting'],
  approved: ['Approved', 'waiting'],
  declined: ['Declined', 'bad'],
  picked_up: ['On its way to us', 'waiting'],
  received: ['Received', 'waiting'],
  completed: ['Completed', 'good'],
  cancelled: ['Cancelled', 'quiet'],
};

/** Returns a status of a return in the customer's words. */
export const getReturnLabel = (status: Return['status']): string => labels[status]?.[0] ?? status.replaceAll('_', ' ');
export const getReturnTone = (status: Return['status']): BadgeTone => labels[status]?.[1] ?? 'quiet';

const listWords = (words: string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** Returns what the customer gets for the items, such as "a refund and a replacement". */
function describeResolutions({ lines }: Return): string {
  const names: Record<string, string> = { refund: 'a refund', store_credit: 'store credit', exchange: 'a replacement' };
  return listWords([...new Set(lines.map(({ resolution }) => names[resolution] ?? resolution))]);
}

function describeWay({ pickup }: Return): string {
  if (!pickup) return 'Please send the items to us in a parcel of your own. Our address is on the contact page.';
  return `Our courier picks the items up on ${formatWeekday(pickup.on)}, ${formatSlot(pickup.slot)}. Please have them packed, with their tags.`;
}

/** Returns a sentence on what happens next; empty when nothing does. */
export function describeNextReturnStep(requested: Return, order: Pick<Order, 'kind'>): string {
  const { status, refundAmount } = requested;
  if (status === 'requested') return 'We will check your request and write to you.';
  if (status === 'approved') return describeWay(requested);
  if (status === 'picked_up') return 'We check the items when they arrive, usually within two days.';
  if (status === 'received') return `We have the items. Next comes ${describeResolutions(requested)}.`;
  if (status === 'completed' && refundAmount !== null && refundAmount > 0)
    return `You got ${formatRupees(refundAmount)} for the items.`;
  if (status === 'completed' && requested.lines.every(({ grades, quantity }) => grades && grades.missing >= quantity))
    return 'Nothing of it arrived, so there is nothing to refund. Please contact us if you have sent it.';
  if (status === 'declined' && order.kind !== 'gift_card')
    return 'If you do not agree, please contact us with your order number.';
  return '';
}

const reasonLabels: Record<string, string> = {
  too_small: 'too small',
  too_large: 'too large',
  not_as_described: 'not as described',
  damaged: 'damaged or faulty',
  wrong_item: 'wrong item',
  quality: 'quality',
  changed_mind: 'changed my mind',
  other: 'another reason',
};

const resolutionLabels: Record<string, string> = {
  refund: 'Refund',
  store_credit: 'Store credit',
  exchange: 'Exchange',
};

/** Returns why a line is returned and what the customer gets for it. */
export function describeReturnedLine({ reason, resolution, exchange, grades }: Return['lines'][number]): string {
  const wanted = resolutionLabels[resolution] ?? resolution;
  const replacement = exchange ? ` for ${[exchange.color, exchange.size].filter(Boolean).join(', ')}` : '';
  const missing = grades && grades.missing > 0 ? `; ${grades.missing} of it did not arrive` : '';
  return `${wanted}${replacement}; ${reasonLabels[reason] ?? reason}${missing}`;
}
