/**
 * Numbers as strokes. Text in an SVG would need a font of the machine, and other machines would draw other pixels.
 */

/** Strokes of a glyph in a box that is 0.6 wide and 1 high. */
const glyphs: Record<string, string> = {
  '0': 'M.3 0 C.08 0 0 .2 0 .5 C0 .8 .08 1 .3 1 C.52 1 .6 .8 .6 .5 C.6 .2 .52 0 .3 0',
  '1': 'M.08 .2 L.34 0 L.34 1',
  '2': 'M.02 .26 C.04 .08 .16 0 .3 0 C.48 0 .58 .12 .58 .28 C.58 .5 .3 .64 .02 1 L.6 1',
  '3': 'M.04 0 L.56 0 L.28 .38 C.5 .38 .6 .52 .6 .69 C.6 .88 .46 1 .28 1 C.14 1 .04 .93 0 .82',
  '4': 'M.44 1 L.44 0 L0 .7 L.6 .7',
  '5': 'M.54 0 L.1 0 L.06 .44 C.12 .38 .2 .35 .29 .35 C.48 .35 .6 .49 .6 .67 C.6 .87 .46 1 .28 1 C.14 1 .04 .94 0 .84',
  '6': 'M.5 .06 C.2 .06 0 .34 0 .64 C0 .86 .12 1 .3 1 C.48 1 .6 .86 .6 .68 C.6 .5 .48 .38 .31 .38 C.16 .38 .04 .47 .01 .6',
  '7': 'M0 0 L.6 0 L.2 1',
  '8':
    'M.3 .46 C.14 .46 .05 .36 .05 .23 C.05 .09 .15 0 .3 0 C.45 0 .55 .09 .55 .23 C.55 .36 .46 .46 .3 .46 ' +
    'C.12 .46 0 .57 0 .73 C0 .9 .12 1 .3 1 C.48 1 .6 .9 .6 .73 C.6 .57 .48 .46 .3 .46',
  '9': 'M.1 .94 C.4 .94 .6 .66 .6 .36 C.6 .14 .48 0 .3 0 C.12 0 0 .14 0 .32 C0 .5 .12 .62 .29 .62 C.44 .62 .56 .53 .59 .4',
  c: 'M.5 .44 C.44 .36 .37 .33 .28 .33 C.1 .33 0 .48 0 .67 C0 .86 .1 1 .28 1 C.37 1 .45 .96 .51 .88',
  m: 'M0 1 L0 .35 M0 .54 C.04 .4 .14 .33 .24 .33 C.36 .33 .42 .42 .42 .56 L.42 1 M.42 .54 C.46 .4 .56 .33 .66 .33 C.78 .33 .84 .42 .84 .56 L.84 1',
};
const advances: Record<string, number> = { ' ': 0.36, '1': 0.62, c: 0.72, m: 1 };

interface NumberOptions {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  height: number;
  ink: string;
}

/** A number of centimetres, centred on a point. */
export function drawNumber(value: number, { x, y, turn, height, ink }: NumberOptions): string {
  const text = `${value} cm`;
  const getAdvance = (glyph: string): number => advances[glyph] ?? 0.8;
  const width = [...text].reduce((sum, glyph) => sum + getAdvance(glyph), 0) - 0.16;
  let at = -width / 2;
  let strokes = '';
  for (const glyph of text) {
    if (glyphs[glyph]) strokes += `<path d="${glyphs[glyph]}" transform="translate(${at.toFixed(3)} -.5)"/>`;
    at += getAdvance(glyph);
  }
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${height})" fill="none" stroke="${ink}" stroke-width=".085" ` +
    `stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`
  );
}
