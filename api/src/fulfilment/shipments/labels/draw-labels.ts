import { formatRupees } from '../../../accounting/invoices/pdf/format';
import { colors, createPdf, drawRule, type Pdf, writeText } from '../../../accounting/invoices/pdf/pdf-file';
import { getCashLeft } from '../../../ordering/orders/parcels/online-cash';
import type { Seller } from '../../../pricing/tax/seller';
import { encodeCode128, isEncodable } from './code-128';
import type { PrintedShipment } from './load-labels';

const mm = 72 / 25.4;
/** A label printer's page: 100 x 150 mm. */
const size: [number, number] = [100 * mm, 150 * mm];
const edge = 5 * mm;
const right = size[0] - edge;
const width = right - edge;
const small = { size: 7.5, color: colors.soft } as const;

/** Largest size of the logo on a label, in points. */
const logoSize: [width: number, height: number] = [70, 30];

/** Sender of the parcels. */
interface Sender {
  seller: Seller;
  /** The shop's logo as PNG. */
  logo?: Buffer;
}

/** Draws a label per parcel, each on its own page, and returns the PDF file. */
export async function drawLabels(parcels: readonly PrintedShipment[], sender: Sender): Promise<Buffer> {
  const { seller } = sender;
  const pdf = await createPdf({ title: 'Labels', author: seller.legalName, at: new Date(), size });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  for (const [index, parcel] of parcels.entries()) {
    if (index > 0) pdf.addPage();
    drawLabel(pdf, parcel, sender);
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawLabel(pdf: Pdf, { shipment, order, lines }: PrintedShipment, sender: Sender): void {
  const { address } = order;
  let y = edge;
  y += writeText(pdf, shipment.carrierName ?? 'Courier', edge, y, width * 0.6, { font: 'strong', size: 13 });
  writeText(pdf, order.shippingMethod === 'express' ? 'EXPRESS' : 'STANDARD', edge, edge, width, {
    font: 'strong',
    size: 11,
    align: 'right',
  });
  y = drawTrackingNumber(pdf, shipment.awb, y + 4);
  drawRule(pdf, y, colors.ink, edge, right);
  y = drawAddress(pdf, address, y + 6);
  drawRule(pdf, y + 6, colors.ink, edge, right);
  y = drawPayment(pdf, getCashLeft(shipment), y + 11);
  drawRule(pdf, y + 5, colors.ink, edge, right);
  y += 10;
  y += writeText(pdf, `Order ${order.id}, parcel ${shipment.number}`, edge, y, width, { font: 'strong', size: 10 });
  y += writeText(pdf, describePackage(shipment), edge, y, width, { size: 8.5 });
  const units = lines.reduce((sum, { units: { quantity } }) => sum + quantity, 0);
  const contents = lines.map(({ units: { quantity }, line }) => `${quantity} x ${line.sku}`).join(', ');
  const shown = contents.length > 110 ? `${contents.slice(0, 110)}…` : contents;
  writeText(pdf, `${units === 1 ? '1 unit' : `${units} units`}: ${shown}`, edge, y, width, small);
  drawSender(pdf, sender);
}

/** Draws the number as a barcode and as text; a line to write on while there is none. */
function drawTrackingNumber(pdf: Pdf, awb: string | null, top: number): number {
  const height = 16 * mm;
  if (!awb) {
    writeText(pdf, 'Tracking number', edge, top + 4, width, small);
    drawRule(pdf, top + height, colors.ink, edge, right);
    return top + height + 6;
  }
  if (isEncodable(awb)) drawBarcode(pdf, awb, { top, height });
  return (
    top +
    height +
    3 +
    writeText(pdf, awb, edge, top + height + 2, width, {
      font: 'strong',
      size: 12,
      align: 'center',
    }) +
    4
  );
}

function drawBarcode(pdf: Pdf, text: string, { top, height }: { top: number; height: number }): void {
  const widths = encodeCode128(text);
  const moduleCount = widths.reduce((sum, count) => sum + count, 0);
  // A reader needs ten modules of white on both sides.
  const module = Math.min(1.1, width / (moduleCount + 20));
  let x = edge + (width - moduleCount * module) / 2;
  for (const [index, count] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, top, count * module, height).fill('#000000');
    x += count * module;
  }
}

function drawAddress(pdf: Pdf, address: PrintedShipment['order']['address'], top: number): number {
  let y = top + writeText(pdf, 'DELIVER TO', edge, top, width, { ...small, font: 'strong' }) + 1;
  y += writeText(pdf, address.name, edge, y, width, { font: 'strong', size: 12 });
  const cityLine = [address.city, address.district].filter(Boolean).join(', ');
  for (const line of [address.line1, address.line2, `${cityLine}, ${address.state}`]) {
    y += writeText(pdf, line, edge, y, width, { size: 9.5 });
  }
  y += writeText(pdf, address.postalCode, edge, y + 1, width, { font: 'strong', size: 17 });
  return y + writeText(pdf, `Phone ${address.phone}`, edge, y, width, { size: 9.5 });
}

function drawPayment(pdf: Pdf, cashDue: number, top: number): number {
  if (cashDue === 0) return top + writeText(pdf, 'PREPAID', edge, top, width, { font: 'strong', size: 14 });
  const y = top + writeText(pdf, 'CASH ON DELIVERY, COLLECT', edge, top, width, { ...small, font: 'strong' });
  return y + writeText(pdf, formatRupees(cashDue), edge, y, width, { font: 'strong', size: 24 });
}

function describePackage({ lengthMm, widthMm, heightMm, weightGrams }: PrintedShipment['shipment']): string {
  const sides = [lengthMm, widthMm, heightMm];
  const dimensions = sides.every((side) => side !== null) ? `${sides.map((side) => side! / 10).join(' x ')} cm` : '';
  const weight = weightGrams === null ? '' : `${weightGrams / 1000} kg`;
  return [weight, dimensions].filter(Boolean).join(', ');
}

function drawSender(pdf: Pdf, { seller, logo }: Sender): void {
  const lines = [
    'IF UNDELIVERED, RETURN TO',
    seller.legalName,
    [...seller.address, seller.state].filter(Boolean).join(', '),
  ];
  const top = size[1] - edge - 38;
  drawRule(pdf, top - 4, colors.hairline, edge, right);
  if (logo) pdf.image(logo, right - logoSize[0], top, { fit: logoSize, align: 'right' });
  const textWidth = logo ? width - logoSize[0] - 8 : width;
  let y = top;
  for (const [index, line] of lines.entries()) {
    y += writeText(pdf, line, edge, y, textWidth, { size: index === 1 ? 8.5 : 7, font: index < 2 ? 'strong' : 'text' });
  }
  writeText(pdf, seller.phone ? `Phone ${seller.phone}` : '', edge, y, textWidth, { size: 7 });
}
