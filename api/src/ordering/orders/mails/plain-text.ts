import type { Order } from '@vastra/shared/contract';
import { rupees } from './amounts';
import { addressLines, sumsOf, taxNote } from './sums';
import type { Words } from './words';

export const plainText = (
  { heading, paragraphs, facts, action, isDelivery }: Words,
  order: Order,
  link: string,
): string =>
  [
    `Hello ${order.address.name},`,
    `${heading}.`,
    ...paragraphs,
    facts.map(([label, fact]) => `${label}: ${fact}`).join('\n'),
    `${action}: ${link}`,
    [
      `Order ${order._id}`,
      ...order.items.map(
        ({ title, color, size, quantity, lineTotal }) =>
          `${quantity} x ${title} (${color}, ${size})  ${rupees(lineTotal)}`,
      ),
    ].join('\n'),
    [...sumsOf(order).map(([label, amount]) => `${label}  ${amount}`), taxNote(order)].filter(Boolean).join('\n'),
    isDelivery && ['Delivery address', ...addressLines(order)].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
