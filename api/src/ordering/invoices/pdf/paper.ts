import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type PDFDocument from 'pdfkit';
import { apiRoot } from '../../../platform/api-root';

export type Paper = InstanceType<typeof PDFDocument>;

/** A4 in points, and where things may stand on it. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 40, bottom: 790 };
export const colors = { ink: '#1c1917', soft: '#57534e', sand: '#f1ece4', hairline: '#d9d2c7', brand: '#8a1c4a' };

const find = createRequire(join(apiRoot, 'package.json'));
const read = (file: string) => readFileSync(find.resolve(`@expo-google-fonts/source-sans-3/${file}`));
let fonts: { text: Buffer; strong: Buffer } | undefined;

/** An empty sheet of paper. It has no margins of its own: whoever draws decides when a page is full. */
export async function newPaper(info: { title: string; author: string; at: Date }): Promise<Paper> {
  // Loaded with the first document: it takes 180 ms and 25 MB, which the start of the shop need not wait for.
  const { default: Document } = await import('pdfkit');
  fonts ??= {
    text: read('400Regular/SourceSans3_400Regular.ttf'),
    strong: read('600SemiBold/SourceSans3_600SemiBold.ttf'),
  };
  const paper = new Document({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  });
  paper.registerFont('text', fonts.text).registerFont('strong', fonts.strong);
  return paper;
}

export interface Style {
  font?: 'text' | 'strong';
  size?: number;
  color?: string;
  align?: 'left' | 'right' | 'center';
}

/** Names are people's words: what would break a line or means nothing on paper becomes a space. */
const clean = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const set = (paper: Paper, { font = 'text', size = 9, color = colors.ink }: Style): Paper =>
  paper.font(font).fontSize(size).fillColor(color);

/** Writes at a place, wraps within the width; answers how high it became. */
export function write(paper: Paper, text: string, x: number, y: number, width: number, style: Style = {}): number {
  const height = heightOf(paper, text, width, style);
  if (height > 0) set(paper, style).text(clean(text), x, y, { width, align: style.align ?? 'left' });
  return height;
}

export function heightOf(paper: Paper, text: string, width: number, style: Style = {}): number {
  const words = clean(text);
  return words === '' ? 0 : set(paper, style).heightOfString(words, { width });
}

export function rule(paper: Paper, y: number, color = colors.hairline, from = page.left, to = page.right): void {
  paper.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke();
}
