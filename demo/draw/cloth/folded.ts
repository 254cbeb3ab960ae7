/**
 * The same garment, folded to a rectangle: the front is clipped to a box (sleeves and sides tucked behind), enlarged,
 * and laid on the rounded edges of the layers below it.
 */

import { darken, mixColors } from '../color';
import { translatePath } from '../path';
import { createRandom } from '../random';
import type { Appearance, FoldedFront } from './garment';
import type { Drawing } from './layers';
import { drawFade } from './notions';
import { clipParts, stackParts, transformPart } from './part';
import { drawFold, drawPanel, drawSeam } from './sewing';

/** A rectangle of folded cloth: soft corners, and sides that bow out a little. */
export const buildFoldedOutline = (x: number, y: number, w: number, h: number, r: number, bow = 0): string =>
  `M${x + r} ${y} L${x + w - r} ${y} C${x + w - r * 0.4} ${y} ${x + w} ${y + r * 0.4} ${x + w} ${y + r} ` +
  `C${x + w + bow} ${y + h * 0.35} ${x + w + bow} ${y + h * 0.7} ${x + w} ${y + h - r} ` +
  `C${x + w} ${y + h - r * 0.4} ${x + w - r * 0.4} ${y + h} ${x + w - r} ${y + h} ` +
  `C${x + w * 0.7} ${y + h + bow} ${x + w * 0.3} ${y + h + bow} ${x + r} ${y + h} ` +
  `C${x + r * 0.4} ${y + h} ${x} ${y + h - r * 0.4} ${x} ${y + h - r} ` +
  `C${x - bow} ${y + h * 0.7} ${x - bow} ${y + h * 0.35} ${x} ${y + r} ` +
  `C${x} ${y + r * 0.4} ${x + r * 0.4} ${y} ${x + r} ${y}Z`;

const layerCount = 4;

export function drawFoldedStack(front: Drawing, { color, seed }: Appearance, options: FoldedFront): Drawing {
  const { box, size = [790, 920], at = [205, 290], over = 60 } = options;
  const [x, y, w] = box;
  const [width, height] = size;
  const [left, top] = at;
  const scale = width / w;
  const random = createRandom(seed);
  // Print and front are enlarged together, so that the stripes of all layers are the same.
  const enlarge = `translate(${left - x * scale} ${top - y * scale}) scale(${scale})`;
  const print = front.print ? `<g transform="${enlarge}">${front.print}</g>` : '';
  const under = Array.from({ length: layerCount }, (_, i) => {
    const k = layerCount - i;
    const slip = random.between(-5, 5);
    const low = top + height + k * 19 - 10;
    const edge =
      `M${left} ${low} C${left + width * 0.3} ${low + 6} ${left + width * 0.7} ${low + 6} ` + `${left + width} ${low}`;
    // The print runs on over the edge, out of line with the layer above.
    const shifted = print && `<g transform="translate(${slip.toFixed(1)} 0)" opacity=".55">${print}</g>`;
    return drawPanel(buildFoldedOutline(left - 2 + slip + k * 3, top + 40, width + 4, height - 40 + k * 19, 34, 4), {
      fill: mixColors(color, darken(color, 0.5), 0.06 + 0.05 * k),
      z: 1 + i * 0.7,
      pattern: shifted,
      folds: [
        ...(front.knitting ? [transformPart(front.knitting, enlarge)] : []),
        drawFade(600, low + 4, width, 13, darken(color, 0.6), 0.34),
        drawSeam(translatePath(edge, 0, -9), color, { width: 5, depth: 0.8, tone: 0.5 }),
        drawFold(edge, 13, 1),
      ],
    });
  });
  // The collar may stand above the rectangle, so the box that clips it is taller.
  const rect = buildFoldedOutline(left, top - over - 40, width, height + over + 40, 30, 3);
  const art = transformPart(front.part, enlarge);
  const [right, bottom] = [left + width, top + height];
  const edges = stackParts(
    drawFold(
      `M${left + 16} ${top + 60} C${left + 10} ${top + height * 0.4} ${left + 18} ${top + height * 0.7} ` +
        `${left + 14} ${bottom - 30}`,
      26,
      0.6,
    ),
    drawFold(
      `M${right - 14} ${top + 60} C${right - 20} ${top + height * 0.4} ${right - 10} ${top + height * 0.7} ` +
        `${right - 14} ${bottom - 30}`,
      26,
      0.5,
    ),
    drawFold(
      `M${left + 30} ${bottom - 16} C${left + width * 0.3} ${bottom - 10} ${left + width * 0.7} ${bottom - 10} ` +
        `${right - 30} ${bottom - 16}`,
      30,
      0.7,
    ),
  );
  return { ...front, part: stackParts(under, clipParts(rect, art, edges)), relief: (front.relief ?? 1) * 0.85 };
}
