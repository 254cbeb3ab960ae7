import type Document from 'pdfkit';
import { getCurrentFont } from './mixed-text';
import type { FontkitFont } from './shape-text';
import type { Pdf } from './types';

/** Fonts by their name in a PDF. fontkit decodes their tables with the first text, which takes 60 of the 75 ms of an invoice. */
const decodedFonts = new Map<string, FontkitFont>();

/** Opens a font in a PDF that is thrown away, because a PDF embeds each font that it has opened. */
function openFont(file: Buffer, pdf: Pdf): FontkitFont {
  const AnyDocument = pdf.constructor as typeof Document;
  return getCurrentFont(new AnyDocument({ autoFirstPage: false }).font(file)).font;
}

/**
 * Registers a font in a PDF. All PDFs share its decoded tables, but not its glyphs: fontkit stores with a glyph the character that it stood
 * for first, and the hyphen and the soft hyphen have one glyph.
 *
 * @param readFile reads the font's file when the font is used for the first time
 */
export function registerSharedFont(pdf: Pdf, name: string, readFile: () => Buffer): void {
  const decoded = decodedFonts.get(name) ?? openFont(readFile(), pdf);
  decodedFonts.set(name, decoded);
  const font: FontkitFont = Object.create(decoded, { _glyphs: { value: {}, writable: true } });
  // pdfkit takes a font of fontkit as well; its types leave that out.
  pdf.registerFont(name, font as unknown as Buffer);
}
