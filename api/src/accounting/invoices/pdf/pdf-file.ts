import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { apiRoot } from '../../../platform/config/api-root';
import { type ChooseFont, drawMixedText, getCurrentFont, layOutMixedText } from './mixed-text';
import type { IndianScript } from './scripts';
import { loadHarfBuzz, readShapingFont, shapeWithHarfBuzz } from './shape-text';
import { registerSharedFont } from './shared-fonts';
import type { Pdf, TextStyle } from './types';

export type { Pdf, TextStyle };

/** Size of an A4 page in points, and the edges of the area for content. */
export const page = { width: 595.28, height: 841.89, left: 40, right: 555.28, top: 40, bottom: 790 };
export const colors = { ink: '#1c1917', soft: '#57534e', sand: '#f1ece4', hairline: '#d9d2c7' };

/** Colour and logo of the shop on papers. */
export interface PaperLook {
  /** Colour of titles, `#rrggbb`. */
  brand: string;
  /** The logo as PNG. */
  logo?: Buffer;
}

/** The largest size of a logo on a paper, in points. */
const logoSize: [width: number, height: number] = [150, 36];

/** Draws the logo at a position, if there is one. Returns the height that it takes, in points. */
export function drawLogo(pdf: Pdf, { logo }: PaperLook, x: number, y: number): number {
  if (!logo) return 0;
  pdf.image(logo, x, y, { fit: logoSize });
  return logoSize[1] + 10;
}

const requireFromApi = createRequire(join(apiRoot, 'package.json'));
const readFont = (file: string) => readFileSync(requireFromApi.resolve(`@expo-google-fonts/${file}`));
const fileNames = { text: '400Regular', strong: '600SemiBold' };

/** Fonts of Indian scripts by their name in a PDF. A font is read with the first text that needs it, 0.2 MB each. */
const indianFonts = new Map<string, { file: Buffer; shapingFont: ReturnType<typeof readShapingFont> }>();

function readIndianFont(script: IndianScript, weight: keyof typeof fileNames) {
  const family = `NotoSans${script[0].toUpperCase()}${script.slice(1)}`;
  const name = fileNames[weight];
  const file = readFont(`noto-sans-${script}/${name}/${family}_${name}.ttf`);
  return { file, shapingFont: readShapingFont(file) };
}

/** Chooses the font of a script, as a function for one PDF. */
const buildChooseFont =
  (pdf: Pdf): ChooseFont =>
  (script, weight) => {
    if (script === 'latin') {
      pdf.font(weight);
      return;
    }
    const name = `${script} ${weight}`;
    const font = indianFonts.get(name) ?? readIndianFont(script, weight);
    indianFonts.set(name, font);
    pdf.registerFont(name, font.file).font(name);
    shapeWithHarfBuzz(getCurrentFont(pdf).font, font.shapingFont);
  };

/**
 * Creates a PDF with one empty page, A4 or of a size in points. It has no margins, so the caller decides when a page is full.
 */
export async function createPdf(info: {
  title: string;
  author: string;
  at: Date;
  size?: [number, number];
}): Promise<Pdf> {
  // Imported with the first document, because it takes 180 ms and 25 MB that the API's start does not need.
  const [{ default: Document }] = await Promise.all([import('pdfkit'), loadHarfBuzz()]);
  const pdf = new Document({
    size: info.size ?? 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    info: { Title: info.title, Author: info.author, CreationDate: info.at },
  });
  for (const [name, fileName] of Object.entries(fileNames))
    registerSharedFont(pdf, name, () => readFont(`source-sans-3/${fileName}/SourceSans3_${fileName}.ttf`));
  return pdf;
}

/**
 * Replaces control characters, line breaks and marks of direction by a space, because people type the names that are printed. Joiners
 * stay, because they form letters of Indian scripts.
 */
const clean = (text: string): string =>
  text.replace(/(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s])+/gu, ' ').trim();

const applyStyle = (pdf: Pdf, { font = 'text', size = 9, color = colors.ink }: TextStyle): Pdf =>
  pdf.font(font).fontSize(size).fillColor(color);

/** Returns true if Source Sans has all letters of a text, so that pdfkit can set it by itself. */
function isLatin(pdf: Pdf, text: string): boolean {
  const { font } = getCurrentFont(pdf.font('text'));
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!));
}

/** Writes text at a position, wrapped within the width. Returns its height in points, 0 for an empty text. */
export function writeText(pdf: Pdf, text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
  const cleanText = clean(text);
  if (cleanText === '') return 0;
  const { font = 'text', size = 9, color = colors.ink, align = 'left' } = style;
  if (isLatin(pdf, cleanText)) {
    const height = measureHeight(pdf, text, width, style);
    applyStyle(pdf, style).text(cleanText, x, y, { width, align });
    return height;
  }
  const chooseFont = buildChooseFont(pdf);
  const layout = layOutMixedText(pdf, chooseFont, { text: cleanText, width, style: { weight: font, size } });
  drawMixedText(pdf, chooseFont, layout, { x, y, width, align, style: { weight: font, size, color } });
  return layout.lines.length * layout.lineHeight;
}

/** Returns the height that `writeText` would need, in points. */
export function measureHeight(pdf: Pdf, text: string, width: number, style: TextStyle = {}): number {
  const cleanText = clean(text);
  if (cleanText === '') return 0;
  if (isLatin(pdf, cleanText)) return applyStyle(pdf, style).heightOfString(cleanText, { width });
  const { font = 'text', size = 9 } = style;
  const options = { text: cleanText, width, style: { weight: font, size } };
  const { lines, lineHeight } = layOutMixedText(pdf, buildChooseFont(pdf), options);
  return lines.length * lineHeight;
}

/** Draws a horizontal line. */
export function drawRule(pdf: Pdf, y: number, color = colors.hairline, from = page.left, to = page.right): void {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke();
}
