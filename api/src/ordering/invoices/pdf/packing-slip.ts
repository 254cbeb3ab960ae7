import type { Slip } from '../../orders/packing-slips';
import type { Seller } from '../../tax/seller';
import { dayText } from './figures';
import { colors, newPaper, type Paper, page, rule, write } from './paper';
import { type Cell, drawTable, type Table } from './table';

const middle = page.left + 300;
const soft = { size: 9, color: colors.soft } as const;
const label = { font: 'strong', size: 8, color: colors.soft } as const;
const delivery = { standard: 'Standard delivery', express: 'Express delivery' };
const payment = { cod: 'Cash on Delivery', razorpay: 'Online', demo: 'Online' };

/** What goes into each parcel and where it goes, without prices: each order begins a page. */
export async function drawPackingSlips(slips: readonly Slip[], seller: Seller): Promise<Buffer> {
  const paper = await newPaper({
    title: slips.length === 1 ? `Packing slip ${slips[0].order.id}` : 'Packing slips',
    author: seller.legalName,
    at: new Date(),
  });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => paper.on('end', resolve).on('error', reject));
  for (const [place, slip] of slips.entries()) {
    if (place > 0) paper.addPage();
    const first = paper.bufferedPageRange().count - 1;
    drawSlip(paper, slip, seller);
    drawFeet(paper, slip.order.id, first);
  }
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

function drawSlip(paper: Paper, { order, lines }: Slip, seller: Seller): void {
  paper.rect(0, 0, page.width, 6).fill(colors.brand);
  let left = page.top;
  left += write(paper, 'PACKING SLIP', page.left, left, 280, { ...label, size: 10, color: colors.brand }) + 2;
  left += write(paper, order.id, page.left, left, 300, { font: 'strong', size: 27 }) + 2;
  const about = [`Ordered ${dayText(order.placedAt)}`, delivery[order.shippingMethod], payment[order.paymentMethod]];
  left += write(paper, about.join('  ·  '), page.left, left, 300, { size: 10 });
  let right = page.top;
  right += write(paper, seller.legalName, middle + 20, right, page.right - middle - 20, { font: 'strong', size: 11 });
  for (const line of [...seller.address, `${seller.state}, India`, seller.phone]) {
    right += write(paper, line, middle + 20, right, page.right - middle - 20, soft);
  }
  let y = Math.max(left, right) + 14;
  rule(paper, y);
  y = drawAddress(paper, order.address, y + 14);
  y = drawTable(paper, tableOf(lines), y + 18);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const sum = pieces === 1 ? '1 piece' : `${pieces} pieces`;
  write(paper, sum, page.left, y + 8, page.right - page.left, { font: 'strong', size: 12, align: 'right' });
}

function drawAddress(paper: Paper, address: Slip['order']['address'], top: number): number {
  let y = top + write(paper, 'DELIVER TO', page.left, top, 400, label) + 3;
  y += write(paper, address.name, page.left, y, 460, { font: 'strong', size: 16 }) + 1;
  const place = [address.city, address.district].filter(Boolean).join(', ');
  for (const line of [address.line1, address.line2, `${place} ${address.postalCode}`, `${address.state}, India`]) {
    y += write(paper, line, page.left, y, 460, { size: 12 });
  }
  return y + write(paper, `Phone ${address.phone}`, page.left, y + 2, 460, { font: 'strong', size: 12 }) + 2;
}

function tableOf(lines: Slip['lines']): Table {
  const others = [
    { title: 'Colour', width: 84 },
    { title: 'Size', width: 48 },
    { title: 'SKU', width: 150 },
    { title: 'Quantity', width: 54, align: 'right' as const },
  ];
  const width = page.right - page.left - others.reduce((sum, column) => sum + column.width, 0);
  const big = { size: 11 } as const;
  return {
    columns: [{ title: 'Item', width }, ...others],
    rows: lines.map(({ title, brand, color, size, sku, quantity }): Cell[] => [
      [
        { text: title, style: { ...big, font: 'strong' } },
        { text: brand, style: { size: 8.5, color: colors.soft } },
      ],
      [{ text: color, style: big }],
      [{ text: size, style: { ...big, font: 'strong' } }],
      [{ text: sku, style: { size: 9 } }],
      [{ text: String(quantity), style: { font: 'strong', size: 13 } }],
    ]),
  };
}

/** The order's number on every page: sheets of a pile come apart. */
function drawFeet(paper: Paper, id: string, first: number): void {
  const { count } = paper.bufferedPageRange();
  for (let place = first; place < count; place++) {
    paper.switchToPage(place);
    rule(paper, page.bottom + 12);
    const text = `Order ${id}, page ${place - first + 1} of ${count - first}`;
    write(paper, text, page.left, page.bottom + 18, page.right - page.left, { ...soft, align: 'right' });
  }
}
