import { findPlaceOfSupply } from '../../../pricing/addresses/resolve-state';
import { findStateByCode, findStateCode } from '../../../pricing/tax/states';
import { toRupeesInWords } from '../amount-in-words';
import type { TaxDocument } from '../tax-document';
import { drawRegistration } from './draw-registration';
import { drawTable, ensureSpace } from './draw-table';
import { formatAmount, formatDay, formatRupees } from './format';
import {
  colors,
  createPdf,
  drawLogo,
  drawRule,
  measureHeight,
  type PaperLook,
  type Pdf,
  page,
  writeText,
} from './pdf-file';
import { buildLinesTable, buildSummaryTable } from './tax-tables';

const titles = { invoice: 'Tax invoice', 'credit-note': 'Credit note', 'fee-invoice': 'Tax invoice' };
const middle = page.left + 300;
const smallStyle = { size: 8.5, color: colors.soft } as const;

const getTitle = ({ kind, number }: TaxDocument): string => `${titles[kind]} ${number}`;

/** Draws an invoice or a credit note, and returns the PDF file. */
export async function drawTaxDocument(document: TaxDocument, look: PaperLook): Promise<Buffer> {
  const pdf = await createPdf({ title: getTitle(document), author: document.seller.legalName, at: document.issuedAt });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  drawDocument(pdf, document, look);
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/**
 * Draws tax documents one after the other, each on new pages. Returns the PDF as a stream, to which each document is written as soon as
 * it is drawn, so that only one of them is in memory.
 */
export async function streamTaxDocuments(
  documents: AsyncIterable<TaxDocument>,
  { look, ...info }: { title: string; author: string; look: PaperLook },
): Promise<Pdf> {
  const pdf = await createPdf({ ...info, at: new Date() });
  const drawAll = async () => {
    let isFirst = true;
    for await (const document of documents) {
      if (pdf.destroyed) return;
      if (!isFirst) pdf.addPage();
      isFirst = false;
      drawDocument(pdf, document, look);
      pdf.flushPages();
    }
    pdf.end();
  };
  drawAll().catch((error) => pdf.destroy(error));
  return pdf;
}

function drawDocument(pdf: Pdf, document: TaxDocument, look: PaperLook): void {
  let y = drawHead(pdf, document, look);
  y = drawParties(pdf, document, y + 16);
  if (document.registration) y = drawRegistration(pdf, document.registration, y + 14);
  y = drawTable(pdf, buildLinesTable(document), y + 18);
  y = drawTotals(pdf, document, y + 14);
  drawTable(pdf, buildSummaryTable(document), y + 20);
  drawFooters(pdf, getTitle(document));
}

/** Draws the seller on the left and the details of the document on the right. Returns the y position below. */
function drawHead(
  pdf: Pdf,
  { kind, number, issuedAt, creditedInvoice, isCancelled, seller, order, parcel, paymentLabel }: TaxDocument,
  look: PaperLook,
): number {
  pdf.rect(0, 0, page.width, 6).fill(look.brand);
  let leftY = page.top;
  leftY += drawLogo(pdf, look, page.left, leftY);
  leftY += writeText(pdf, seller.legalName, page.left, leftY, 270, { font: 'strong', size: 13 }) + 3;
  const code = findStateCode(seller.state);
  const sellerLines = [
    ...seller.address,
    `${seller.state}${code ? ` (${code})` : ''}, India`,
    seller.gstin && `GSTIN ${seller.gstin}`,
    seller.pan && `PAN ${seller.pan}`,
    seller.email,
  ];
  for (const line of sellerLines) leftY += writeText(pdf, line, page.left, leftY, 270, smallStyle);

  let rightY = page.top - 4;
  rightY += writeText(pdf, titles[kind], middle, rightY, page.right - middle, {
    font: 'strong',
    size: 20,
    color: look.brand,
  });
  rightY += 6;
  const rows: [label: string, value: string][] = [
    [kind === 'credit-note' ? 'Credit note number' : 'Invoice number', number],
    ...(isCancelled ? [['State', 'Cancelled: nothing was supplied'] as [string, string]] : []),
    [kind === 'credit-note' ? 'Credit note date' : 'Invoice date', formatDay(issuedAt)],
    ...(creditedInvoice ? toInvoiceRows(creditedInvoice) : []),
    ['Order number', order.id],
    ['Order date', formatDay(order.placedAt)],
    ...(parcel ? toParcelRows(parcel) : []),
    ['Payment', kind === 'fee-invoice' ? 'Kept from the refund' : paymentLabel],
  ];
  for (const [label, value] of rows) {
    writeText(pdf, label, middle, rightY, 95, smallStyle);
    rightY += writeText(pdf, value, middle + 95, rightY, page.right - middle - 95, { font: 'strong', size: 8.5 }) + 1.5;
  }
  const end = Math.max(leftY, rightY) + 12;
  drawRule(pdf, end);
  return end;
}

const toInvoiceRows = ({ number, issuedAt }: NonNullable<TaxDocument['creditedInvoice']>): [string, string][] => [
  ['For invoice', number],
  ['Invoice date', formatDay(issuedAt)],
];

/** Returns what travels and when the shop lets it go, because GST wants the invoice at the removal of the goods. */
const toParcelRows = ({ number, packedAt, carrier }: NonNullable<TaxDocument['parcel']>): [string, string][] => [
  ['Parcel', String(number)],
  ['Dispatch', [`Packed ${formatDay(new Date(packedAt))}`, carrier].filter(Boolean).join(', ')],
];

function drawParties(pdf: Pdf, { kind, order, buyer }: TaxDocument, y: number): number {
  const { address } = order;
  const billed = kind === 'fee-invoice' ? 'BILLED TO' : 'BILLED AND DELIVERED TO';
  const label = { font: 'strong', size: 7.5, color: colors.soft } as const;
  let leftY = buyer ? drawBuyer(pdf, buyer, y) + 10 : y;
  leftY += writeText(pdf, buyer ? 'DELIVERED TO' : billed, page.left, leftY, 270, label) + 2;
  leftY += writeText(pdf, address.name, page.left, leftY, 270, { font: 'strong', size: 10 });
  const cityLine = [address.city, address.district].filter(Boolean).join(', ');
  for (const line of [address.line1, address.line2, `${cityLine} ${address.postalCode}`, `${address.state}, India`]) {
    leftY += writeText(pdf, line, page.left, leftY, 270, smallStyle);
  }
  let rightY = y + writeText(pdf, 'PLACE OF SUPPLY', middle, y, 250, label) + 2;
  rightY += writeText(pdf, describePlaceOfSupply(order), middle, rightY, 250, { font: 'strong', size: 10 });
  rightY += writeText(
    pdf,
    order.isInterstate ? 'Supply between states: IGST' : 'Supply within the state: CGST and SGST',
    middle,
    rightY,
    250,
    smallStyle,
  );
  rightY += writeText(pdf, 'Reverse charge: no', middle, rightY, 250, smallStyle);
  return Math.max(leftY, rightY);
}

function describePlaceOfSupply({ address, placeOfSupply = findPlaceOfSupply(address) }: TaxDocument['order']): string {
  const state = placeOfSupply && findStateByCode(placeOfSupply);
  return state ? `${state} (${placeOfSupply})` : address.state;
}

/** Draws the business that buys. Returns the y position below. */
function drawBuyer(pdf: Pdf, { gstin, name }: NonNullable<TaxDocument['buyer']>, top: number): number {
  let y = top + writeText(pdf, 'BILLED TO', page.left, top, 270, { font: 'strong', size: 7.5, color: colors.soft }) + 2;
  y += writeText(pdf, name, page.left, y, 270, { font: 'strong', size: 10 });
  return y + writeText(pdf, `GSTIN ${gstin}`, page.left, y, 270, { font: 'strong', size: 8.5 });
}

/** Returns the name of the total. A rounded one is not the total of the rows, so that both need a name. */
function getTotalLabel({ kind, rounding = 0 }: TaxDocument): string {
  if (kind === 'credit-note') return 'Total credited';
  return rounding === 0 ? 'Total' : 'Total payable';
}

/** Draws the total in words on the left and in figures on the right. */
function drawTotals(pdf: Pdf, document: TaxDocument, top: number): number {
  const { order, total } = document;
  const half = total.tax / 2;
  const taxes: [string, number][] = order.isInterstate
    ? [['IGST', total.tax]]
    : [
        ['CGST', half],
        ['SGST', half],
      ];
  const { rounding = 0 } = document;
  const totals: [string, number][] = [
    ['Taxable value', total.taxable],
    ...taxes,
    ...(rounding === 0 ? [] : [['Rounding', rounding] satisfies [string, number]]),
  ];
  const width = page.right - middle;
  const y = ensureSpace(pdf, top, 80);
  let rightY = y;
  for (const [name, amount] of totals) {
    writeText(pdf, name, middle, rightY, 110, { color: colors.soft });
    rightY += writeText(pdf, formatAmount(amount), middle + 100, rightY, width - 103.5, { align: 'right' }) + 3;
  }
  drawRule(pdf, rightY + 2, colors.ink, middle, page.right);
  const totalStyle = { font: 'strong', size: 13 } as const;
  writeText(pdf, getTotalLabel(document), middle, rightY + 7, 110, totalStyle);
  rightY +=
    7 +
    writeText(pdf, formatRupees(total.amount), middle + 100, rightY + 7, width - 103.5, {
      ...totalStyle,
      align: 'right',
    });
  const label = { font: 'strong', size: 7.5, color: colors.soft } as const;
  const leftY = y + writeText(pdf, 'TOTAL IN WORDS', page.left, y, 250, label) + 2;
  const totalInWords = toRupeesInWords(total.amount);
  writeText(pdf, totalInWords, page.left, leftY, 260);
  return Math.max(leftY + measureHeight(pdf, totalInWords, 260), rightY);
}

/** Draws the foot of every page that is not written yet. */
function drawFooters(pdf: Pdf, title: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    drawRule(pdf, page.bottom + 12);
    const y = page.bottom + 18;
    const style = { size: 7.5, color: colors.soft } as const;
    const note = 'Amounts in rupees (₹). Unit prices include GST. Made by a computer, valid without a signature.';
    writeText(pdf, note, page.left, y, 340, style);
    const number = `${title}, page ${index + 1} of ${count}`;
    writeText(pdf, number, middle + 60, y, page.right - middle - 60, { ...style, align: 'right' });
  }
}
