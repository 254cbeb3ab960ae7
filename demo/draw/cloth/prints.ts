/** Prints that cover a whole piece of cloth, and borders that follow a hem. */

import { darken, rotateHue } from '../color';
import { getPointAt } from '../path';
import { createRandom } from '../random';
import { drawButi, drawFlower, drawLeaf, type Motif } from './motifs';
import { buildPart, createId, type Part } from './part';

/** Covers the canvas; the piece of cloth clips it. `angle` turns the repeat with the grain of the piece. */
export type Print = (angle?: number, dx?: number, dy?: number) => string;

/** Prints by name, as a garment offers them. */
export type Prints = Record<string, (color: string, seed: number) => Print | null>;

const buildRect = (x: number, y: number, w: number, h: number, fill: string, opacity = 1): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" opacity="${opacity}"/>`;

const buildTiles =
  (w: number, h: number, art: string): Print =>
  (angle = 0, dx = 0, dy = 0) => {
    const id = createId('t');
    return (
      `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ` +
      `patternTransform="translate(${600 + dx} ${750 + dy}) rotate(${angle})">${art}</pattern>` +
      `<rect x="-400" y="-400" width="2000" height="2300" fill="url(#${id})"/>`
    );
  };

export const drawStripes = (color: string, { gap = 34, width = 8, second = '' } = {}): Print =>
  buildTiles(
    gap,
    gap,
    buildRect(-width / 2, 0, width, gap, color) +
      buildRect(gap - width / 2, 0, width, gap, color) +
      (second ? buildRect(gap / 2 - 1, 0, 2, gap, second) : ''),
  );

export const drawHoops = (color: string, { gap = 60, width = 26 } = {}): Print =>
  buildTiles(gap, gap, buildRect(0, gap / 2 - width / 2, gap, width, color));

export const drawChecks = (color: string, { size = 84, second = color, line = '' } = {}): Print =>
  buildTiles(
    size,
    size,
    buildRect(0, 0, size * 0.42, size, color, 0.5) +
      buildRect(0, 0, size, size * 0.42, color, 0.5) +
      buildRect(size * 0.66, 0, size * 0.06, size, second, 0.8) +
      buildRect(0, size * 0.66, size, size * 0.06, second, 0.8) +
      (line ? buildRect(size * 0.2, 0, 3, size, line, 0.8) + buildRect(0, size * 0.2, size, 3, line, 0.8) : ''),
  );

export function drawPolkaDots(color: string, { gap = 58, r = 9 } = {}): Print {
  const dot = (k: number): string => `<circle cx="${gap * k}" cy="${gap * k}" r="${r}" fill="${color}"/>`;
  return buildTiles(gap, gap, dot(0.25) + dot(0.75));
}

/** A small motif on a half-drop repeat. */
export const drawBlockPrint = (
  color: string,
  accent: string,
  { gap = 92, scale = 0.72, motif = drawButi as Motif } = {},
): Print =>
  buildTiles(
    gap,
    gap * 1.2,
    motif(gap * 0.25, gap * 0.36, scale, color, accent) + motif(gap * 0.75, gap * 0.96, scale, color, accent),
  );

interface Blossom {
  x: number;
  y: number;
  r: number;
  turn: number;
  color: string;
  k: number;
}

/** Scattered blossoms with leaves and buds on a repeat, drawn wrapping round its edges. */
export function drawFlorals(colors: string[], green: string, { seed = 1, size = 260, n = 9, scale = 1 } = {}): Print {
  const random = createRandom(seed);
  const spots: Blossom[] = [];
  const getAcross = (a: number, b: number): number => Math.min(Math.abs(a - b), size - Math.abs(a - b));
  for (let attempts = 0; spots.length < n && attempts < 600; attempts++) {
    const r = (spots.length < n / 3 ? 34 : spots.length < (2 * n) / 3 ? 22 : 13) * scale;
    const x = random.next() * size;
    const y = random.next() * size;
    if (spots.every((spot) => Math.hypot(getAcross(spot.x, x), getAcross(spot.y, y)) > (spot.r + r) * 1.18))
      spots.push({ x, y, r, turn: random.next() * 360, color: random.pick(colors), k: random.next() });
  }
  const drawBlossom = ({ x, y, r, turn, color, k }: Blossom): string =>
    drawLeaf(x, y, r * 1.6, turn + 36, green) +
    drawLeaf(x, y, r * 1.5, turn + 165, darken(green, 0.15)) +
    (r > 20 ? drawLeaf(x, y, r * 1.45, turn + 262, green) : '') +
    drawFlower(x, y, r, turn, color, rotateHue('#e3b13c', k * 20 - 10), r > 30 ? 6 : 5);
  const copies = spots.flatMap((spot) =>
    [-size, 0, size].flatMap((dx) => [-size, 0, size].map((dy) => ({ ...spot, x: spot.x + dx, y: spot.y + dy }))),
  );
  const isNear = ({ x, y }: Blossom): boolean => x > -70 && y > -70 && x < size + 70 && y < size + 70;
  return buildTiles(size, size, copies.filter(isNear).map(drawBlossom).join(''));
}

