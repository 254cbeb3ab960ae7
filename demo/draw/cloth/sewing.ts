/** Pieces of cloth, folds and seams: what every garment is sewn from. */

import type { Point } from '../canvas';
import { darken } from '../color';
import { getPointAt, parsePath } from '../path';
import { createRandom } from '../random';
import { buildPart, clipParts, levelGrey, type Part, type Parts, stackParts } from './part';

const buildStroke = (d: string, color: string, width: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${extra}/>`;

/** A spindle round a curve: thick in the middle, nothing at the start, `head` wide at the end. */
function buildSpindle(d: string, width: number, head = 0): string {
  const numbers = parsePath(d).flatMap(([, values]) => values);
  let [x0, y0, x1, y1, x2, y2, x3, y3] = numbers;
  if (numbers.length === 4) {
    [x3, y3] = [x1, y1];
    [x1, y1, x2, y2] = [x0 + (x3 - x0) / 3, y0 + (y3 - y0) / 3, x0 + (2 * (x3 - x0)) / 3, y0 + (2 * (y3 - y0)) / 3];
  }
  const length = Math.hypot(y3 - y0, x3 - x0) || 1;
  const [acrossX, acrossY] = [-(y3 - y0) / length, (x3 - x0) / length];
  const [ux, uy] = [acrossX * width * 0.66, acrossY * width * 0.66];
  const [hx, hy] = [acrossX * head * 0.5, acrossY * head * 0.5];
  return (
    `M${x0} ${y0} C${x1 + ux} ${y1 + uy} ${x2 + ux} ${y2 + uy} ${x3 + hx} ${y3 + hy} ` +
    `L${x3 - hx} ${y3 - hy} C${x2 - ux} ${y2 - uy} ${x1 - ux} ${y1 - uy} ${x0} ${y0}Z`
  );
}

const drawRaised = (height: number): string =>
  `fill="${height > 0 ? '#fff' : '#000'}" opacity="${Math.min(1, Math.abs(height)).toFixed(3)}"`;

export interface PanelOptions {
  fill: string;
  /** An SVG fragment printed on the piece. */
  pattern?: string;
  /** Height in layers of cloth. */
  z?: number;
  /** Parts clipped to the piece. */
  folds?: Parts[];
  /** Pads the piece like a quilt, 0..1. */
  puff?: number;
  /** A dark hairline round the piece. */
  edge?: boolean;
}

/** One piece of cloth. It resets the relief of whatever lies under it. */
export function drawPanel(
  d: string,
  { fill, pattern = '', z = 1, folds = [], puff = 0, edge = true }: PanelOptions,
): Part {
  const inside = stackParts(folds.flat());
  const drawShape = (color: string, extra = ''): string => `<path d="${d}" fill="${color}"${extra}/>`;
  const rim = edge ? buildStroke(d, darken(fill, 0.6), 2.4, 'opacity=".5"') : '';
  const red = Math.round(Math.min(255, z * 16));
  return clipParts(
    d,
    buildPart({
      paint: drawShape(fill) + pattern + inside.paint + rim,
      lift: drawShape(`rgb(${red},0,0)`) + inside.lift,
      fold: drawShape(levelGrey) + (puff ? drawShape('#fff', ` opacity="${puff}"`) : '') + inside.fold,
      crease: drawShape(levelGrey) + inside.crease,
      fine: drawShape(levelGrey) + inside.fine,
    }),
  );
}

/**
 * Fills the neck of a front's outline, for the back of the same garment. `neck` is the left end of the neck at the shoulder, `dip` how deep the
 * back of the neck is cut. Panels of it have no edge, because that would show the joint.
 */
export const closeNeck = (outline: string, [x, y]: Point, dip: number, depth = 230): string =>
  `${outline} M${x} ${y} L${x + 24} ${y + depth} L${1176 - x} ${y + depth} L${1200 - x} ${y} ` +
  `C${1200 - x - (600 - x) * 0.5} ${y + dip} ${x + (600 - x) * 0.5} ${y + dip} ${x} ${y}Z`;

/** A broad fold along one cubic; height -1..1 (valley or ridge), `head` is the width of its open end. */
export const drawFold = (d: string, width: number, height = 0.5, head = 0): Part =>
  buildPart({
    fold:
      `<path d="${buildSpindle(d, width, head)}" ${drawRaised(height * 0.6)}/>` +
      `<path d="${buildSpindle(d, width * 0.5, head * 0.5)}" ${drawRaised(height * 0.6)}/>`,
  });

/** A narrow wrinkle: a ridge with its own little valley to the lower right. */
export const drawCrease = (d: string, width: number, height = 0.5): Part =>
  buildPart({
    crease:
      `<path d="${buildSpindle(d, width)}" ${drawRaised(height)}/>` +
      `<path d="${buildSpindle(d, width * 0.8)}" transform="translate(${width * 0.55} ${width * 0.45})" ` +
      `${drawRaised(-height * 0.7)}/>`,
  });

/** Two pieces sewn together: a groove and a hairline. */
export const drawSeam = (d: string, color: string, { width = 3, depth = 0.7, tone = 0.55 } = {}): Part =>
  buildPart({
    paint: buildStroke(d, darken(color, 0.55), width * 0.6, `opacity="${tone}"`),
    crease: buildStroke(d, '#000', width * 1.5, `opacity="${depth}"`),
    fine: buildStroke(d, '#000', width * 0.7, `opacity="${depth}"`),
  });

export interface StitchOptions {
  width?: number;
  dash?: string;
  tone?: number;
  furrow?: number;
}

/** Topstitching: dashes of thread that sink into a soft furrow. */
export function drawStitches(d: string, color: string, options: StitchOptions = {}): Part {
  const { width = 2.2, dash = '7 4', tone = 0.85, furrow = 0.35 } = options;
  const dashes = `stroke-dasharray="${dash}" stroke-linecap="round"`;
  return buildPart({
    paint: buildStroke(d, color, width, `${dashes} opacity="${tone}"`),
    crease: buildStroke(d, '#000', width * 2.2, `opacity="${furrow}"`),
    fine: buildStroke(d, '#fff', width, `${dashes} opacity=".6"`),
  });
}

/** Flat tape, lace or zari: paint with a little relief. */
export function drawTrim(d: string, color: string, width: number, { dash = '', tone = 1, raise = 0.35 } = {}): Part {
  const dashes = dash ? `stroke-dasharray="${dash}"` : '';
  return buildPart({
    paint: buildStroke(d, color, width, `${dashes} opacity="${tone}"`),
    fine: buildStroke(d, '#fff', width, `${dashes} opacity="${raise}"`),
  });
}

/** Ribbing as parallel lines. */
export const drawRib = (lines: string[], color: string, width = 3): Part =>
  buildPart({
    paint: lines.map((d) => buildStroke(d, darken(color, 0.5), width * 0.55, 'opacity=".3"')).join(''),
    fine: lines.map((d) => buildStroke(d, '#000', width, 'opacity=".75"')).join(''),
  });

/** Lines from one curve to another, for ribs and pleats. */
export const interpolatePaths = (top: string, bottom: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => {
    const [from, to] = [top, bottom].map((d) =>
      getPointAt(d, i / (count - 1))
        .map((value) => value.toFixed(1))
        .join(' '),
    );
    return `M${from} L${to}`;
  });

export interface FallingOptions {
  top: string;
  hem: string;
  n: number;
  seed: number;
  width?: number;
  h?: number;
  from?: number;
  /** End of the folds between top and hem; over 1 they open in the hem. */
  reach?: [number, number];
}

/** Folds that fall from a gathered line and open towards a hem. */
export function drawFallingFolds(options: FallingOptions): Part[] {
  const { top, hem, n, seed, width = 40, h = 0.7, from = 0, reach = [0.75, 1.02] } = options;
  const random = createRandom(seed);
  return Array.from({ length: n }, (_, i) => {
    const t = (i + 0.5 + random.between(-0.28, 0.28)) / n;
    const a = getPointAt(top, t);
    const b = getPointAt(hem, Math.max(0.01, Math.min(0.99, t + random.between(-0.015, 0.015))));
    const start = from + random.between(0, 0.18);
    const end = random.between(...reach);
    const getOffset = (q: number) => [a[0] + (b[0] - a[0]) * q, a[1] + (b[1] - a[1]) * q];
    const [p0, p1, p2, p3] = [0, 0.33, 0.7, 1].map((q) => getOffset(start + (end - start) * q));
    const sway = random.between(-14, 14);
    const w = width * random.between(0.7, 1.35);
    const d = `M${p0[0]} ${p0[1]} C${p1[0] + sway} ${p1[1]} ${p2[0] - sway} ${p2[1]} ${p3[0]} ${p3[1]}`;
    return drawFold(d, w, (i % 2 ? -0.8 : 1) * h * random.between(0.7, 1.1), end > 0.97 ? w * 0.9 : 0);
  });
}

export interface WrinkleOptions {
  box: [x: number, y: number, w: number, h: number];
  n: number;
  seed: number;
  /** Degrees. */
  angle?: number;
  spread?: number;
  length?: number;
  width?: number;
  strength?: number;
}

/** A few short wrinkles at random in a box. */
export function drawWrinkles(options: WrinkleOptions): Part[] {
  const { box, n, seed, angle = 0, spread = 25, length = 130, width = 7, strength = 0.35 } = options;
  const [x, y, w, h] = box;
  const random = createRandom(seed);
  return Array.from({ length: n }, () => {
    const cx = x + random.next() * w;
    const cy = y + random.next() * h;
    const turn = ((angle + random.between(-spread, spread)) * Math.PI) / 180;
    const half = length * random.between(0.5, 1.3) * 0.5;
    const bend = random.between(-0.25, 0.25) * half;
    const [dx, dy] = [Math.cos(turn) * half, Math.sin(turn) * half];
    const [bx, by] = [-bend * Math.sin(turn), bend * Math.cos(turn)];
    const d =
      `M${cx - dx} ${cy - dy} C${cx - dx * 0.3 + bx} ${cy - dy * 0.3 + by} ` +
      `${cx + dx * 0.3 + bx} ${cy + dy * 0.3 + by} ${cx + dx} ${cy + dy}`;
    const thickness = width * random.between(0.7, 1.3);
    return drawCrease(d, thickness, strength * random.between(0.5, 1.1) * (random.next() < 0.5 ? 1 : -1));
  });
}

export interface PuckerOptions {
  n?: number;
  length?: number;
  width?: number;
  strength?: number;
  /** Degrees. */
  angle?: number;
  seed?: number;
  spread?: number;
}

/** Little gathers along a seam, where the thread draws the cloth in. */
export function drawPuckers(d: string, options: PuckerOptions): Part[] {
  const { n = 14, length = 26, width = 6, strength = 0.5, angle = 90, seed = 1, spread = 14 } = options;
  const random = createRandom(seed);
  return Array.from({ length: n }, (_, i) => {
    const [x, y] = getPointAt(d, Math.min(0.999, (i + random.between(0.2, 0.8)) / n));
    const turn = ((angle + random.between(-spread, spread)) * Math.PI) / 180;
    const reach = length * random.between(0.6, 1.3);
    const end = `${x + Math.cos(turn) * reach} ${y + Math.sin(turn) * reach}`;
    return drawCrease(`M${x} ${y} L${end}`, width * random.between(0.7, 1.2), strength * random.between(0.6, 1.1));
  });
}
