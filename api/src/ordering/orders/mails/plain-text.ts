import type { Order } from '@vastra/shared/contract';
import { formatRupees } from '../../../platform/messages/format';
import { listRemaining } from './html-mail';
import type { MailMessages } from './messages';
import { getTaxNote, getTotalRows, toAddressLines } from './totals';

/** Builds the plain text of a mail about an order. */
export const buildPlainText = (
  { heading, paragraphs, facts, action, isDelivery, units }: MailMessages,
  order: Order,
  link: string,
): string =>
  [
    `Hello ${order.address.name},`,
    `${heading}.`,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${action}: ${link}`,
    ...(units ? [buildUnits(units)] : buildWholeOrder(order)),
    isDelivery && ['Delivery address', ...toAddressLines(order)].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');

const buildUnits = ({ label, lines }: NonNullable<MailMessages['units']>): string =>
  [label, ...lines.map(({ title, color, size, quantity }) => `${quantity} x ${title} (${color}, ${size})`)].join('\n');

const buildWholeOrder = (order: Order): string[] => [
  [
    `Order ${order._id}`,
    ...listRemaining(order).map(
      ({ title, color, size, quantity, lineTotal }) =>
        `${quantity} x ${title}${color || size ? ` (${color}, ${size})` : ''}  ${formatRupees(lineTotal)}`,
    ),
  ].join('\n'),
  [...getTotalRows(order).map(([label, amount]) => `${label}  ${amount}`), getTaxNote(order)]
    .filter(Boolean)
    .join('\n'),
];
