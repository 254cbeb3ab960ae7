/**
 * Draws the parts that goods are made of: solid pieces, metal, wire, stitches, cord, beads and the house mark. A path is the
 * `d` of an SVG path in canvas units (1200 x 1500, origin at the upper left, y downwards), in which widths and blurs are
 * measured too. Each function returns an SVG fragment, lit from the upper left.
 */
import { darken, lighten, mixColors } from '../color';
import { METAL, type Metal } from './metals';
import { type Paints, roundToTenth, type Vector } from './paints';
import type { Grain, Surfaces } from './surfaces';

export interface PieceOptions {
  /** Colour or gradient; without it the body colour, lit from the upper left. */
  fill?: string;
  /** Fragment drawn on the piece, under the light. */
  over?: string;
  /** Roundness in units; 0 is flat. */
  form?: number;
  /** Factor on the height of the round form. */
  depth?: number;
  formOpacity?: number;
  /** Opacity of the highlight; 0 is matt. */
  shine?: number;
  texture?: Grain | null;
  textureOpacity?: number;
  /** Opacity of the dark outline and of the light rim inside it. */
  edge?: number;
  rim?: number;
  /** Blur of the shadow that it casts on what lies below. */
  drop?: number;
  dropOpacity?: number;
  /** The colour that edge and rim come from. */
  tone?: string;
}

export interface MetalOptions {
  /** Direction of the gradient. */
  vec?: Vector;
  form?: number;
  shine?: number;
  drop?: number;
}

export interface StitchOptions {
  /** Thickness of the thread. */
  width?: number;
  /** Length of a stitch and of the space between two. */
  length?: number;
  gap?: number;
}

/** The house mark: a paisley (buta). */
export const BUTA =
  'M-2 26 C-18 26 -28 14 -26 -1 C-23 -22 -3 -24 7 -37 C11 -42 20 -41 22 -34 C17 -36 12 -33 12 -27 ' +
  'C12 -19 21 -11 22 3 C23 18 12 26 -2 26Z ' +
  'M-3 18 C6 18 14 13 14 4 C14 -5 7 -10 4 -18 C-2 -11 -15 -10 -17 1 C-18 10 -12 18 -3 18Z ' +
  'M-2 11 C-7 11 -9 7 -8 3 C-7 -2 -2 -3 1 -7 C2 -2 6 0 6 4 C6 8 3 11 -2 11Z';

/** Colours of the shadow below cords and beads, and of the light on threads. */
const shadowColor = '#1a0d08';
const threadLight = '#fff';

