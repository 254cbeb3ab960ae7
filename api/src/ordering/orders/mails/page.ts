import type { Order } from '@vastra/shared/contract';
import { escaped } from '../../../platform/mailbox/escape';
import { ink, layout, sans, serif } from '../../../platform/mailbox/layout';
import { rupees } from './amounts';
import { addressLines, sumsOf, taxNote } from './sums';
import type { Words } from './words';

/** A mail about an order as a page for mail clients: tables and inline styles, since some know nothing else. */
export function mailPage(words: Words, order: Order, { link, siteUrl }: { link: string; siteUrl: string }): string {
  const { heading, paragraphs, facts, action, isDelivery } = words;
  return layout({
    subject: words.subject,
    preview: paragraphs[0] ?? facts[0]?.join(': ') ?? heading,
    siteUrl,
    rows: [
      `<h1 style="margin:0;font:400 30px/1.2 ${serif};color:${ink.one}">${escaped(heading)}</h1>`,
      text(`Hello ${order.address.name},`, ...paragraphs),
      facts.length > 0 && factTable(facts),
      button(action, link),
      `${lines(order)}\n${sums(order)}`,
      isDelivery && address(order),
    ],
  });
}

const text = (...paragraphs: string[]): string =>
  paragraphs
    .map((paragraph) => `<p style="margin:0 0 12px;font:16px/1.5 ${sans};color:${ink.one}">${escaped(paragraph)}</p>`)
    .join('\n');

const table = (rows: string[], style = ''): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;${style}">
${rows.join('\n')}
</table>`;

const label = (name: string): string =>
  `<p style="margin:0 0 4px;font:14px/1.5 ${sans};color:${ink.two}">${escaped(name)}</p>`;

const factTable = (facts: Words['facts']): string =>
  table(
    facts.map(
      ([name, fact], at) => `<tr><td style="padding:${at === 0 ? 16 : 0}px 16px 16px">${label(name)}
<p style="margin:0;font:600 16px/1.5 ${sans};color:${ink.one};overflow-wrap:anywhere">${escaped(fact)}</p></td></tr>`,
    ),
    `background:${ink.paper}`,
  );

// The cell is as large as the link, so that clients which drop its padding still show a button.
const button = (action: string, link: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td bgcolor="${ink.brand}" style="border-radius:6px">
<a href="${escaped(link)}" style="display:inline-block;padding:12px 24px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none;border-radius:6px">${escaped(action)}</a>
</td></tr></table>`;

const lines = (order: Order): string =>
  `${label(`Order ${order._id}`)}
${table(
  order.items.map(
    ({ title, color, size, quantity, lineTotal }) => `<tr>
<td style="padding:12px 16px 12px 0;border-top:1px solid ${ink.hairline};font:16px/1.5 ${sans};color:${ink.one}">${escaped(title)}
<br><span style="font-size:14px;color:${ink.two}">${escaped(`${color}, ${size}, ${quantity} ${quantity === 1 ? 'piece' : 'pieces'}`)}</span></td>
<td align="right" valign="top" style="padding:12px 0;border-top:1px solid ${ink.hairline};font:16px/1.5 ${sans};color:${ink.one};white-space:nowrap">${rupees(lineTotal)}</td>
</tr>`,
  ),
)}`;

function sums(order: Order): string {
  const all = sumsOf(order);
  const note = taxNote(order);
  const row = ([name, amount]: [string, string], at: number): string => {
    const isTotal = at === all.length - 1;
    const top = at === 0 || isTotal ? 12 : 4;
    const font = isTotal ? `600 18px/1.5 ${sans};color:${ink.one}` : `16px/1.5 ${sans};color:${ink.two}`;
    const cell = `padding:${top}px 0 ${isTotal ? 0 : 4}px;font:${font}`;
    return `<tr><td style="${cell}">${escaped(name)}</td><td align="right" style="${cell};white-space:nowrap">${amount}</td></tr>`;
  };
  const noteRow = `<tr><td colspan="2" style="padding:4px 0 0;font:14px/1.5 ${sans};color:${ink.two}">${note}</td></tr>`;
  return table([...all.map(row), ...(note ? [noteRow] : [])], `border-top:1px solid ${ink.hairline}`);
}

const address = (order: Order): string =>
  `${label('Delivery address')}
<p style="margin:0;font:16px/1.5 ${sans};color:${ink.one}">${addressLines(order).map(escaped).join('<br>')}</p>`;
