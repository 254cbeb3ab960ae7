/**
 * Draws texture, round form and highlights on a path with SVG lighting filters. Paths are in canvas units (1200 x 1500, origin
 * at the upper left, y downwards); the light comes from the upper left.
 */
import { type Paints, roundToTenth } from './paints';

/** Height maps: frequency and octaves of the noise, strength of its relief, elevation of the light. */
const GRAIN = {
  leather: { frequency: '.13', octaves: 3, scale: 1.9, elevation: 50 },
  smooth: { frequency: '.35', octaves: 2, scale: 0.8, elevation: 50 },
  pebble: { frequency: '.1 .11', octaves: 3, scale: 2.9, elevation: 50 },
  canvas: { frequency: '.9 .5', octaves: 2, scale: 1.5, elevation: 50 },
  silk: { frequency: '.05 .9', octaves: 2, scale: 1, elevation: 55 },
  rubber: { frequency: '.6', octaves: 2, scale: 0.6, elevation: 50 },
} as const;

export type Grain = keyof typeof GRAIN;

const drawDistantLight = (elevation: number): string => `<feDistantLight azimuth="225" elevation="${elevation}"/>`;

/** Keeps shadows warm and never black. */
const WARM_SHADOWS =
  '<feComponentTransfer><feFuncR type="table" tableValues=".25 .5 .99"/>' +
  '<feFuncG type="table" tableValues=".19 .5 .97"/><feFuncB type="table" tableValues=".17 .5 .93"/>' +
  '</feComponentTransfer>';

const INSIDE = '<feComposite in2="SourceAlpha" operator="in"/>';

export function createSurfaces({ addDefinition, addSharedDefinition, buildFilterRegion }: Paints, seed: number) {
  const drawFiltered = (path: string, filter: string, blend: string, opacity: number): string =>
    `<path d="${path}" fill-rule="evenodd" filter="${filter}" style="mix-blend-mode:${blend}" opacity="${opacity}"/>`;

  const buildWeavePattern = (): string =>
    addSharedDefinition(
      'weave',
      (id) =>
        `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">` +
        '<rect width="7" height="7" fill="#808080"/><path d="M0 1.75 L7 1.75" stroke="#c9c9c9" stroke-width="2.2"/>' +
        '<path d="M0 4.6 L7 4.6" stroke="#3a3a3a" stroke-width="1.6"/>' +
        '<path d="M1.75 0 L1.75 7" stroke="#3a3a3a" stroke-width="1.1" opacity=".55"/></pattern>',
    );

  /** A flat spot comes out 50 % grey, so that soft light leaves the body colour as it is there. */
  const drawGrain = (path: string, kind: Grain, opacity = 0.6): string => {
    const { frequency, octaves, scale, elevation } = GRAIN[kind];
    const diffuse = (0.5 / Math.sin((elevation * Math.PI) / 180)).toFixed(3);
    const filter = addSharedDefinition(
      `grain-${kind}`,
      (id) =>
        `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>` +
        `<feDiffuseLighting surfaceScale="${scale}" diffuseConstant="${diffuse}" lighting-color="#fff">` +
        `${drawDistantLight(elevation)}</feDiffuseLighting>${INSIDE}</filter>`,
    );
    const threads =
      kind === 'canvas'
        ? `<path d="${path}" fill="${buildWeavePattern()}" fill-rule="evenodd" style="mix-blend-mode:soft-light" ` +
          `opacity="${roundToTenth(opacity * 0.42)}"/>`
        : '';
    return drawFiltered(path, filter, 'soft-light', opacity) + threads;
  };

  /** Pillow form: the blurred outline is the height map; `size` is the roundness in units. */
  const drawRelief = (path: string, size: number, depth = 1, opacity = 0.8): string => {
    const filter = addDefinition(
      (id) =>
        `<filter id="${id}" ${buildFilterRegion(path, size * 2)}><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/>` +
        `<feDiffuseLighting surfaceScale="${roundToTenth(size * 1.7 * depth)}" diffuseConstant=".78" ` +
        `lighting-color="#fff">${drawDistantLight(40)}</feDiffuseLighting>` +
        `<feGaussianBlur stdDeviation="${roundToTenth(size / 7)}"/>${WARM_SHADOWS}${INSIDE}</filter>`,
    );
    return drawFiltered(path, filter, 'hard-light', opacity);
  };

  /** A shiny edge towards the light: patent leather, acetate, metal. */
  const drawGloss = (path: string, size: number, opacity = 0.7, power = 22): string => {
    const filter = addDefinition(
      (id) =>
        `<filter id="${id}" ${buildFilterRegion(path, size * 2)}><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/>` +
        `<feSpecularLighting surfaceScale="${roundToTenth(size * 1.6)}" specularConstant="1" ` +
        `specularExponent="${power}" lighting-color="#fff8ec">${drawDistantLight(46)}</feSpecularLighting>` +
        `<feGaussianBlur stdDeviation="${roundToTenth(size / 9)}"/>${INSIDE}</filter>`,
    );
    return drawFiltered(path, filter, 'screen', opacity);
  };

  return { drawGrain, drawRelief, drawGloss };
}

export type Surfaces = ReturnType<typeof createSurfaces>;
