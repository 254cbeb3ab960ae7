/** The figure with measures: the flat garment, smaller, with its length and width in centimetres at the edges of the picture. */
import type { Sharp } from 'sharp';
import { type Frame, canvasHeight as H, canvasWidth as W } from '../canvas';
import { drawNumber } from './digits';
import { type Drawing, rasteriseSilhouette } from './layers';
import { render } from './light';

/** Length and width in centimetres. */
export type Measures = [length: number, width: number];

/** Heights and sides of the drawing between which the measures count. */
export interface Span {
  left: number;
  right: number;
  top?: number;
  bottom?: number;
  /** The cloth is longer than its drawing, so the ruler is broken. */
  isShortened?: boolean;
}

const scale = 0.8;
/** The garment moves to the upper right, to leave the margin for the lines. */
const view: Frame = { x: 600 - W / 2 / scale - 44, y: 750 - H / 2 / scale + 64, w: W / scale, h: H / scale };
const ink = '#4b4038';
const [rulerX, rulerY] = [112, 1404];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  isShortened?: boolean;
}

/** Returns the outermost pixels of the garment in the picture. */
async function findBounds(drawing: Drawing): Promise<Box> {
  const [w, h] = [W / 4, H / 4];
  const { data } = await rasteriseSilhouette(drawing.part, view, w, h);
  const bounds = { left: W, right: 0, top: H, bottom: 0 };
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (data[y * w + x] > 0.5) {
        bounds.left = Math.min(bounds.left, x * 4);
        bounds.right = Math.max(bounds.right, x * 4 + 4);
        bounds.top = Math.min(bounds.top, y * 4);
        bounds.bottom = Math.max(bounds.bottom, y * 4 + 4);
      }
  return bounds;
}

function drawRuler(length: number, width: number, box: Box): string {
  const drawLine = (d: string, tone = 1): string =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="2" opacity="${tone}"/>`;
  const { left, right, top, bottom, isShortened } = box;
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2];
  const label = { height: 34, ink };
  // A tick every ten centimetres.
  const drawTicks = (count: number, draw: (share: number) => string): string =>
    Array.from({ length: Math.max(0, Math.ceil(count / 10) - 1) }, (_, i) => draw(((i + 1) * 10) / count)).join('');
  // Two slanted strokes across a gap, as technical drawings break a line.
  const breakY = top + (bottom - top) * 0.26;
  const drawBreak = (): string =>
    `<path d="M${rulerX - 6} ${breakY - 12} h12 v24 h-12Z" fill="#eee7db"/>` +
    drawLine(
      `M${rulerX - 18} ${breakY - 4} L${rulerX + 18} ${breakY - 20} M${rulerX - 18} ${breakY + 20} L${rulerX + 18} ${breakY + 4}`,
    );
  return (
    drawLine(`M${rulerX} ${top} L${rulerX} ${midY - 78} M${rulerX} ${midY + 78} L${rulerX} ${bottom}`) +
    drawLine(`M${rulerX - 18} ${top} L${rulerX + 18} ${top} M${rulerX - 18} ${bottom} L${rulerX + 18} ${bottom}`) +
    (isShortened ? drawBreak() : '') +
    drawTicks(isShortened ? 0 : length, (share) => {
      const y = top + (bottom - top) * share;
      return Math.abs(y - midY) < 84 ? '' : drawLine(`M${rulerX - 7} ${y} L${rulerX + 7} ${y}`, 0.7);
    }) +
    drawNumber(length, { x: rulerX, y: midY, turn: -90, ...label }) +
    drawLine(`M${left} ${rulerY} L${midX - 78} ${rulerY} M${midX + 78} ${rulerY} L${right} ${rulerY}`) +
    drawLine(`M${left} ${rulerY - 18} L${left} ${rulerY + 18} M${right} ${rulerY - 18} L${right} ${rulerY + 18}`) +
    drawTicks(width, (share) => {
      const x = left + (right - left) * share;
      return Math.abs(x - midX) < 84 ? '' : drawLine(`M${x} ${rulerY - 7} L${x} ${rulerY + 7}`, 0.7);
    }) +
    drawNumber(width, { x: midX, y: rulerY, turn: 0, ...label }) +
    // Faint lines from the garment to the rulers.
    drawLine(`M${rulerX + 26} ${top} L${midX} ${top} M${rulerX + 26} ${bottom} L${midX} ${bottom}`, 0.22) +
    drawLine(`M${left} ${rulerY - 26} L${left} ${bottom - 40} M${right} ${rulerY - 26} L${right} ${bottom - 40}`, 0.22)
  );
}

export async function drawMeasured(drawing: Drawing, [length, width]: Measures, span?: Span): Promise<Sharp> {
  const found = await findBounds(drawing);
  const toX = (x: number): number => (x - view.x) * scale;
  const toY = (y: number): number => (y - view.y) * scale;
  const box = {
    left: span ? toX(span.left) : found.left,
    right: span ? toX(span.right) : found.right,
    top: span?.top === undefined ? found.top : toY(span.top),
    bottom: span?.bottom === undefined ? found.bottom : toY(span.bottom),
    isShortened: span?.isShortened,
  };
  const picture = await render(drawing, { view });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}">${drawRuler(length, width, box)}</svg>`;
  return picture.composite([{ input: Buffer.from(svg) }]);
}
