import { encode } from 'uqr';
import type { Registration } from '../tax-document';
import { ensureSpace } from './draw-table';
import { formatDay } from './format';
import { colors, type Pdf, page, writeText } from './pdf-file';

/** Side of the QR code in points, some 4 cm: its text has about a thousand letters. */
const qrSize = 116;

/** Draws the registration of an e-invoice with its signed QR code. Returns the y position below. */
export function drawRegistration(pdf: Pdf, registration: Registration, top: number): number {
  const { irn, ackNumber, acknowledgedAt, signedQr } = registration;
  const y = ensureSpace(pdf, top, qrSize);
  drawQr(pdf, signedQr, page.left, y);
  const left = page.left + qrSize + 14;
  const width = page.right - left;
  const label = { font: 'strong', size: 7.5, color: colors.soft } as const;
  let textY = y + writeText(pdf, 'E-INVOICE', left, y, width, label) + 2;
  const rows = [
    ['IRN', irn],
    ['Ack. number', ackNumber],
    ['Ack. date', formatDay(acknowledgedAt)],
  ];
  for (const [name, value] of rows) {
    writeText(pdf, name, left, textY, 70, { size: 8.5, color: colors.soft });
    textY += writeText(pdf, value, left + 70, textY, width - 70, { font: 'strong', size: 8.5 }) + 1.5;
  }
  return y + qrSize;
}

/** Draws the QR code of a text with its quiet zone. Runs of dark modules are one rectangle. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number): void {
  const { data, size } = encode(text, { ecc: 'L', border: 2 });
  const module = qrSize / size;
  for (const [row, modules] of data.entries()) {
    for (let start = 0; start < size; start++) {
      if (!modules[start]) continue;
      let end = start;
      while (end < size && modules[end]) end++;
      pdf.rect(x + start * module, y + row * module, (end - start) * module, module);
      start = end;
    }
  }
  pdf.fill('#000000');
}
