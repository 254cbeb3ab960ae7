import { describeLineBackorder } from '@vastra/shared/contract/backorder-rules';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { LineLabels } from '@vastra/shared/contract/variant-rules';
import type { orderLines, orders } from '../../../platform/db/schema';
import { followsDelivery } from '../../../pricing/amounts/order-fees';
import type { Seller } from '../../../pricing/tax/seller';
import { type Cell, drawTable, type Table } from './draw-table';
import { formatDay, formatWholeRupees } from './format';
import { colors, createPdf, drawLogo, drawRule, type PaperLook, type Pdf, page, writeText } from './pdf-file';

const middle = page.left + 300;
const softStyle = { size: 9, color: colors.soft } as const;
const label = { font: 'strong', size: 8, color: colors.soft } as const;
const delivery = { standard: 'Standard delivery', express: 'Express delivery' };

/** The content of a packing slip. */
export interface PackingSlip {
  order: typeof orders.$inferSelect;
  /** Lines with the units to pack. */
  lines: (typeof orderLines.$inferSelect)[];
  /** Number of the parcel; null for what is in no parcel yet. */
  parcel: number | null;
  /** Heads of the columns of colours and sizes: the names of the options of its products. */
  labels: LineLabels;
  /** To collect from the customer, in paise; 0 for nothing. */
  cash: number;
}

/** Draws packing slips, each on new pages, and returns the PDF file. Its only amount is the cash to collect from the customer. */
export async function drawPackingSlips(
  slips: readonly PackingSlip[],
  seller: Seller,
  look: PaperLook,
): Promise<Buffer> {
  const pdf = await createPdf({
    title: slips.length === 1 ? `Packing slip ${slips[0].order.id}` : 'Packing slips',
    author: seller.legalName,
    at: new Date(),
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  for (const [index, slip] of slips.entries()) {
    if (index > 0) pdf.addPage();
    const firstPage = pdf.bufferedPageRange().count - 1;
    drawSlip(pdf, slip, seller, look);
    drawFooters(pdf, slip, firstPage);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawSlip(
  pdf: Pdf,
  { order, lines, parcel, labels, cash }: PackingSlip,
  seller: Seller,
  look: PaperLook,
): void {
  pdf.rect(0, 0, page.width, 6).fill(look.brand);
  let leftY = page.top;
  leftY += writeText(pdf, 'PACKING SLIP', page.left, leftY, 280, { ...label, size: 10, color: look.brand }) + 2;
  leftY += writeText(pdf, order.id, page.left, leftY, 300, { font: 'strong', size: 27 }) + 2;
  const facts = [
    ...(parcel === null ? [] : [`Parcel ${parcel}`]),
    `Ordered ${formatDay(order.placedAt)}`,
    delivery[order.shippingMethod],
    isPaidOnDelivery(order.paymentMethod) ? 'Cash on Delivery' : 'Online',
  ];
  leftY += writeText(pdf, facts.join('  ·  '), page.left, leftY, 300, { size: 10 });
  if (cash > 0)
    leftY +=
      4 + writeText(pdf, `Collect ${formatWholeRupees(cash)}`, page.left, leftY + 4, 300, { font: 'strong', size: 16 });
  let rightY = page.top + drawLogo(pdf, look, middle + 20, page.top);
  rightY += writeText(pdf, seller.legalName, middle + 20, rightY, page.right - middle - 20, {
    font: 'strong',
    size: 11,
  });
  for (const line of [...seller.address, `${seller.state}, India`, seller.phone]) {
    rightY += writeText(pdf, line, middle + 20, rightY, page.right - middle - 20, softStyle);
  }
  let y = Math.max(leftY, rightY) + 14;
  drawRule(pdf, y);
  y = drawAddress(pdf, order.address, y + 14);
  y = drawTable(pdf, buildTable(lines, labels), y + 18);
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // The packer does what the customer pays for, such as gift wrapping.
  const fees = order.fees
    .filter((fee) => !followsDelivery(fee))
    .map((fee) => fee.label)
    .join(', ');
  if (fees) writeText(pdf, fees, page.left, y + 8, middle - page.left, { font: 'strong', size: 12 });
  const unitsText = units === 1 ? '1 unit' : `${units} units`;
  writeText(pdf, unitsText, page.left, y + 8, page.right - page.left, { font: 'strong', size: 12, align: 'right' });
}

function drawAddress(pdf: Pdf, address: PackingSlip['order']['address'], top: number): number {
  let y = top + writeText(pdf, 'DELIVER TO', page.left, top, 400, label) + 3;
  y += writeText(pdf, address.name, page.left, y, 460, { font: 'strong', size: 16 }) + 1;
  const cityLine = [address.city, address.district].filter(Boolean).join(', ');
  for (const line of [address.line1, address.line2, `${cityLine} ${address.postalCode}`, `${address.state}, India`]) {
    y += writeText(pdf, line, page.left, y, 460, { size: 12 });
  }
  return y + writeText(pdf, `Phone ${address.phone}`, page.left, y + 2, 460, { font: 'strong', size: 12 }) + 2;
}

function buildTable(lines: PackingSlip['lines'], labels: LineLabels): Table {
  const otherColumns = [
    { title: labels.color, width: 84 },
    { title: labels.size, width: 48 },
    { title: 'SKU', width: 150 },
    { title: 'Quantity', width: 54, align: 'right' as const },
  ];
  const width = page.right - page.left - otherColumns.reduce((sum, column) => sum + column.width, 0);
  const itemStyle = { size: 11 } as const;
  return {
    columns: [{ title: 'Item', width }, ...otherColumns],
    rows: lines.map(({ title, brand, color, size, sku, quantity, backorder, shipsFrom }): Cell[] => [
      [
        { text: title, style: { ...itemStyle, font: 'strong' } },
        { text: brand, style: { size: 8.5, color: colors.soft } },
        ...(shipsFrom
          ? [{ text: describeLineBackorder(backorder, shipsFrom), style: { size: 8.5, font: 'strong' as const } }]
          : []),
      ],
      [{ text: color, style: itemStyle }],
      [{ text: size, style: { ...itemStyle, font: 'strong' } }],
      [{ text: sku, style: { size: 9 } }],
      [{ text: String(quantity), style: { font: 'strong', size: 13 } }],
    ]),
  };
}

/** Draws the order's number on every page, because printed pages can get mixed up. */
function drawFooters(pdf: Pdf, { order, parcel }: PackingSlip, firstPage: number): void {
  const title = parcel === null ? `Order ${order.id}` : `Order ${order.id}, parcel ${parcel}`;
  const { count } = pdf.bufferedPageRange();
  for (let index = firstPage; index < count; index++) {
    pdf.switchToPage(index);
    drawRule(pdf, page.bottom + 12);
    const text = `${title}, page ${index - firstPage + 1} of ${count - firstPage}`;
    writeText(pdf, text, page.left, page.bottom + 18, page.right - page.left, { ...softStyle, align: 'right' });
  }
}
