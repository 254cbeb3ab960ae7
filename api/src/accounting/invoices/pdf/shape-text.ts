import type * as HarfBuzz from 'harfbuzzjs';

/** A font of fontkit, as far as pdfkit and this module use it. */
export interface FontkitFont {
  layout(text: string): GlyphRun;
  getGlyph(id: number, codePoints: number[]): { id: number; advanceWidth: number; codePoints: number[] };
  stringsForGlyph(id: number): string[];
  hasGlyphForCodePoint(codePoint: number): boolean;
}

interface GlyphPosition {
  xAdvance: number;
  yAdvance: number;
  xOffset: number;
  yOffset: number;
}

interface GlyphRun {
  glyphs: ReturnType<FontkitFont['getGlyph']>[];
  positions: GlyphPosition[];
  readonly advanceWidth: number;
}

let harfBuzz: typeof HarfBuzz | undefined;

/** Loads HarfBuzz, once: 25 ms and 5 MB. */
export async function loadHarfBuzz(): Promise<void> {
  harfBuzz ??= await import('harfbuzzjs');
}

/** Reads a font for HarfBuzz. `loadHarfBuzz` comes first. */
export function readShapingFont(file: Uint8Array): HarfBuzz.Font {
  const { Blob, Face, Font } = harfBuzz!;
  return new Font(new Face(new Blob(new Uint8Array(file).buffer)));
}

/**
 * Lets HarfBuzz choose and place the glyphs of a font that pdfkit embeds, because fontkit forms wrong Bengali and Kannada conjuncts, and
 * throws at Telugu, Malayalam and Gurmukhi.
 */
export function shapeWithHarfBuzz(font: FontkitFont, shapingFont: HarfBuzz.Font): void {
  font.layout = (text) => {
    const buffer = new harfBuzz!.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    // HarfBuzz would take the language from the server's locale.
    buffer.setLanguage('en-IN');
    harfBuzz!.shape(shapingFont, buffer);
    const infos = buffer.getGlyphInfos();
    const codePoints = mapCodePoints(
      font,
      text,
      infos.map(({ codepoint, cluster }) => ({ id: codepoint, cluster })),
    );
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
      xAdvance,
      yAdvance,
      xOffset,
      yOffset,
    }));
    return {
      glyphs: infos.map(({ codepoint }, index) => font.getGlyph(codepoint, codePoints[index])),
      positions,
      // pdfkit scales the positions and then reads the width.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
}

/**
 * Returns the characters that each glyph stands for, from which readers of the PDF extract its text: the glyph's own character, else what
 * the other glyphs of its cluster leave.
 */
function mapCodePoints(font: FontkitFont, text: string, glyphs: { id: number; cluster: number }[]): number[][] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b);
  const left = new Map(
    starts.map((start, index) => [
      start,
      [...text.slice(start, starts[index + 1])].map((character) => character.codePointAt(0)!),
    ]),
  );
  const own = glyphs.map(({ id, cluster }) => {
    const codePoints = left.get(cluster)!;
    const index = codePoints.findIndex((codePoint) =>
      font.stringsForGlyph(id).includes(String.fromCodePoint(codePoint)),
    );
    return index === -1 ? [] : codePoints.splice(index, 1);
  });
  return glyphs.map(({ cluster }, index) => (own[index].length > 0 ? own[index] : left.get(cluster)!.splice(0)));
}
