/**
 * Gradients, clips and blurred shapes of a picture. They collect the `<defs>` that the finished SVG needs. Paths are in canvas
 * units (1200 x 1500, origin at the upper left, y downwards), gradients in shares of the shape's box.
 */
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
  const addDefinition = (make: (id: string) => string): string => {
    const id = `k${store.count++}`;
    store.defs.push(make(id));
    return `url(#${id})`;
  };

  /** The same, once for each key. */
  const addSharedDefinition = (key: string, make: (id: string) => string): string => {
    const known = store.shared.get(key) ?? addDefinition(make);
    store.shared.set(key, known);
    return known;
  };

  const buildStops = (list: Stop[]): string =>
    list.map(([at, tone, a = 1]) => `<stop offset="${at}" stop-color="${tone}" stop-opacity="${a}"/>`).join('');

  /** Coordinates 0..1 of the shape's box, or canvas units if `user` is set. */
  const buildLinearGradient = ([x1, y1, x2, y2]: Vector, list: Stop[], user = false): string => {
    const units = user ? ' gradientUnits="userSpaceOnUse"' : '';
    return addDefinition(
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>` +
        `${buildStops(list)}</linearGradient>`,
    );
  };

  const buildRadialGradient = ([cx, cy, r]: [number, number, number], list: Stop[]): string =>
    addDefinition(
      (id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${buildStops(list)}</radialGradient>`,
    );

  /** Body colour lit from the upper left. */
  const buildLitGradient = (tone = color, up = 0.2, down = 0.28): string =>
    buildLinearGradient(
      [0.1, 0, 0.9, 1],
      [
        [0, lighten(tone, up)],
        [0.45, tone],
        [1, darken(tone, down)],
      ],
    );

  const buildMetalGradient = (tone: Metal = 'gold', vector: Vector = [0, 0, 1, 1]): string =>
    buildLinearGradient(
      vector,
      METAL[tone].map((shade, i, all): Stop => [i / (all.length - 1), shade]),
    );

  /** Attributes of a filter that needs `margin` round the shape. */
  const buildFilterRegion = (path: string, margin: number): string => {
    const { x, y, w, h } = getBounds(path);
    return (
      `filterUnits="userSpaceOnUse" x="${roundToTenth(x - margin)}" y="${roundToTenth(y - margin)}" ` +
      `width="${roundToTenth(w + 2 * margin)}" height="${roundToTenth(h + 2 * margin)}" color-interpolation-filters="sRGB"`
    );
  };

  const clipTo = (path: string, inside: string): string => {
    const outline = addDefinition((id) => `<clipPath id="${id}"><path d="${path}" clip-rule="evenodd"/></clipPath>`);
    return `<g clip-path="${outline}">${inside}</g>`;
  };

  /** A blurred shape, or line if `stroke` is set: shadows, sheen, soft light. */
  const drawSoft = (
    path: string,
    { fill = '#140a08', opacity = 0.35, blur = 8, dx = 0, dy = 0, stroke = 0 }: SoftOptions = {},
  ): string => {
    const filter = addDefinition(
      (id) =>
        `<filter id="${id}" ${buildFilterRegion(path, blur * 3 + stroke)}><feGaussianBlur stdDeviation="${blur}"/></filter>`,
    );
    const paint = stroke
      ? `fill="none" stroke="${fill}" stroke-width="${stroke}" stroke-linecap="round"`
      : `fill="${fill}" fill-rule="evenodd"`;
    return (
      `<g transform="translate(${dx} ${dy})" opacity="${opacity}">` +
      `<path d="${path}" ${paint} filter="${filter}"/></g>`
    );
  };

  return {
    addDefinition,
    addSharedDefinition,
    buildLinearGradient,
    buildRadialGradient,
    buildLitGradient,
    buildMetalGradient,
    buildFilterRegion,
    clipTo,
    drawSoft,
  };
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
