/** Parts of goods: solid pieces, metal, wire, thread, beads and the house mark. */
import { darken, lighten, mixColors } from '../color';
import { METAL, type Metal } from './metals';
import { type Paints, roundToTenth, type Vector } from './paints';
import type { Grain, Surfaces } from './surfaces';

export interface PieceOptions {
  fill?: string;
  /** Fragment drawn on the piece, under the light. */
  over?: string;
  /** Roundness in units; 0 is flat. */
  form?: number;
  depth?: number;
  formOpacity?: number;
  shine?: number;
  texture?: Grain | null;
  textureOpacity?: number;
  /** Dark outline, light inner rim. */
  edge?: number;
  rim?: number;
  /** Blur of the shadow that it casts on what lies below. */
  drop?: number;
  dropOpacity?: number;
  /** The colour that edge and rim come from. */
  tone?: string;
}

export interface MetalOptions {
  vec?: Vector;
  form?: number;
  shine?: number;
  drop?: number;
}

export interface StitchOptions {
  width?: number;
  len?: number;
  gap?: number;
}

/** The house mark: a paisley (buta). */
export const BUTA =
  'M-2 26 C-18 26 -28 14 -26 -1 C-23 -22 -3 -24 7 -37 C11 -42 20 -41 22 -34 C17 -36 12 -33 12 -27 ' +
  'C12 -19 21 -11 22 3 C23 18 12 26 -2 26Z ' +
  'M-3 18 C6 18 14 13 14 4 C14 -5 7 -10 4 -18 C-2 -11 -15 -10 -17 1 C-18 10 -12 18 -3 18Z ' +
  'M-2 11 C-7 11 -9 7 -8 3 C-7 -2 -2 -3 1 -7 C2 -2 6 0 6 4 C6 8 3 11 -2 11Z';

