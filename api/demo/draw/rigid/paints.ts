/** Fills of a picture. They collect the `<defs>` that the finished SVG needs. */
import { darken, lighten } from '../color';
import { getBounds } from '../path';
import { METAL, type Metal } from './metals';

/** Offset 0..1, colour, opacity. */
export type Stop = [offset: number, color: string, opacity?: number];
export type Vector = [x1: number, y1: number, x2: number, y2: number];

/** State that all kits of one picture share. */
export interface Store {
  defs: string[];
  shared: Map<string, string>;
  count: number;
}

export const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export function createPaints(color: string, store: Store) {
  /** Adds a definition and returns the reference to it. */
  const def = (make: (id: string) => string): string => {
    const id = `k${store.count++}`;
    store.defs.push(make(id));
    return `url(#${id})`;
  };

  /** The same, once for each key. */
  const once = (key: string, make: (id: string) => string): string => {
    const known = store.shared.get(key) ?? def(make);
    store.shared.set(key, known);
    return known;
  };

  const stops = (list: Stop[]): string =>
    list.map(([at, tone, a = 1]) => `<stop offset="${at}" stop-color="${tone}" stop-opacity="${a}"/>`).join('');

  /** Coordinates 0..1 of the shape's box, or canvas units if `user` is set. */
  const linear = ([x1, y1, x2, y2]: Vector, list: Stop[], user = false): string => {
    const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
    return def(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>` +
        `${stops(list)}</linearGradient>`,
    );
  };

  const radial = ([cx, cy, r]: [number, number, number], list: Stop[]): string =>
    def((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`);

  /** Body colour lit from the upper left. */
  const lit = (tone = color, up = 0.2, down = 0.28): string =>
    linear(
      [0.1, 0, 0.9, 1],
      [
        [0, lighten(tone, up)],
        [0.45, tone],
        [1, darken(tone, down)],
      ],
    );

  const metalFill = (tone: Metal = 'gold', vector: Vector = [0, 0, 1, 1]): string =>
    linear(
      vector,
      METAL[tone].map((shade, i, all): Stop => [i / (all.length - 1), shade]),
    );

  /** Attributes of a filter that needs `margin` round the shape. */
  const buildFilterRegion = (d: string, margin: number): string => {
    const { x, y, w, h } = getBounds(d);
    return (
      `filterUnits="userSpaceOnUse" x="${roundToTenth(x - margin)}" y="${roundToTenth(y - margin)}" ` +
      `width="${roundToTenth(w + 2 * margin)}" height="${roundToTenth(h + 2 * margin)}" color-interpolation-filters="sRGB"`
    );
  };

  const clip = (d: string, inside: string): string => {
    const outline = def((id) => `<clipPath id="${id}"><path d="${d}" clip-rule="evenodd"/></clipPath>`);
    return `<g clip-path="${outline}">${inside}</g>`;
  };

  /** A blurred shape, or line if `stroke` is set: shadows, sheen, soft light. */
  const soft = (
    d: string,
    { fill = '#140a08', opacity = 0.35, blur = 8, dx = 0, dy = 0, stroke = 0 }: SoftOptions = {},
  ): string => {
    const filter = def(
      (id) =>
        `<filter id="${id}" ${buildFilterRegion(d, blur * 3 + stroke)}><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    const paint = stroke
      ? `fill="none" stroke="${fill}" stroke-width="${stroke}" stroke-linecap="round"`
      : `fill="${fill}" fill-rule="evenodd"`;
    return (
      `<g transform="translate(${dx} ${dy})" opacity="${opacity}">` + `<path d="${d}" ${paint} filter="${filter}"/></g>`
    );
  };

  return { def, once, linear, radial, lit, metalFill, region: buildFilterRegion, clip, soft };
}

export interface SoftOptions {
  fill?: string;
  opacity?: number;
  blur?: number;
  dx?: number;
  dy?: number;
  stroke?: number;
}

export type Paints = ReturnType<typeof createPaints>;
