import type { Order } from '@vastra/shared/contract';
import { formatRupees } from './format';
import type { MailMessages } from './messages';
import { getTaxNote, getTotalRows, toAddressLines } from './totals';

/** Builds the plain text of a mail about an order. */
export const buildPlainText = (
  { heading, paragraphs, facts, action, isDelivery }: MailMessages,
  order: Order,
  link: string,
): string =>
  [
    `Hello ${order.address.name},`,
    `${heading}.`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action}: ${link}`,
    [
      `Order ${order._id}`,
      ...order.items.map(
        ({ title, color, size, quantity, lineTotal }) =>
          `${quantity} x ${title} (${color}, ${size})  ${formatRupees(lineTotal)}`,
      ),
    ].join('\n'),
    [...getTotalRows(order).map(([label, amount]) => `${label}  ${amount}`), getTaxNote(order)]
      .filter(Boolean)
      .join('\n'),
    isDelivery && ['Delivery address', ...toAddressLines(order)].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