/** A row of arches and motifs between rules, running right from 0: the ends of sarees and stoles. */
export function drawBorder(
  width: number,
  height: number,
  color: string,
  accent: string,
  ground: string,
  motif: Motif = drawButi,
): string {
  const step = height * 0.62;
  const rules = [
    [0.04, 0.05],
    [0.13, 0.02],
    [0.91, 0.05],
    [0.85, 0.02],
  ].map(([y, h]) => buildRect(0, height * y, width, height * h, color));
  const arch =
    `M${-step / 2} ${height * 0.3} ` +
    `C${-step * 0.45} ${-height * 0.1} ${-step * 0.2} ${-height * 0.3} 0 ${-height * 0.33} ` +
    `C${step * 0.2} ${-height * 0.3} ${step * 0.45} ${-height * 0.1} ${step / 2} ${height * 0.3}`;
  const arches = Array.from(
    { length: Math.ceil(width / step) },
    (_, i) =>
      `<g transform="translate(${i * step + step / 2} ${height / 2})">` +
      `<path d="${arch}" fill="none" stroke="${color}" stroke-width="${height * 0.03}"/>` +
      `${motif(0, height * 0.06, height / 150, color, accent)}</g>`,
  );
  return buildRect(0, 0, width, height, ground) + rules.join('') + arches.join('');
}

export interface HemBorderOptions {
  width?: number;
  color: string;
  accent: string;
  ground: string;
  n?: number;
  scale?: number;
  rise?: number;
  motif?: Motif;
}

/** A border printed or woven along a nearly level hem: ground, rules and a row of motifs. */
export function drawHemBorder(d: string, options: HemBorderOptions): Part {
  const { width = 70, color, accent, ground, n = 16, scale = 1, rise = 0, motif = drawButi } = options;
  const buildLine = (dy: number, w: number, paint: string, extra = ''): string =>
    `<path d="${d}" transform="translate(0 ${dy})" fill="none" stroke="${paint}" stroke-width="${w}" ${extra}/>`;
  const motifs = Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5) / n;
    const [x, y] = getPointAt(d, t);
    const [x1, y1] = getPointAt(d, Math.max(0, t - 0.01));
    const [x2, y2] = getPointAt(d, Math.min(0.999, t + 0.01));
    const turn = ((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI).toFixed(1);
    return (
      `<g transform="translate(${x} ${y + rise}) rotate(${turn})">` +
      `${motif(0, 0, (width / 110) * scale, color, accent)}</g>`
    );
  });
  return buildPart({
    paint:
      buildLine(0, width, ground) +
      buildLine(-width / 2, 5, color) +
      buildLine(-width / 2 + 9, 2, color) +
      buildLine(width / 2 - 2, 6, color) +
      buildLine(width / 2 - 11, 2, color, 'stroke-dasharray="2 5"') +
      motifs.join(''),
    fine: buildLine(-width / 2, 5, '#fff', 'opacity=".6"') + buildLine(width / 2 - 2, 6, '#fff', 'opacity=".6"'),
  });
}

/** The print of a garment by name. A name that the garment does not know gives plain cloth, which draws nothing. */
export const createPrinter = (own: Prints, name: string, color: string, seed: number): Print =>
  own[name]?.(color, seed) ?? (() => '');
