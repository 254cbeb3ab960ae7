/** A length of cloth without seams, spread out flat from above: how sarees and dupattas are measured. */
import { darken } from '../color';
import type { Appearance } from './garment';
import type { Drawing } from './layers';
import { drawPaisley } from './motifs';
import { drawTassels } from './notions';
import { stackParts } from './part';
import { drawHemBorder, type Print } from './prints';
import { drawFold, drawPanel, drawWrinkles } from './sewing';

interface SpreadOptions {
  print: Print;
  /** Colours of the borders. */
  gold: string;
  pale: string;
  ground: string;
  fabric: Drawing['fabric'];
}

/** The corners between which a spread cloth is measured. */
export const spreadSpan = { left: 260, right: 940, top: 190, bottom: 1330, isShortened: true };

/** The end of the cloth with the pallu; the picture has no room for all its length. */
export function drawSpread({ color, seed }: Appearance, { print, gold, pale, ground, fabric }: SpreadOptions): Drawing {
  const { left, right, top, bottom } = spreadSpan;
  const outline =
    `M${left} ${top} C${left + 200} ${top - 6} ${right - 200} ${top + 6} ${right} ${top} ` +
    `C${right + 5} ${top + 380} ${right - 5} ${bottom - 300} ${right} ${bottom} ` +
    `C${right - 200} ${bottom + 8} ${left + 200} ${bottom - 6} ${left} ${bottom} ` +
    `C${left - 6} ${bottom - 300} ${left + 6} ${top + 380} ${left} ${top}Z`;
  const border = { color: gold, accent: pale, ground, motif: drawPaisley };
  const edge = `M${left + 6} ${bottom - 4} L${right - 6} ${bottom - 4}`;
  return {
    seed,
    fabric,
    relief: 0.7,
    part: stackParts(
      drawTassels(edge, { n: 26, length: 60, color: gold, seed }),
      drawPanel(outline, {
        fill: color,
        z: 1.6,
        pattern: print(0),
        folds: [
          // The creases of the folded cloth stay in it.
          ...[0.25, 0.5, 0.75].map((t) =>
            drawFold(
              `M${left + 10} ${top + (bottom - top) * t} L${right - 10} ${top + (bottom - top) * t}`,
              16,
              0.5,
              16,
            ),
          ),
          drawFold(`M600 ${top + 10} L600 ${bottom - 10}`, 16, -0.5, 16),
          ...drawWrinkles({
            box: [left + 60, top + 60, 560, 1000],
            n: 12,
            seed,
            angle: 80,
            spread: 60,
            strength: 0.2,
            length: 200,
          }),
          drawHemBorder(`M${left + 34} ${top} L${left + 34} ${bottom}`, { ...border, width: 56, n: 16, scale: 0.8 }),
          drawHemBorder(`M${right - 34} ${top} L${right - 34} ${bottom}`, { ...border, width: 56, n: 16, scale: 0.8 }),
          drawHemBorder(`M${left} ${bottom - 78} L${right} ${bottom - 78}`, { ...border, width: 120, n: 8 }),
          drawHemBorder(`M${left} ${bottom - 190} L${right} ${bottom - 190}`, {
            ...border,
            ground: darken(ground, 0.1),
            width: 50,
            n: 12,
            scale: 0.8,
          }),
        ],
      }),
    ),
  };
}
