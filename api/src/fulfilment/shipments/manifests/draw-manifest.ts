import type { Manifest } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { drawTable, ensureSpace } from '../../../accounting/invoices/pdf/draw-table';
import { formatDay, formatRupees } from '../../../accounting/invoices/pdf/format';
import { readPaperLook } from '../../../accounting/invoices/pdf/paper-look';
import {
  colors,
  createPdf,
  drawLogo,
  drawRule,
  type PaperLook,
  type Pdf,
  page,
  writeText,
} from '../../../accounting/invoices/pdf/pdf-file';
import { getCashLeft } from '../../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../../platform/db/connect';
import { shipments } from '../../../platform/db/schema';
import type { MediaConfig } from '../../../platform/media/masters';
import { getSeller, type Seller } from '../../../pricing/tax/seller';
import { loadLabels, type PrintedShipment } from '../labels/load-labels';

const soft = { size: 9, color: colors.soft } as const;

/** Draws a manifest: a table of its parcels, and a place for the signature of the courier's driver. Returns the PDF file. */
export async function drawManifest(
  services: { db: Queryable; config: MediaConfig },
  manifest: Manifest,
): Promise<Buffer> {
  const { db } = services;
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.manifestId, manifest.id))
    .orderBy(asc(shipments.orderId), asc(shipments.number));
  const parcels = await loadLabels(
    db,
    rows.map(({ id }) => id),
  );
  return draw(manifest, parcels, { seller: await getSeller(db), look: await readPaperLook(services) });
}

async function draw(
  manifest: Manifest,
  parcels: readonly PrintedShipment[],
  { seller, look }: { seller: Seller; look: PaperLook },
): Promise<Buffer> {
  const { brand } = look;
  const at = new Date(manifest.createdAt);
  const pdf = await createPdf({ title: `Manifest ${manifest.carrier}`, author: seller.legalName, at });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  pdf.rect(0, 0, page.width, 6).fill(brand);
  let y = page.top;
  y += writeText(pdf, 'MANIFEST', page.left, y, 280, { font: 'strong', size: 10, color: brand }) + 2;
  y += writeText(pdf, manifest.carrier, page.left, y, 320, { font: 'strong', size: 24 }) + 2;
  const count = parcels.length === 1 ? '1 parcel' : `${parcels.length} parcels`;
  y += writeText(pdf, `${formatDay(at)}  ·  ${count}`, page.left, y, 320, { size: 10 });
  let rightY = page.top + drawLogo(pdf, look, page.left + 320, page.top);
  for (const line of [seller.legalName, ...seller.address, seller.phone]) {
    rightY += writeText(pdf, line, page.left + 320, rightY, page.right - page.left - 320, soft);
  }
  y = drawTable(pdf, buildTable(parcels), Math.max(y, rightY) + 16);
  drawSignature(pdf, ensureSpace(pdf, y + 24, 110), count);
  drawPageNumbers(pdf);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function buildTable(parcels: readonly PrintedShipment[]) {
  const cash = parcels.reduce((sum, { shipment }) => sum + getCashLeft(shipment), 0);
  const widths = [24, 110, 130, 55, 55, 66];
  return {
    columns: [
      { title: 'No.', width: widths[0] },
      { title: 'Order, parcel', width: widths[1] },
      { title: 'Tracking number', width: widths[2] },
      { title: 'PIN code', width: widths[3] },
      { title: 'Weight', width: widths[4], align: 'right' as const },
      { title: 'Cash', width: widths[5], align: 'right' as const },
      { title: 'Received', width: page.right - page.left - widths.reduce((sum, width) => sum + width, 0) },
    ],
    rows: parcels.map(({ shipment, order }, index) => [
      String(index + 1),
      `${order.id}, ${shipment.number}`,
      shipment.awb ?? '',
      order.address.postalCode,
      shipment.weightGrams === null ? '' : `${shipment.weightGrams / 1000} kg`,
      getCashLeft(shipment) > 0 ? formatRupees(getCashLeft(shipment)) : 'Prepaid',
      '',
    ]),
    total: ['', 'Cash to collect', '', '', '', formatRupees(cash), ''],
  };
}

function drawSignature(pdf: Pdf, top: number, count: string): void {
  writeText(pdf, `Received ${count} in good condition.`, page.left, top, 300, { size: 10 });
  const columns = ['Name and phone of the driver', 'Date and time', 'Signature'];
  const gap = 20;
  const width = (page.right - page.left - gap * (columns.length - 1)) / columns.length;
  for (const [index, label] of columns.entries()) {
    const x = page.left + index * (width + gap);
    drawRule(pdf, top + 76, colors.ink, x, x + width);
    writeText(pdf, label, x, top + 80, width, soft);
  }
}

function drawPageNumbers(pdf: Pdf): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index);
    const text = `Page ${index + 1} of ${count}`;
    writeText(pdf, text, page.left, page.bottom + 18, page.right - page.left, { ...soft, align: 'right' });
  }
}
