import { type Script, splitLetters, splitRuns, type TextRun } from './scripts';
import type { FontkitFont } from './shape-text';
import type { Pdf, TextStyle } from './types';

type Weight = NonNullable<TextStyle['font']>;

/** Parts of a PDF that pdfkit's types leave out. */
interface PdfFont {
  font: FontkitFont;
  ascender: number;
  descender: number;
}

/** Chooses the font of a script in a PDF. */
export type ChooseFont = (script: Script, weight: Weight) => void;

interface Style {
  weight: Weight;
  size: number;
}

/** Lines of a text in several fonts, with the height of each line and the place of its baseline in it, in points. */
export interface MixedText {
  lines: { runs: TextRun[]; width: number }[];
  lineHeight: number;
  baseline: number;
}

/** Returns the font that pdfkit uses now. */
export const getCurrentFont = (pdf: Pdf): PdfFont => (pdf as unknown as { _font: PdfFont })._font;

/** Breaks a text in several fonts into lines, at spaces, and inside a word that is longer than a line. */
export function layOutMixedText(
  pdf: Pdf,
  chooseFont: ChooseFont,
  { text, width, style: { weight, size } }: { text: string; width: number; style: Style },
): MixedText {
  const hasGlyph = (script: Script, character: string) => {
    chooseFont(script, weight);
    return getCurrentFont(pdf).font.hasGlyphForCodePoint(character.codePointAt(0)!);
  };
  const measure = (line: string) => {
    const runs = splitRuns(line, hasGlyph);
    const lineWidth = runs.reduce((sum, { script, shown }) => {
      chooseFont(script, weight);
      return sum + pdf.fontSize(size).widthOfString(shown);
    }, 0);
    return { runs, width: lineWidth };
  };
  const lines = breakLines(text, (line) => measure(line).width <= width).map(measure);
  const scripts = new Set<Script>(['latin', ...lines.flatMap(({ runs }) => runs.map(({ script }) => script))]);
  const metrics = [...scripts].map((script) => {
    chooseFont(script, weight);
    const { ascender, descender } = getCurrentFont(pdf);
    return { above: (ascender / 1000) * size, below: (-descender / 1000) * size };
  });
  const baseline = Math.max(...metrics.map(({ above }) => above));
  return { lines, baseline, lineHeight: baseline + Math.max(...metrics.map(({ below }) => below)) };
}

function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of fits(word) ? [word] : splitLetters(word)) {
      if (line && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}

/** Draws laid out text. The text as it was typed goes along, so that what is copied from the PDF has the letters in their order. */
export function drawMixedText(
  pdf: Pdf,
  chooseFont: ChooseFont,
  { lines, baseline, lineHeight }: MixedText,
  {
    x,
    y,
    width,
    align = 'left',
    style: { weight, size, color },
  }: { x: number; y: number; width: number; align?: TextStyle['align']; style: Style & { color: string } },
): void {
  const spare = { left: 0, center: 0.5, right: 1 }[align];
  for (const [index, line] of lines.entries()) {
    let runX = x + (width - line.width) * spare;
    pdf.markContent('Span', { actual: line.runs.map(({ text }) => text).join('') });
    for (const { script, shown } of line.runs) {
      chooseFont(script, weight);
      pdf.fontSize(size).fillColor(color);
      pdf.text(shown, runX, y + index * lineHeight + baseline, { lineBreak: false, baseline: 'alphabetic' });
      runX += pdf.widthOfString(shown);
    }
    pdf.endMarkedContent();
  }
}
