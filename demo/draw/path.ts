/** Geometry of SVG paths that use absolute M, L, C, Q and Z only. */
import { canvasWidth, type Frame, type Point } from './canvas';

type Segment = [command: string, numbers: number[]];

const round = (value: number): number => Math.round(value * 10) / 10;
const parseNumbers = (text: string): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

export const parsePath = (path: string): Segment[] =>
  [...path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)].map(([, command, rest]) => [command, parseNumbers(rest)]);

/** Moves every point of a path. */
export const mapPath = (path: string, move: (x: number, y: number) => Point): string =>
  path.replace(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g, (_, x, y) => move(Number(x), Number(y)).map(round).join(' '));

/** The mirror image on the centre line. */
export const mirrorPath = (path: string): string => mapPath(path, (x, y) => [canvasWidth - x, y]);

/** The mirror image on a level line. */
export const mirrorPathDown = (path: string, axis: number): string => mapPath(path, (x, y) => [x, 2 * axis - y]);

export const translatePath = (path: string, dx: number, dy: number): string =>
  mapPath(path, (x, y) => [x + dx, y + dy]);

/** Closes half an outline, drawn from the top centre to the bottom centre, with its mirror image. */
export function buildSymmetricPath(half: string): string {
  const segments = parsePath(half);
  let back = '';
  for (let i = segments.length - 1; i >= 1; i--) {
    const [command, numbers] = segments[i];
    const from = segments[i - 1][1].slice(-2);
    const controls: number[] = [];
    for (let j = numbers.length - 4; j >= 0; j -= 2) controls.push(numbers[j], numbers[j + 1]);
    back +=
      command + [...controls, ...from].map((value, at) => (at % 2 ? value : round(canvasWidth - value))).join(' ');
  }
  const [x, y] = segments[segments.length - 1][1].slice(-2);
  return `${half} L${canvasWidth - x} ${y} ${back}Z`;
}

export function getBounds(path: string): Frame {
  const numbers = parseNumbers(path);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}

export function buildEllipse(x: number, y: number, rx: number, ry = rx): string {
  const a = rx * 0.5523;
  const b = ry * 0.5523;
  return (
    `M${x - rx} ${y} C${x - rx} ${y - b} ${x - a} ${y - ry} ${x} ${y - ry} ` +
    `C${x + a} ${y - ry} ${x + rx} ${y - b} ${x + rx} ${y} ` +
    `C${x + rx} ${y + b} ${x + a} ${y + ry} ${x} ${y + ry} ` +
    `C${x - a} ${y + ry} ${x - rx} ${y + b} ${x - rx} ${y}Z`
  );
}

/** A rectangle with round corners. */
export function buildRoundedRectangle(x: number, y: number, w: number, h: number, r = 0): string {
  const k = r * 0.45;
  const right = x + w;
  const low = y + h;
  return (
    `M${x + r} ${y} L${right - r} ${y} C${right - k} ${y} ${right} ${y + k} ${right} ${y + r} ` +
    `L${right} ${low - r} C${right} ${low - k} ${right - k} ${low} ${right - r} ${low} ` +
    `L${x + r} ${low} C${x + k} ${low} ${x} ${low - k} ${x} ${low - r} ` +
    `L${x} ${y + r} C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`
  );
}

/** A point on one curve; `end` holds the numbers of L, Q or C. */
function getPointOnCurve([x0, y0]: number[], end: number[], t: number): Point {
  const u = 1 - t;
  const weights =
    end.length === 2
      ? [u, t]
      : end.length === 4
        ? [u * u, 2 * u * t, t * t]
        : [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
  const points = [x0, y0, ...end];
  const getSum = (axis: number) => weights.reduce((all, weight, i) => all + weight * points[i * 2 + axis], 0);
  return [getSum(0), getSum(1)];
}

/** The point at `t` (0..1) of a path of joined curves; each segment takes an equal share of `t`. */
export function getPointAt(path: string, t: number): Point {
  const segments = parsePath(path).filter(([command]) => command !== 'Z');
  const count = segments.length - 1;
  const index = Math.min(count - 1, Math.floor(t * count));
  return getPointOnCurve(segments[index][1].slice(-2), segments[index + 1][1], t * count - index);
}

export interface PathSample {
  x: number;
  y: number;
  /** Direction of the path, degrees. */
  angle: number;
}

/** Points every `step` units along a path. */
export function samplePath(path: string, step: number): PathSample[] {
  const line: Point[] = [];
  let from: number[] = [0, 0];
  for (const [command, numbers] of parsePath(path)) {
    const size = { M: 2, L: 2, Q: 4, C: 6 }[command] ?? 0;
    for (let i = 0; size && i < numbers.length; i += size) {
      const end = numbers.slice(i, i + size);
      if (command === 'M') line.push([end[0], end[1]]);
      else for (let k = 1; k <= 40; k++) line.push(getPointOnCurve(from, end, k / 40));
      from = end.slice(-2);
    }
  }
  const found: PathSample[] = [];
  let carry = 0;
  for (let i = 1; i < line.length; i++) {
    const [x0, y0] = line[i - 1];
    const [x1, y1] = line[i];
    const length = Math.hypot(x1 - x0, y1 - y0);
    const angle = round((Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI);
    for (; carry <= length && length > 0; carry += step) {
      const t = carry / length;
      found.push({ x: round(x0 + (x1 - x0) * t), y: round(y0 + (y1 - y0) * t), angle });
    }
    carry -= length;
  }
  return found;
}
