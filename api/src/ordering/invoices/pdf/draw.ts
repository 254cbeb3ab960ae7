import { stateCodeOf } from '../../tax/states';
import type { Sheet } from '../sheet';
import { inWords } from '../words';
import { dayText, money, numbers } from './figures';
import { colors, heightOf, newPaper, type Paper, page, rule, write } from './paper';
import { drawTable, spaceFor } from './table';
import { linesTable, summaryTable } from './tables';

const titles = { invoice: 'Tax invoice', 'credit-note': 'Credit note' };
const payments = { cod: 'Cash on Delivery', razorpay: 'Online (Razorpay)', demo: 'Online (demo)' };
const middle = page.left + 300;
const small = { size: 8.5, color: colors.soft } as const;

/** The document as a PDF. */
export async function draw(sheet: Sheet): Promise<Buffer> {
  const title = `${titles[sheet.kind]} ${sheet.number}`;
  const paper = await newPaper({ title, author: sheet.seller.legalName, at: sheet.issuedAt });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => paper.on('end', resolve).on('error', reject));
  let y = drawHead(paper, sheet);
  y = drawParties(paper, sheet, y + 16);
  y = drawTable(paper, linesTable(sheet), y + 18);
  y = drawTotals(paper, sheet, y + 14);
  const heading = { font: 'strong', size: 9.5 } as const;
  y = spaceFor(paper, y + 20, 70);
  y += write(paper, 'GST by rate and HSN/SAC', page.left, y, 300, heading) + 6;
  drawTable(paper, summaryTable(sheet), y);
  drawFeet(paper, title);
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

/** Who sells on the left, which document it is on the right. */
function drawHead(paper: Paper, { kind, number, issuedAt, takesBack, seller, order }: Sheet): number {
  paper.rect(0, 0, page.width, 6).fill(colors.brand);
  let left = page.top;
  left += write(paper, seller.legalName, page.left, left, 270, { font: 'strong', size: 13 }) + 3;
  const code = stateCodeOf(seller.state);
  const facts = [
    ...seller.address,
    `${seller.state}${code ? ` (${code})` : ''}, India`,
    seller.gstin && `GSTIN ${seller.gstin}`,
    seller.pan && `PAN ${seller.pan}`,
    seller.email,
  ];
  for (const fact of facts) left += write(paper, fact, page.left, left, 270, small);

  let right = page.top - 4;
  right += write(paper, titles[kind], middle, right, page.right - middle, {
    font: 'strong',
    size: 20,
    color: colors.brand,
  });
  right += 6;
  const about: [label: string, value: string][] = [
    [kind === 'invoice' ? 'Invoice number' : 'Credit note number', number],
    [kind === 'invoice' ? 'Invoice date' : 'Credit note date', dayText(issuedAt)],
    ...(takesBack ? againstRows(takesBack) : []),
    ['Order number', order.id],
    ['Order date', dayText(order.placedAt)],
    ['Payment', payments[order.paymentMethod]],
  ];
  for (const [label, value] of about) {
    write(paper, label, middle, right, 95, small);
    right += write(paper, value, middle + 95, right, page.right - middle - 95, { font: 'strong', size: 8.5 }) + 1.5;
  }
  const end = Math.max(left, right) + 12;
  rule(paper, end);
  return end;
}

const againstRows = ({ number, issuedAt }: NonNullable<Sheet['takesBack']>): [string, string][] => [
  ['For invoice', number],
  ['Invoice date', dayText(issuedAt)],
];

function drawParties(paper: Paper, { order }: Sheet, y: number): number {
  const { address } = order;
  const label = { font: 'strong', size: 7.5, color: colors.soft } as const;
  let left = y + write(paper, 'BILLED AND DELIVERED TO', page.left, y, 270, label) + 2;
  left += write(paper, address.name, page.left, left, 270, { font: 'strong', size: 10 });
  const place = [address.city, address.district].filter(Boolean).join(', ');
  for (const line of [address.line1, address.line2, `${place} ${address.postalCode}`, `${address.state}, India`]) {
    left += write(paper, line, page.left, left, 270, small);
  }
  const code = stateCodeOf(address.state);
  let right = y + write(paper, 'PLACE OF SUPPLY', middle, y, 250, label) + 2;
  right += write(paper, address.state + (code ? ` (${code})` : ''), middle, right, 250, { font: 'strong', size: 10 });
  right += write(
    paper,
    order.isInterstate ? 'Supply between states: IGST' : 'Supply within the state: CGST and SGST',
    middle,
    right,
    250,
    small,
  );
  right += write(paper, 'Reverse charge: no', middle, right, 250, small);
  return Math.max(left, right);
}

/** The sum in words on the left, in figures on the right. */
function drawTotals(paper: Paper, sheet: Sheet, top: number): number {
  const { order, total } = sheet;
  const half = total.tax / 2;
  const taxes: [string, number][] = order.isInterstate
    ? [['IGST', total.tax]]
    : [
        ['CGST', half],
        ['SGST', half],
      ];
  const sums: [string, number][] = [['Taxable value', total.taxable], ...taxes];
  const width = page.right - middle;
  const y = spaceFor(paper, top, 80);
  let right = y;
  for (const [name, sum] of sums) {
    write(paper, name, middle, right, 110, { color: colors.soft });
    right += write(paper, numbers(sum), middle + 100, right, width - 103.5, { align: 'right' }) + 3;
  }
  rule(paper, right + 2, colors.ink, middle, page.right);
  const strong = { font: 'strong', size: 13 } as const;
  write(paper, sheet.kind === 'invoice' ? 'Total' : 'Total credited', middle, right + 7, 110, strong);
  right += 7 + write(paper, money(total.amount), middle + 100, right + 7, width - 103.5, { ...strong, align: 'right' });
  const label = { font: 'strong', size: 7.5, color: colors.soft } as const;
  const left = y + write(paper, 'TOTAL IN WORDS', page.left, y, 250, label) + 2;
  const words = inWords(total.amount);
  write(paper, words, page.left, left, 260);
  return Math.max(left + heightOf(paper, words, 260), right);
}

function drawFeet(paper: Paper, title: string): void {
  const { count } = paper.bufferedPageRange();
  for (let place = 0; place < count; place++) {
    paper.switchToPage(place);
    rule(paper, page.bottom + 12);
    const y = page.bottom + 18;
    const style = { size: 7.5, color: colors.soft } as const;
    const note = 'Amounts in rupees (₹). Unit prices include GST. Made by a computer, valid without a signature.';
    write(paper, note, page.left, y, 340, style);
    const number = `${title}, page ${place + 1} of ${count}`;
    write(paper, number, middle + 60, y, page.right - middle - 60, { ...style, align: 'right' });
  }
}
