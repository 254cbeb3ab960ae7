import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { apiRoot } from '../../../platform/config/api-root';

export type Pdf = InstanceType<typeof PDFDocument>;

/** Size of an A4 page in points, and the edges of the area for content. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 40, bottom: 790 };
export const colors = { ink: '#1c1917', soft: '#57534e', sand: '#f1ece4', hairline: '#d9d2c7', brand: '#8a1c4a' };

const requireFromApi = createRequire(join(apiRoot, 'package.json'));
const readFont = (file: string) => readFileSync(requireFromApi.resolve(`@expo-google-fonts/source-sans-3/${file}`));
let fonts: { text: Buffer; strong: Buffer } | undefined;

/** Creates a PDF with one empty A4 page. It has no margins, so the caller decides when a page is full. */
export async function createPdf(info: { title: string; author: string; at: Date }): Promise<Pdf> {
  // Imported with the first document, because it takes 180 ms and 25 MB that the API's start does not need.
  const { default: Document } = await import('pdfkit');
  fonts ??= {
    text: readFont('400Regular/SourceSans3_400Regular.ttf'),
    strong: readFont('600SemiBold/SourceSans3_600SemiBold.ttf'),
  };
  const pdf = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  });
  pdf.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  return pdf;
}

export interface TextStyle {
  font?: 'text' | 'strong';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Replaces control characters and line breaks by a space, because people type the names that are printed. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const applyStyle = (pdf: Pdf, { font = 'text', size = 9, color = colors.ink }: TextStyle): Pdf =>
  pdf.font(font).fontSize(size).fillColor(color);

/** Writes text at a position, wrapped within the width. Returns its height in points, 0 for an empty text. */
export function writeText(pdf: Pdf, text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
  const height = measureHeight(pdf, text, width, style);
  if (height > 0) applyStyle(pdf, style).text(clean(text), x, y, { width, align: style.align ?? 'left' });
  return height;
}

/** Returns the height that `writeText` would need, in points. */
export function measureHeight(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  const cleanText = clean(text);
  return cleanText === '' ? 0 : applyStyle(pdf, style).heightOfString(cleanText, { width });
}

/** Draws a horizontal line. */
export function drawRule(pdf: Pdf, y: number, color = colors.hairline, from = page.left, to = page.right): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke();
}
