import type { Order } from '@vastra/shared/contract';
import { escapeHtml } from '../../../platform/mailbox/escape';
import type { MailPart } from '../../../platform/mailbox/mail-parts';
import { buildPicture, pictureWidth } from '../../../platform/mailbox/mail-picture';
import { mailColors, sans } from '../../../platform/mailbox/mail-style';
import { formatRupees } from '../../../platform/messages/format';
import { getTaxNote, getTotalRows, toAddressLines } from './totals';

/** Units of a line of an order. */
export type MailUnits = Pick<Order['items'][number], 'title' | 'color' | 'size' | 'quantity' | 'image' | 'backorder'>;

/** A line of a mail; without an amount, for a mail about units of a parcel or a return. */
type MailLine = MailUnits & { lineTotal?: number; netTotal?: number };

/** Returns the lines of an order that were not cancelled. */
export const listRemaining = ({ items }: Pick<Order, 'items'>): Order['items'] =>
  items.filter(({ quantity }) => quantity > 0);

const buildTable = (rows: string[], style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="v-line" style="border-collapse:collapse${style}">
${rows.join('\n')}
</table>`;

const buildLabel = (name: string): string =>
  `<p class="v-muted" style="margin:0 0 4px;font:400 14px/1.5 ${sans};color:${mailColors.mutedText}">${escapeHtml(name)}</p>`;

/** Builds the lines below a label, with pictures if a line has one. */
export function buildLines(label: string, lines: readonly MailLine[], siteUrl: string): MailPart {
  const hasPictures = lines.some(({ image }) => image);
  return {
    html: `${buildLabel(label)}
${buildTable(lines.map((line, index) => buildLineHtml(line, { siteUrl: hasPictures && siteUrl, isLast: index === lines.length - 1 })))}`,
    text: [label, ...lines.map(buildLineText)].join('\n'),
  };
}

/** Builds the row of a line; without the shop's URL it has no picture. */
function buildLineHtml(
  { title, color, size, quantity, image, lineTotal, netTotal = lineTotal, backorder }: MailLine,
  { siteUrl, isLast }: { siteUrl: string | false; isLast: boolean },
): string {
  const bottom = isLast ? '0' : '16px';
  const border = `border-top:1px solid ${mailColors.hairline}`;
  const units = `${quantity} ${quantity === 1 ? 'unit' : 'units'}`;
  const details = [color, size, units, backorder?.text].filter(Boolean).join(', ');
  const picture = siteUrl
    ? `<td class="v-line" width="${pictureWidth}" valign="top"
style="padding:16px 16px ${bottom} 0;${border}">${buildPicture(image, title, siteUrl)}</td>\n`
    : '';
  const cell = `font:400 16px/1.5 ${sans};color:${mailColors.text};${border}`;
  return `<tr>
${picture}<td class="v-ink v-line" valign="top" style="padding:16px 16px ${bottom} 0;${cell};overflow-wrap:anywhere">${escapeHtml(title)}
<br><span class="v-muted" style="font-size:14px;color:${mailColors.mutedText}">${escapeHtml(details)}</span></td>
<td class="v-ink v-line" align="right" valign="top"
style="padding:16px 0 ${bottom};${cell};white-space:nowrap">${netTotal === undefined ? '' : formatRupees(netTotal)}</td>
</tr>`;
}

const buildLineText = ({
  title,
  color,
  size,
  quantity,
  lineTotal,
  netTotal = lineTotal,
  backorder,
}: MailLine): string => {
  const details = [color, size, backorder?.text].filter(Boolean).join(', ');
  const amount = netTotal === undefined ? '' : `  ${formatRupees(netTotal)}`;
  return `${quantity} x ${title}${details && ` (${details})`}${amount}`;
};

/** Builds the totals of an order, with the note on the included GST. */
export function buildTotals(order: Order): MailPart {
  const totalRows = getTotalRows(order);
  const note = getTaxNote(order);
  const noteRow = `<tr><td colspan="2" class="v-muted"
style="padding:4px 0 0;font:400 14px/1.5 ${sans};color:${mailColors.mutedText}">${note}</td></tr>`;
  return {
    html: buildTable(
      [
        ...totalRows.map((row, index) => buildTotalRow(row, index === 0, index === totalRows.length - 1)),
        ...(note ? [noteRow] : []),
      ],
      `;border-top:1px solid ${mailColors.hairline}`,
    ),
    text: [...totalRows.map(([label, amount]) => `${label}  ${amount}`), note].filter(Boolean).join('\n'),
  };
}

function buildTotalRow([name, amount]: [string, string], isFirst: boolean, isTotal: boolean): string {
  const [kind, font] = isTotal
    ? ['v-ink', `600 18px/1.5 ${sans};color:${mailColors.text}`]
    : ['v-muted', `400 16px/1.5 ${sans};color:${mailColors.mutedText}`];
  const cell = `padding:${isFirst || isTotal ? 12 : 4}px 0 ${isTotal ? 0 : 4}px;font:${font}`;
  return `<tr><td class="${kind}" style="${cell}">${escapeHtml(name)}</td><td class="${kind}" align="right"
style="${cell};white-space:nowrap">${amount}</td></tr>`;
}

/** Builds the delivery address. */
export const buildDeliveryAddress = (order: Order): MailPart => ({
  html: `${buildLabel('Delivery address')}
<p class="v-ink"
style="margin:0;font:400 16px/1.5 ${sans};color:${mailColors.text};overflow-wrap:anywhere">${toAddressLines(order).map(escapeHtml).join('<br>')}</p>`,
  text: ['Delivery address', ...toAddressLines(order)].join('\n'),
});
