import type { Order } from '@vastra/shared/contract';
import { escapeHtml } from '../../../platform/mailbox/escape';
import { buildMailPage, mailColors, sans } from '../../../platform/mailbox/layout';
import { buildButton, buildHeading, buildParagraph } from '../../../platform/mailbox/mail-parts';
import { formatRupees } from '../../../platform/messages/format';
import type { MailMessages } from './messages';
import { getTaxNote, getTotalRows, toAddressLines } from './totals';

/** Builds the HTML of a mail about an order. It has tables and inline styles, because some mail clients support nothing else. */
export function buildHtmlMail(
  messages: MailMessages,
  order: Order,
  { link, siteUrl }: { link: string; siteUrl: string },
): string {
  const { heading, paragraphs, facts, action, isDelivery, units } = messages;
  return buildMailPage({
    subject: messages.subject,
    preview: paragraphs[0] ?? facts[0]?.slice(0, 2).join(': ') ?? heading,
    siteUrl,
    rows: [
      buildHeading(heading),
      [`Hello ${order.address.name},`, ...paragraphs].map((text) => buildParagraph(text)).join('\n'),
      facts.length > 0 && buildFacts(facts, link),
      buildButton(action, link),
      units
        ? buildLines(units.label, units.lines)
        : `${buildLines(`Order ${order._id}`, listRemaining(order))}\n${buildTotals(order)}`,
      isDelivery && buildAddress(order),
    ],
  });
}

/** Returns the lines of an order that were not cancelled. */
export const listRemaining = ({ items }: Pick<Order, 'items'>): Order['items'] =>
  items.filter(({ quantity }) => quantity > 0);

const buildTable = (rows: string[], style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">
${rows.join('\n')}
</table>`;

const buildLabel = (name: string): string =>
  `<p style="margin:0 0 4px;font:14px/1.5 ${sans};color:${mailColors.mutedText}">${escapeHtml(name)}</p>`;

const buildFacts = (facts: MailMessages['facts'], link: string): string =>
  buildTable(
    facts.map(
      ([name, value, isLink], index) => `<tr><td style="padding:${index === 0 ? 16 : 0}px 16px 16px">${buildLabel(name)}
<p style="margin:0;font:600 16px/1.5 ${sans};color:${mailColors.text};overflow-wrap:anywhere">${isLink ? `<a href="${escapeHtml(link)}" style="color:${mailColors.text}">${escapeHtml(value)}</a>` : escapeHtml(value)}</p></td></tr>`,
    ),
    `background:${mailColors.paper}`,
  );

type MailLine = NonNullable<MailMessages['units']>['lines'][number] & { lineTotal?: number };

const buildLines = (label: string, lines: readonly MailLine[]): string =>
  `${buildLabel(label)}
${buildTable(
  lines.map(
    ({ title, color, size, quantity, lineTotal }) => `<tr>
<td style="padding:12px 16px 12px 0;border-top:1px solid ${mailColors.hairline};font:16px/1.5 ${sans};color:${mailColors.text}">${escapeHtml(title)}
<br><span style="font-size:14px;color:${mailColors.mutedText}">${escapeHtml([color, size, `${quantity} ${quantity === 1 ? 'unit' : 'units'}`].filter(Boolean).join(', '))}</span></td>
<td align="right" valign="top" style="padding:12px 0;border-top:1px solid ${mailColors.hairline};font:16px/1.5 ${sans};color:${mailColors.text};white-space:nowrap">${lineTotal === undefined ? '' : formatRupees(lineTotal)}</td>
</tr>`,
  ),
)}`;

function buildTotals(order: Order): string {
  const totalRows = getTotalRows(order);
  const note = getTaxNote(order);
  const buildRow = ([name, amount]: [string, string], index: number): string => {
    const isTotal = index === totalRows.length - 1;
    const top = index === 0 || isTotal ? 12 : 4;
    const font = isTotal
      ? `600 18px/1.5 ${sans};color:${mailColors.text}`
      : `16px/1.5 ${sans};color:${mailColors.mutedText}`;
    const cell = `padding:${top}px 0 ${isTotal ? 0 : 4}px;font:${font}`;
    return `<tr><td style="${cell}">${escapeHtml(name)}</td><td align="right" style="${cell};white-space:nowrap">${amount}</td></tr>`;
  };
  const noteRow = `<tr><td colspan="2" style="padding:4px 0 0;font:14px/1.5 ${sans};color:${mailColors.mutedText}">${note}</td></tr>`;
  return buildTable(
    [...totalRows.map(buildRow), ...(note ? [noteRow] : [])],
    `border-top:1px solid ${mailColors.hairline}`,
  );
}

const buildAddress = (order: Order): string =>
  `${buildLabel('Delivery address')}
<p style="margin:0;font:16px/1.5 ${sans};color:${mailColors.text}">${toAddressLines(order).map(escapeHtml).join('<br>')}</p>`;