export function createParts(color: string, paints: Paints, surfaces: Surfaces) {
  const { buildLitGradient, drawSoft, clipTo, addSharedDefinition, buildMetalGradient } = paints;
  const { drawRelief, drawGrain, drawGloss } = surfaces;

  /** Draws one solid part: its own drop shadow, body colour, form, grain, highlight and edges. */
  const drawPiece = (path: string, options: PieceOptions = {}): string => {
    const { fill = buildLitGradient(), over = '', tone = color, drop = 0, dropOpacity = 0.42 } = options;
    const { form = 10, depth = 1, formOpacity = 0.75, shine = 0, edge = 0.2, rim = 0.28 } = options;
    const { texture = 'leather', textureOpacity = 0.55 } = options;
    const layers = [
      `<path d="${path}" fill="${fill}" fill-rule="evenodd"/>${over}`,
      form ? drawRelief(path, form, depth, formOpacity) : '',
      texture ? drawGrain(path, texture, textureOpacity) : '',
      shine ? drawGloss(path, Math.max(3, form * 0.7), shine) : '',
      edge ? strokePath(path, darken(tone, 0.8), 5, `opacity="${edge}"`) : '',
      rim ? strokePath(path, lighten(tone, 0.75), 2.4, `opacity="${rim}" transform="translate(2.4 3)"`) : '',
    ];
    const shadow = drop ? drawSoft(path, { blur: drop, dx: drop * 0.5, dy: drop * 0.8, opacity: dropOpacity }) : '';
    return shadow + clipTo(path, layers.join(''));
  };

  /** Draws a part of polished metal. */
  const drawMetal = (
    path: string,
    tone: Metal = 'gold',
    { vec, form = 5, shine = 0.8, drop = 5 }: MetalOptions = {},
  ): string =>
    drawPiece(path, {
      fill: buildMetalGradient(tone, vec),
      form,
      formOpacity: 0.6,
      shine,
      texture: null,
      edge: 0.45,
      rim: 0.5,
      tone: METAL[tone][4],
      drop,
    });

  /** Draws a metal wire or tube along a path: strokes that narrow towards the light, from shadow to glint. */
  const drawWire = (path: string, width: number, tone: Metal = 'gold', drop = 4): string => {
    const [shadow, dark, pale, glint, middle] = METAL[tone];
    const drawLayer = (stroke: string, share: number, opacity: number, shift: number): string =>
      strokePath(
        path,
        stroke,
        roundToTenth(width * share),
        `stroke-linecap="round" opacity="${opacity}" transform="translate(${width * shift} ${width * shift})"`,
      );
    return (
      (drop ? drawSoft(path, { blur: drop, dx: drop * 0.6, dy: drop, stroke: width, opacity: 0.4 }) : '') +
      drawLayer(shadow, 1, 1, 0) +
      drawLayer(dark, 0.82, 1, -0.04) +
      drawLayer(middle, 0.55, 1, -0.08) +
      drawLayer(pale, 0.28, 0.95, -0.13) +
      drawLayer(glint, 0.1, 0.95, -0.17)
    );
  };

  /** Draws saddle stitching along a path: groove, shade of the thread, thread, light on the thread. */
  const drawStitches = (
    path: string,
    thread = lighten(color, 0.34),
    { width = 3.4, length = 11, gap = 6 }: StitchOptions = {},
  ): string => {
    const dashes = ` stroke-dasharray="${length} ${gap + width * 0.5}"`;
    const drawRun = (stroke: string, thickness: number, opacity: number, dashed: boolean, shift: number): string =>
      strokePath(
        path,
        stroke,
        thickness,
        `stroke-linecap="round" opacity="${opacity}"${dashed ? dashes : ''} transform="translate(${shift} ${shift})"`,
      );
    return (
      drawRun(darken(color, 0.65), width + 2.4, 0.4, false, 0.8) +
      drawRun(darken(thread, 0.65), width, 0.7, true, 1.6) +
      drawRun(thread, width, 1, true, 0) +
      drawRun(threadLight, width * 0.3, 0.25, true, -0.6)
    );
  };

  /** Draws a round pearl, bead or stud. */
  const drawBead = (x: number, y: number, radius: number, tone = '#f4ece0'): string => {
    const fill = addSharedDefinition(`bead${tone}`, (id) => buildBeadGradient(id, tone));
    const [shadowX, shadowY] = [roundToTenth(x + radius * 0.25), roundToTenth(y + radius * 0.4)];
    return (
      `<circle cx="${shadowX}" cy="${shadowY}" r="${radius}" fill="${shadowColor}" opacity=".3"/>` +
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
    );
  };

  /**
   * Returns a fill of parallel threads for satin stitch, to be laid over a plain fill of the same colour: librsvg drops
   * pattern tiles smaller than a pixel. `angle` turns the threads (degrees), `pitch` is the distance between two.
   */
  const buildSatinPattern = (tone: string, angle = 90, pitch = 4.6): string =>
    addSharedDefinition(`satin${tone}${angle}${pitch}`, (id) => {
      const drawThread = (offset: number, stroke: string, share: number): string =>
        `<path d="M0 ${roundToTenth(pitch * offset)} L9 ${roundToTenth(pitch * offset)}" stroke="${stroke}" ` +
        `stroke-width="${roundToTenth(pitch * share)}"/>`;
      return (
        `<pattern id="${id}" width="9" height="${pitch}" patternUnits="userSpaceOnUse" ` +
        `patternTransform="rotate(${angle})"><rect width="9" height="${pitch}" fill="${tone}"/>` +
        `${drawThread(0.25, lighten(tone, 0.5), 0.28)}${drawThread(0.85, darken(tone, 0.4), 0.24)}</pattern>`
      );
    });

  /** Draws what is pressed into leather: a dark upper left lip, a light lower right lip. `draw` gets a fill and an offset. */
  const drawEmbossed = (draw: (fill: string, offset: number) => string, tone = color): string =>
    `<g opacity=".8">${draw(mixColors(tone, '#1c0d08', 0.6), -1.2)}</g>` +
    `<g opacity=".5">${draw(lighten(tone, 0.6), 1.6)}</g>${draw(mixColors(tone, '#2a160c', 0.34), 0)}`;

  return {
    drawPiece,
    drawMetal,
    drawWire,
    drawStitches,
    drawCord,
    drawBead,
    drawHouseMark,
    buildSatinPattern,
    drawEmbossed,
  };
}

const strokePath = (path: string, stroke: string, width: number, attributes = ''): string =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${width}" ${attributes}/>`;

/** Draws twisted cord or zari embroidery thread along a path: shadow, dark core, pale dashes for the twist. */
const drawCord = (path: string, width: number, tone = '#d9ab55'): string =>
  strokePath(path, shadowColor, width, 'opacity=".35" transform="translate(1.5 2.2)"') +
  strokePath(path, darken(tone, 0.3), width, 'stroke-linecap="round"') +
  strokePath(
    path,
    lighten(tone, 0.35),
    roundToTenth(width * 0.72),
    `stroke-dasharray="${roundToTenth(width * 0.55)} ${roundToTenth(width * 0.4)}"`,
  );

/** Draws the house mark with its centre at `x`, `y`. */
const drawHouseMark = (x: number, y: number, scale: number, fill: string, opacity = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">` +
  `<path d="${BUTA}" fill="${fill}" fill-rule="evenodd"/></g>`;

/** The highlight of a ball at its upper left, falling off to a dark edge. */
const buildBeadGradient = (id: string, tone: string): string =>
  `<radialGradient id="${id}" cx=".36" cy=".32" r=".75"><stop offset="0" stop-color="#fff"/>` +
  `<stop offset=".3" stop-color="${lighten(tone, 0.35)}"/><stop offset=".7" stop-color="${tone}"/>` +
  `<stop offset="1" stop-color="${darken(tone, 0.55)}"/></radialGradient>`;
