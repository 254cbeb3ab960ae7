/**
 * Places finished objects on warm paper, with their shadows. Positions are canvas units (1200 x 1500, origin at the upper
 * left, y downwards); angles are degrees clockwise.
 */
import { canvasHeight, canvasWidth } from '../canvas';
import { buildEllipse } from '../path';
import { type Paints, roundToTenth, type Store } from './paints';

/** Left, top, width and height of the area that can be drawn. */
export type Canvas = [x: number, y: number, w: number, h: number];

export interface PlaceOptions {
  x?: number;
  y?: number;
  turn?: number;
  scale?: number;
  /** Centre of turning. */
  cx?: number;
  cy?: number;
  /** Thickness of the object: length and softness of its shadow. */
  lift?: number;
  flip?: boolean;
  canvas?: Canvas;
  /** Contact of an upright object with the floor: left, right and level, in its own units. Without it, the object lies flat. */
  stands?: Stand;
}

export type Stand = [left: number, right: number, floor: number];

export interface SceneOptions {
  /** A window in the picture's proportions: left, top, width. For close-ups. */
  crop?: [x: number, y: number, w: number];
  w?: number;
  h?: number;
  /** The paper's colour. */
  paper?: string;
  bleed?: number;
}

/** `svg` is `bleed` pixels larger all round than the picture, and transparent where the paper shows. */
export interface Scene {
  svg: string;
  w: number;
  h: number;
  bleed: number;
  paper: string;
  /** The finished RGBA pixels, instead of an SVG. */
  pixels?: Buffer;
}

const SHEET: Canvas = [-250, -250, canvasWidth + 500, canvasHeight + 500];
/** The paper below the garments: see `PAPER` in `cloth/light.ts`. */
const PAPER = '#f1eadf';

/** A photograph on the shop's paper. */
export const drawPhoto = (pixels: Buffer): Scene => ({
  pixels,
  svg: '',
  w: canvasWidth,
  h: canvasHeight,
  bleed: 0,
  paper: PAPER,
});

const drawShadow = (name: string, blur: number, dx: number, dy: number, ink: string): string =>
  `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/>` +
  `<feColorMatrix values="${ink}" result="${name}"/>`;

export function createScene({ addSharedDefinition, drawSoft }: Paints, store: Store) {
  /** Upright objects darken the floor where they touch it; the shadow runs off to the lower right. */
  const drawFloorShadow = ([left, right, floor]: Stand, lift: number): string => {
    const half = (right - left) / 2;
    const drawPool = (reach: number, deep: number, dx: number, dy: number) =>
      buildEllipse(left + half + dx * lift, floor + dy, half * reach, deep * lift);
    return (
      drawSoft(drawPool(1.06, 62, 46, 16), { fill: '#3a2718', blur: 44 * lift, opacity: 0.36 }) +
      drawSoft(drawPool(1, 26, 20, 6), { fill: '#2a1b10', blur: 15 * lift, opacity: 0.5 }) +
      drawSoft(drawPool(0.97, 9, 5, 0), { fill: '#160d07', blur: 5, opacity: 0.7 })
    );
  };

  /** Puts an object down and casts its shadow, which keeps its direction when the object turns. */
  const placeObject = (content: string, options: PlaceOptions = {}): string => {
    const { x = 0, y = 0, turn = 0, scale = 1, cx = canvasWidth / 2, cy = canvasHeight / 2, lift = 1 } = options;
    const { flip = false, canvas = SHEET, stands } = options;
    // Filters cost by area: the turned sheet plus room for the shadow, kept inside the canvas.
    const angle = (turn * Math.PI) / 180;
    const cos = Math.abs(Math.cos(angle));
    const sin = Math.abs(Math.sin(angle));
    const halfW = ((canvasWidth * cos + canvasHeight * sin) / 2) * scale + 150 * lift;
    const halfH = ((canvasWidth * sin + canvasHeight * cos) / 2) * scale + 150 * lift;
    const left = Math.max(canvas[0], cx + x - halfW);
    const top = Math.max(canvas[1], cy + y - halfH);
    const frame = [
      left,
      top,
      Math.min(canvas[0] + canvas[2], cx + x + halfW) - left,
      Math.min(canvas[1] + canvas[3], cy + y + halfH) - top,
    ].map(Math.round);
    const moved =
      `<g transform="translate(${x} ${y}) rotate(${turn} ${cx} ${cy}) translate(${cx} ${cy}) ` +
      `scale(${flip ? -scale : scale} ${scale}) translate(${-cx} ${-cy})">`;
    if (stands) return `${moved}${drawFloorShadow(stands, lift)}${content}</g>`;
    const filter = addSharedDefinition(
      `cast${lift}${frame}`,
      (id) =>
        `<filter id="${id}" filterUnits="userSpaceOnUse" x="${frame[0]}" y="${frame[1]}" width="${frame[2]}" ` +
        `height="${frame[3]}" color-interpolation-filters="sRGB">` +
        drawShadow('wide', 38 * lift, 26 * lift, 44 * lift, '0 0 0 0 .23 0 0 0 0 .16 0 0 0 0 .11 0 0 0 .34 0') +
        drawShadow('tight', 11 * lift, 9 * lift, 14 * lift, '0 0 0 0 .16 0 0 0 0 .11 0 0 0 0 .07 0 0 0 .42 0') +
        drawShadow('touch', 3, 2, 4, '0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .04 0 0 0 .4 0') +
        '<feMerge><feMergeNode in="wide"/><feMergeNode in="tight"/><feMergeNode in="touch"/>' +
        '<feMergeNode in="SourceGraphic"/></feMerge></filter>',
    );
    return `<g filter="${filter}">${moved}${content}</g></g>`;
  };

  /**
   * The finished picture. librsvg cuts the input of filters at the edge of the canvas, which draws false bevels on
   * cropped parts; a close-up is therefore drawn larger all round and trimmed.
   */
  const buildScene = (content: string, options: SceneOptions = {}): Scene => {
    const { crop, w = canvasWidth, h = canvasHeight, paper = PAPER, bleed = crop ? 240 : 0 } = options;
    const [x, y, width] = crop ?? [0, 0, w];
    const margin = (bleed * width) / w;
    const view = [x - margin, y - margin, width + 2 * margin, (width * h) / w + 2 * margin].map(roundToTenth).join(' ');
    const svg =
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${w + 2 * bleed}" height="${h + 2 * bleed}">` +
      `<defs>${store.defs.join('')}</defs>${content}</svg>`;
    return { svg, w, h, bleed, paper };
  };

  return { placeObject, buildScene };
}