export function createParts(color: string, paints: Paints, surfaces: Surfaces) {
  const { lit, soft, clip, once, metalFill } = paints;
  const { relief, grain, gloss } = surfaces;

  const drawLine = (d: string, stroke: string, width: number, extra = ''): string =>
    `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" ${extra}/>`;

  /** One solid part: its own drop shadow, body colour, form, grain and edges. */
  const piece = (d: string, options: PieceOptions = {}): string => {
    const { fill = lit(), over = '', tone = color, drop = 0, dropOpacity = 0.42 } = options;
    const { form = 10, depth = 1, formOpacity = 0.75, shine = 0, edge = 0.2, rim = 0.28 } = options;
    const { texture = 'leather', textureOpacity = 0.55 } = options;
    const inside = [
      `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>${over}`,
      form ? relief(d, form, depth, formOpacity) : '',
      texture ? grain(d, texture, textureOpacity) : '',
      shine ? gloss(d, Math.max(3, form * 0.7), shine) : '',
      edge ? drawLine(d, darken(tone, 0.8), 5, `opacity="${edge}"`) : '',
      rim ? drawLine(d, lighten(tone, 0.75), 2.4, `opacity="${rim}" transform="translate(2.4 3)"`) : '',
    ];
    const shadow = drop ? soft(d, { blur: drop, dx: drop * 0.5, dy: drop * 0.8, opacity: dropOpacity }) : '';
    return shadow + clip(d, inside.join(''));
  };

  /** A polished metal part. */
  const metal = (
    d: string,
    tone: Metal = 'gold',
    { vec, form = 5, shine = 0.8, drop = 5 }: MetalOptions = {},
  ): string =>
    piece(d, {
      fill: metalFill(tone, vec),
      form,
      formOpacity: 0.6,
      shine,
      texture: null,
      edge: 0.45,
      rim: 0.5,
      tone: METAL[tone][4],
      drop,
    });

  /** A metal wire or tube along a path. */
  const wire = (d: string, width: number, tone: Metal = 'gold', drop = 4): string => {
    const shades = METAL[tone];
    const layer = (shade: string, part: number, opacity: number, at: number): string =>
      drawLine(
        d,
        shade,
        roundToTenth(width * part),
        `stroke-linecap="round" opacity="${opacity}" transform="translate(${width * at} ${width * at})"`,
      );
    return (
      (drop ? soft(d, { blur: drop, dx: drop * 0.6, dy: drop, stroke: width, opacity: 0.4 }) : '') +
      layer(shades[0], 1, 1, 0) +
      layer(shades[1], 0.82, 1, -0.04) +
      layer(shades[4], 0.55, 1, -0.08) +
      layer(shades[2], 0.28, 0.95, -0.13) +
      layer(shades[3], 0.1, 0.95, -0.17)
    );
  };

  /** Saddle stitching: groove, thread, light on the thread. */
  const stitch = (
    d: string,
    thread = lighten(color, 0.34),
    { width = 3.4, len = 11, gap = 6 }: StitchOptions = {},
  ): string => {
    const run = (tone: string, thickness: number, opacity: number, dashed: boolean, at: number): string => {
      const dashes = dashed ? ` stroke-dasharray="${len} ${gap + width * 0.5}"` : '';
      return drawLine(
        d,
        tone,
        thickness,
        `stroke-linecap="round" opacity="${opacity}"${dashes} transform="translate(${at} ${at})"`,
      );
    };
    return (
      run(darken(color, 0.65), width + 2.4, 0.4, false, 0.8) +
      run(darken(thread, 0.65), width, 0.7, true, 1.6) +
      run(thread, width, 1, true, 0) +
      run('#fff', width * 0.3, 0.25, true, -0.6)
    );
  };

  /** Twisted cord or zari embroidery thread. */
  const cord = (d: string, width: number, tone = '#d9ab55'): string =>
    drawLine(d, '#1a0d08', width, 'opacity=".35" transform="translate(1.5 2.2)"') +
    drawLine(d, darken(tone, 0.3), width, 'stroke-linecap="round"') +
    drawLine(
      d,
      lighten(tone, 0.35),
      roundToTenth(width * 0.72),
      `stroke-dasharray="${roundToTenth(width * 0.55)} ${roundToTenth(width * 0.4)}"`,
    );

  /** A round pearl, bead or stud. */
  const bead = (x: number, y: number, r: number, tone = '#f4ece0'): string => {
    const fill = once(
      `bead${tone}`,
      (id) =>
        `<radialGradient id="${id}" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#fff"/>` +
        `<stop offset=".3" stop-color="${lighten(tone, 0.35)}"/><stop offset=".7" stop-color="${tone}"/>` +
        `<stop offset="1" stop-color="${darken(tone, 0.55)}"/></radialGradient>`,
    );
    return (
      `<circle cx="${roundToTenth(x + r * 0.25)}" cy="${roundToTenth(y + r * 0.4)}" r="${r}" fill="#1a0d08" opacity=".3"/>` +
      `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
    );
  };

  const mark = (x: number, y: number, scale: number, fill: string, opacity = 1): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">` +
    `<path d="${BUTA}" fill="${fill}" fill-rule="evenodd"/></g>`;

  /**
   * Satin stitch as a fill of parallel threads, over a plain fill of the same colour: librsvg drops pattern tiles
   * smaller than a pixel. `angle` turns the threads.
   */
  const satin = (tone: string, angle = 90, pitch = 4.6): string =>
    once(`satin${tone}${angle}${pitch}`, (id) => {
      const drawRow = (at: number, shade: string, part: number): string =>
        `<path d="M0 ${roundToTenth(pitch * at)} L9 ${roundToTenth(pitch * at)}" stroke="${shade}" ` +
        `stroke-width="${roundToTenth(pitch * part)}"/>`;
      return (
        `<pattern id="${id}" width="9" height="${pitch}" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(${angle})"><rect width="9" height="${pitch}" fill="${tone}"/>` +
        `${drawRow(0.25, lighten(tone, 0.5), 0.28)}${drawRow(0.85, darken(tone, 0.4), 0.24)}</pattern>`
      );
    });

  /** Pressed into leather: a dark upper left lip, a light lower right lip. `draw` gets a fill and an offset. */
  const emboss = (draw: (fill: string, offset: number) => string, tone = color): string =>
    `<g opacity=".8">${draw(mixColors(tone, '#1c0d08', 0.6), -1.2)}</g>` +
    `<g opacity=".5">${draw(lighten(tone, 0.6), 1.6)}</g>${draw(mixColors(tone, '#2a160c', 0.34), 0)}`;

  return { piece, metal, wire, stitch, cord, bead, mark, satin, emboss };
}
