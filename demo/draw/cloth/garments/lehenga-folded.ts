/** A lehenga set on a pile: the skirt folded with its border in sight, on it the blouse and the dupatta. */
import { darken, getAccentColor, lighten } from '../../color';
import { buildFoldedOutline } from '../folded';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawPaisley, drawRosette } from '../motifs';
import { drawTassels } from '../notions';
import { clipParts, type Part, raisePart, stackParts, transformPart } from '../part';
import { drawBlockPrint, drawHemBorder } from '../prints';
import { drawFold, drawPanel, drawTrim } from '../sewing';

const gold = '#dcb063';

interface Set {
  /** Print of the skirt. */
  print: string;
  /** Colour of the dupatta. */
  veil: string;
  blouse: Part;
}

export function drawFoldedSet({ color, seed }: Appearance, { print, veil, blouse }: Set): Drawing {
  const pale = lighten(color, 0.8);
  const [x, y, w, h] = [170, 300, 860, 880];
  const [right, low] = [x + w, y + h];
  const under = Array.from({ length: 6 }, (_, i) => {
    const k = 6 - i;
    return drawPanel(buildFoldedOutline(x - 6 + (i % 2) * 8, y + 60, w + 8, h - 60 + k * 16, 40, 4), {
      fill: darken(color, 0.05 + 0.03 * k),
      z: 0.6 + i * 0.4,
      pattern: print,
      folds: [drawFold(`M${x} ${low + k * 16 - 8} L${right} ${low + k * 16 - 8}`, 13, 0.9)],
    });
  });
  const buildBandPath = (at: number): string =>
    `M${x - 10} ${at} C${x + w * 0.3} ${at + 8} ${x + w * 0.7} ${at + 8} ${right + 10} ${at}`;
  const skirt = drawPanel(buildFoldedOutline(x, y, w, h, 40, 4), {
    fill: color,
    z: 3.2,
    pattern: print,
    folds: [
      drawFold(
        `M${x + w * 0.1} ${y} C${x + w * 0.08} ${y + 300} ${x + w * 0.12} ${y + 600} ${x + w * 0.1} ${low}`,
        60,
        0.4,
        40,
      ),
      drawFold(
        `M${x + w * 0.6} ${y} C${x + w * 0.62} ${y + 300} ${x + w * 0.58} ${y + 600} ${x + w * 0.61} ${low}`,
        60,
        -0.4,
        40,
      ),
      drawFold(`M${x + 30} ${low - 16} L${right - 30} ${low - 16}`, 32, 0.7),
      drawHemBorder(buildBandPath(low - 226), {
        width: 62,
        color: gold,
        accent: pale,
        ground: veil,
        n: 17,
        motif: drawRosette,
        scale: 0.8,
      }),
      drawHemBorder(buildBandPath(low - 92), {
        width: 158,
        color: gold,
        accent: pale,
        ground: getAccentColor(color),
        n: 8,
        motif: drawPaisley,
      }),
    ],
  });
  // Blouse with its sleeves tucked behind.
  const top = raisePart(clipParts(buildFoldedOutline(452, 60, 296, 372, 22, 2), blouse), 4);
  const veilPrint = drawBlockPrint(gold, lighten(veil, 0.6), { gap: 70, scale: 0.3, motif: drawRosette });
  const [left, head, foot] = [right - 264, y + 60, y + 540];
  const buildEdgePath = (at: number): string => `M${at} ${head} L${at} ${foot}`;
  const scarf = stackParts(
    drawTassels(`M${left + 6} ${foot - 4} L${left + 204} ${foot - 4}`, { n: 12, length: 60, color: gold, seed }),
    ...[2, 1, 0].map((k) =>
      drawPanel(buildFoldedOutline(left + k * 5, head - k * 7, 212, foot - head, 26, 3), {
        fill: darken(veil, k * 0.08),
        z: 5.6 - k * 0.6,
        pattern: k ? '' : veilPrint(),
        folds: k
          ? []
          : [
              ...[0.24, 0.5, 0.76].map((t, i) => drawFold(buildEdgePath(left + 212 * t), 32, i === 1 ? -0.7 : 0.6, 30)),
              drawTrim(buildEdgePath(left + 9), gold, 9),
              drawTrim(buildEdgePath(left + 203), gold, 9),
              drawHemBorder(`M${left - 10} ${foot - 66} L${left + 222} ${foot - 66}`, {
                width: 90,
                color: gold,
                accent: lighten(veil, 0.8),
                ground: getAccentColor(veil),
                n: 4,
                motif: drawPaisley,
                scale: 0.85,
              }),
            ],
      }),
    ),
  );
  return {
    seed,
    fabric: 'silk',
    relief: 0.8,
    part: stackParts(under, skirt, transformPart(top, 'translate(420 590) scale(1.34) translate(-600 -250)'), scarf),
  };
}
