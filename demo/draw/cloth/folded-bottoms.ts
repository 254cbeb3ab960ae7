/**
 * Pull-on bottoms folded lengthwise and then across: half the waist on top with the side pocket, the drawcord at the
 * fold, and the ends of the legs below.
 */
import { darken, getThreadColor, mixColors } from '../color';
import { buildFoldedOutline } from './folded';
import { type BottomsOptions, drawAnkle, drawLegEnd } from './folded-legs';
import type { Appearance } from './garment';
import type { Drawing } from './layers';
import { drawCord, drawEyelet } from './notions';
import { type Part, stackParts } from './part';
import {
  drawFold,
  drawPanel,
  drawPuckers,
  drawRib,
  drawSeam,
  drawStitches,
  drawWrinkles,
  interpolatePaths,
} from './sewing';

const waistbandHeight = 118;

export function drawFoldedBottoms({ color, seed }: Appearance, options: BottomsOptions): Drawing {
  const { fabric, waist, ends, cords, pocket } = options;
  const print = options.print ?? (() => '');
  const yarn = getThreadColor(color);
  const short = ends === 'legs';
  const [x, y, w, h] = short ? [290, 420, 620, 560] : ends === 'ankles' ? [320, 300, 560, 820] : [330, 210, 540, 740];
  const [right, low] = [x + w, y + h];
  const line = { width: 2.2, tone: 0.55 };
  const buildCrossPath = (dy: number, from = x, to = right): string =>
    `M${from} ${dy} C${from + w * 0.3} ${dy + 9} ${from + w * 0.7} ${dy + 9} ${to} ${dy - 3}`;
  const layers = short ? 0 : 3;
  const under = Array.from({ length: layers }, (_, i) => {
    const k = layers - i;
    return drawPanel(buildFoldedOutline(x - 3 + (i % 2) * 7, y + 120, w + 6, h - 110 + k * 16, 40, 3), {
      fill: mixColors(color, darken(color, 0.5), 0.06 + 0.04 * k),
      z: 2 + i * 0.5,
      pattern: print(),
      folds: [drawFold(buildCrossPath(low + k * 16 - 6), 14, 0.9)],
    });
  });
  const side = pocket
    ? [
        drawSeam(
          `M${x + w * 0.5} ${y + waistbandHeight} C${x + w * 0.47} ${y + 230} ${x + w * 0.3} ${y + 330} ${x + w * 0.12} ${y + 400}`,
          color,
          { width: 6 },
        ),
        drawStitches(
          `M${x + w * 0.53} ${y + waistbandHeight} C${x + w * 0.5} ${y + 240} ${x + w * 0.33} ${y + 344} ${x + w * 0.13} ${y + 418}`,
          yarn,
          line,
        ),
        drawStitches(
          `M${x + w * 0.55} ${y + waistbandHeight} C${x + w * 0.52} ${y + 246} ${x + w * 0.35} ${y + 352} ${x + w * 0.14} ${y + 430}`,
          yarn,
          line,
        ),
        drawSeam(
          `M${x + w * 0.12} ${y + waistbandHeight} C${x + w * 0.13} ${y + 240} ${x + w * 0.11} ${y + 330} ${x + w * 0.12} ${low}`,
          color,
          { tone: 0.4 },
        ),
      ]
    : [
        drawSeam(
          `M${x + w * 0.3} ${y + waistbandHeight} C${x + w * 0.31} ${y + 300} ${x + w * 0.28} ${y + 520} ${x + w * 0.3} ${low}`,
          color,
          { tone: 0.3 },
        ),
      ];
  const body = drawPanel(
    `M${x + 6} ${y + waistbandHeight - 20} L${right - 6} ${y + waistbandHeight - 20} C${right + 8} ${y + h * 0.4} ${right + 6} ${y + h * 0.7} ` +
      `${right + 2} ${low - 40} C${right} ${low - 8} ${right - 18} ${low} ${right - 44} ${low} ` +
      `C${x + w * 0.7} ${low + 4} ${x + w * 0.3} ${low + 4} ${x + 40} ${low} ` +
      `C${x + 12} ${low - 2} ${x} ${low - 14} ${x - 2} ${low - 40} ` +
      `C${x - 6} ${y + h * 0.7} ${x - 4} ${y + h * 0.4} ${x + 6} ${y + waistbandHeight - 20}Z`,
    {
      fill: color,
      z: 4.2,
      pattern: print(),
      folds: [
        ...drawPuckers(buildCrossPath(y + waistbandHeight), {
          n: 22,
          length: 80,
          angle: 90,
          spread: 12,
          seed,
          strength: 0.6,
          width: 9,
        }),
        ...side,
        drawFold(`M${x + 16} ${y + 150} L${x + 14} ${low - 50}`, 26, 0.5),
        drawFold(`M${right - 14} ${y + 150} L${right - 14} ${low - 50}`, 30, 0.6),
        drawFold(`M${x + 40} ${low - 16} L${right - 40} ${low - 16}`, 32, short ? 0.2 : 0.8),
        drawFold(
          `M${x + w * 0.7} ${y + 170} C${x + w * 0.66} ${y + h * 0.5} ${x + w * 0.72} ${y + h * 0.7} ${x + w * 0.68} ${low - 40}`,
          60,
          0.4,
        ),
        drawFold(
          `M${x + w * 0.42} ${y + h * 0.5} C${x + w * 0.4} ${y + h * 0.7} ${x + w * 0.45} ${y + h * 0.85} ${x + w * 0.42} ${low - 30}`,
          50,
          -0.35,
        ),
        drawFold(
          `M${x + 30} ${low - 170} C${x + 160} ${low - 130} ${x + 260} ${low - 130} ${right - 60} ${low - 190}`,
          44,
          0.3,
        ),
        ...drawWrinkles({ box: [x + 40, y + 240, w - 80, h - 320], n: 8, seed, angle: 80, strength: 0.25, width: 9 }),
        ...(short
          ? [
              drawStitches(buildCrossPath(low - 66), yarn, line),
              ...drawPuckers(buildCrossPath(low - 66), { n: 14, length: 34, angle: 80, seed, strength: 0.3 }),
            ]
          : []),
      ],
    },
  );
  const bandTop = `M${x + 4} ${y + 6} C${x + w * 0.3} ${y + 18} ${x + w * 0.7} ${y + 18} ${right - 4} ${y + 2}`;
  const bandLow = `M${x} ${y + waistbandHeight - 4} C${x + w * 0.3} ${y + waistbandHeight + 10} ${x + w * 0.7} ${y + waistbandHeight + 10} ${right} ${y + waistbandHeight - 6}`;
  const buildBand = (dx: number, dy: number, z: number): Part =>
    drawPanel(
      `M${x + 4 + dx} ${y + 6 + dy} C${x + w * 0.3} ${y + 18 + dy} ${x + w * 0.7} ${y + 18 + dy} ${right - 4 + dx} ${y + 2 + dy} ` +
        `L${right + dx} ${y + waistbandHeight - 6 + dy} C${x + w * 0.7} ${y + waistbandHeight + 10 + dy} ${x + w * 0.3} ${y + waistbandHeight + 10 + dy} ${x + dx} ${y + waistbandHeight - 4 + dy}Z`,
      {
        fill: waist === 'ribbed' ? darken(color, 0.05) : dx ? darken(color, 0.16) : color,
        z,
        pattern: print(),
        puff: 0.1,
        folds:
          waist === 'ribbed'
            ? [drawRib(interpolatePaths(bandTop, bandLow, 50), color, 5.4)]
            : [
                ...drawPuckers(buildCrossPath(y + 14), {
                  n: 36,
                  length: waistbandHeight - 26,
                  angle: 90,
                  spread: 5,
                  seed,
                  strength: 0.75,
                  width: 8,
                }),
                ...[34, 78].map((dy) => drawStitches(buildCrossPath(y + dy), yarn, line)),
              ],
      },
    );
  const knot = right - 74;
  const ties = cords
    ? [
        drawEyelet(knot, y + 66),
        drawCord(`M${knot} ${y + 68} C${knot - 30} ${y + 150} ${knot - 44} ${y + 220} ${knot - 26} ${y + 300}`, {
          color: cords,
          width: 15,
          tip: 'knot',
        }),
        drawCord(`M${right - 2} ${y + 60} C${right + 22} ${y + 130} ${right - 20} ${y + 250} ${knot + 22} ${y + 356}`, {
          color: cords,
          width: 15,
          tip: 'knot',
        }),
      ]
    : [];
  const legs = [1, 0].map((i) =>
    drawLegEnd(
      short ? [x + 14, low - 70, w - 20, 110] : [x + 20 + i * 22, low + i * 34, w - 62, 190],
      1 + (1 - i) * 0.6,
      { color, seed: seed + i },
      options,
    ),
  );
  const ankles = [1, 0].map((i) =>
    drawAnkle([x + 66 + i * 216, y + 290 - i * 30, 204, low - y - 290 + i * 30], { color, seed: seed + i }),
  );
  const below = ends === 'ankles' ? [] : legs;
  const above = ends === 'ankles' ? ankles : [];
  return {
    seed,
    fabric,
    relief: 0.85,
    part: stackParts(below, under, body, ...above, buildBand(5, -9, 4.6), buildBand(0, 0, 5.2), ...ties),
  };
}
