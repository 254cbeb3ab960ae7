/** Motifs of block prints and borders, and the chest graphics of tees. All are invented. */
import { darken, lighten } from '../color';

/** Draws a motif centred on a point. */
export type Motif = (x: number, y: number, scale: number, color: string, accent: string) => string;

const translate = (x: number, y: number, scale: number, inside: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inside}</g>`;

const rotate = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

/** The classic buti: a small block-printed sprig. */
export const drawButi: Motif = (x, y, scale, color, accent) =>
  translate(
    x,
    y,
    scale,
    `<path d="M0 30 C-2 16 2 8 0 -4" stroke="${accent}" stroke-width="3.4" fill="none"/>` +
      '<path d="M0 20 C-16 18 -22 8 -22 0 C-12 2 -4 8 0 20Z M0 20 C16 18 22 8 22 0 ' +
      `C12 2 4 8 0 20Z" fill="${accent}"/>` +
      `<path d="M0 -34 C11 -24 12 -10 0 -2 C-12 -10 -11 -24 0 -34Z" fill="${color}"/>` +
      '<path d="M-3 -4 C-16 -4 -20 -14 -18 -22 C-8 -22 -4 -14 -3 -4Z ' +
      `M3 -4 C16 -4 20 -14 18 -22 C8 -22 4 -14 3 -4Z" fill="${color}"/><circle cy="-40" r="3" fill="${color}"/>`,
  );

const PAISLEY_DOTS = [
  [-31, 22],
  [-34, 6],
  [-30, -10],
  [-18, -22],
  [31, 24],
  [35, 8],
  [34, -10],
  [0, 45],
  [-18, 39],
  [19, 40],
];

/** Paisley (ambi) with an inner drop and a dotted rim. */
export const drawPaisley: Motif = (x, y, scale, color, accent) =>
  translate(
    x,
    y,
    scale,
    '<path d="M0 36 C-24 36 -32 16 -25 -2 C-18 -20 4 -24 7 -36 C8 -43 3 -47 -4 -44 C-2 -54 20 -56 24 -38 ' +
      `C27 -22 31 -8 28 8 C26 26 16 36 0 36Z" fill="${color}"/>` +
      '<path d="M0 27 C-15 27 -21 14 -16 1 C-11 -12 8 -15 16 -30 C20 -18 22 -4 20 8 C18 20 11 27 0 27Z" ' +
      `fill="${accent}"/>` +
      '<path d="M1 20 C-8 20 -11 11 -7 3 C-3 -4 7 -6 12 -14 C15 -6 15 2 13 9 C11 16 8 20 1 20Z" ' +
      `fill="${color}"/>` +
      `<path d="M2 15 C-2 15 -4 10 -1 6 C2 3 5 2 7 0 C9 6 8 15 2 15Z" fill="${accent}"/>` +
      PAISLEY_DOTS.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.6" fill="${accent}"/>`).join(''),
  );

/** Eight petals round a heart, four leaves between. */
export const drawRosette: Motif = (x, y, scale, color, accent) =>
  translate(
    x,
    y,
    scale,
    rotate(
      4,
      (i) =>
        '<path d="M0 -14 C9 -24 9 -34 0 -42 C-9 -34 -9 -24 0 -14Z" ' +
        `transform="rotate(${i * 90 + 45})" fill="${accent}"/>`,
    ) +
      rotate(
        8,
        (i) => `<path d="M0 0 C9 -10 8 -24 0 -30 C-8 -24 -9 -10 0 0Z" transform="rotate(${i * 45})" fill="${color}"/>`,
      ) +
      `<circle r="9" fill="${accent}"/><circle r="4" fill="${color}"/>`,
  );

export function drawFlower(x: number, y: number, r: number, turn: number, color: string, heart: string, n = 5): string {
  const w = r * 0.52;
  const petal = `M0 0 C${w} ${-r * 0.35} ${w} ${-r * 0.9} 0 ${-r} C${-w} ${-r * 0.9} ${-w} ${-r * 0.35} 0 0Z`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    rotate(
      n,
      (i) =>
        `<path d="${petal}" transform="rotate(${(i * 360) / n})" fill="${i % 2 ? color : lighten(color, 0.12)}" ` +
        `stroke="${darken(color, 0.25)}" stroke-width="${r * 0.03}"/>`,
    ) +
    `<circle r="${r * 0.24}" fill="${heart}"/>` +
    `<circle r="${r * 0.11}" cx="${-r * 0.05}" cy="${-r * 0.05}" fill="${lighten(heart, 0.4)}"/></g>`
  );
}

export const drawLeaf = (x: number, y: number, length: number, turn: number, color: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">` +
  `<path d="M0 0 C${length * 0.36} ${-length * 0.3} ${length * 0.3} ${-length * 0.8} 0 ${-length} ` +
  `C${-length * 0.3} ${-length * 0.8} ${-length * 0.36} ${-length * 0.3} 0 0Z" fill="${color}"/>` +
  `<path d="M0 0 L0 ${-length * 0.85}" stroke="${lighten(color, 0.3)}" stroke-width="${length * 0.05}"/></g>`;

export type Graphic = (x: number, y: number, scale: number, ink: string) => string;

const SUNSET = ['#f4c95d', '#f0a04b', '#e2703a', '#c8452f', '#9c2f3f'];
const SUNSET_BANDS = [
  [-100, 52],
  [-40, 38],
  [6, 28],
  [42, 22],
  [72, 16],
];

const drawSunset: Graphic = (x, y, scale, ink) => {
  const getReach = (level: number): number => Math.sqrt(Math.max(0, 100 * 100 - level * level));
  const bands = SUNSET_BANDS.map(([top, height], i) => {
    const low = top + height;
    return (
      `<path d="M${-getReach(top)} ${top} A100 100 0 0 0 ${-getReach(low)} ${low} ` +
      `L${getReach(low)} ${low} A100 100 0 0 0 ${getReach(top)} ${top}Z" fill="${SUNSET[i]}"/>`
    );
  });
  return translate(
    x,
    y,
    scale,
    bands.join('') +
      `<rect x="-62" y="116" width="124" height="7" rx="3" fill="${ink}"/>` +
      `<rect x="-36" y="132" width="72" height="5" rx="2" fill="${ink}"/>`,
  );
};

const RAINBOW = ['#d8574f', '#ee9a4d', '#f3cf62', '#6fae8a', '#5a8fc4'];

const drawRainbow: Graphic = (x, y, scale, ink) => {
  const arcs = RAINBOW.map((color, i) => {
    const r = 112 - i * 18;
    return `<path d="M${-r} 50 A${r} ${r} 0 0 1 ${r} 50" fill="none" stroke="${color}" stroke-width="16"/>`;
  });
  const clouds = [-78, 78].map(
    (k) =>
      `<g fill="${ink}"><circle cx="${k}" cy="52" r="27"/><circle cx="${k - 29}" cy="62" r="20"/>` +
      `<circle cx="${k + 29}" cy="62" r="20"/><rect x="${k - 44}" y="58" width="88" height="24" rx="12"/></g>`,
  );
  return translate(
    x,
    y,
    scale,
    arcs.join('') +
      clouds.join('') +
      `<circle cx="-8" cy="46" r="3.4" fill="${ink}"/><circle cx="14" cy="28" r="2.6" fill="${ink}"/>`,
  );
};

/** Screen prints for the chest. */
export const graphics: Record<string, Graphic> = { sunset: drawSunset, rainbow: drawRainbow };
