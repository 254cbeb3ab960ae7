/** Anarkali: fitted yoke, many-panelled flare, wide zari hem, sheer sleeves. */

import type { Frame } from '../../canvas';
import { getAccentColor, getInsideColor, getLuminance, lighten } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawRosette } from '../motifs';
import { drawCord, drawLabel } from '../notions';
import { buildPart, mirrorPart, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawHemBorder, type Prints } from '../prints';
import {
  closeNeck,
  drawCrease,
  drawFallingFolds,
  drawFold,
  drawPanel,
  drawPuckers,
  drawSeam,
  drawTrim,
  drawWrinkles,
} from '../sewing';
import type { Wear } from '../worn/wear';

const gold = '#dcb063';
export const patterns: Prints = {
  plain: () => null,
  buti: (color) =>
    drawBlockPrint(gold, getLuminance(color) > 0.55 ? '#b5534a' : lighten(color, 0.6), {
      gap: 96,
      scale: 0.42,
      motif: drawRosette,
    }),
};

export function draw({ color, pattern = 'buti', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getAccentColor(color);
  const sleeve =
    'M424 155 C340 180 296 260 268 350 C238 450 214 560 196 660 C226 684 270 694 308 690 ' +
    'C330 590 362 480 392 400 C408 320 414 240 424 155Z';
  const yoke = buildSymmetricPath(
    'M600 250 C560 246 520 200 500 124 L408 154 C410 240 408 320 388 396 ' +
      'C396 440 404 480 408 520 C470 536 530 542 600 542',
  );
  const skirt = buildSymmetricPath(
    'M600 528 C530 528 470 520 408 506 C370 720 250 1060 112 1290 C150 1330 200 1350 250 1366 ' +
      'C300 1360 340 1392 400 1396 C450 1390 500 1412 550 1410 C570 1408 585 1404 600 1408',
  );
  const hem = 'M126 1268 C220 1340 400 1366 600 1366 C800 1366 980 1340 1074 1268';
  const inside = 'M492 130 C530 106 670 106 708 130 L700 200 L640 300 L560 300 L500 200Z';
  const arm = drawPanel(sleeve, {
    fill: color,
    z: 1.3,
    pattern: printed(18),
    folds: [
      drawFold('M398 220 C350 340 310 460 280 640', 34, 0.5),
      drawFold('M384 400 C340 420 300 470 270 540', 28, -0.4),
      drawCrease('M384 410 C350 440 320 452 290 452', 9, 0.5),
      ...drawWrinkles({ box: [250, 380, 110, 220], n: 6, seed, angle: -30, strength: 0.35, length: 90 }),
      drawHemBorder('M200 640 C232 662 276 672 316 668', {
        width: 56,
        color: gold,
        accent: lighten(color, 0.8),
        ground,
        n: 4,
        motif: drawRosette,
        scale: 0.85,
      }),
    ],
  });
  const embroidery = [];
  for (let row = 0; row < 5; row++)
    for (let k = -4; k <= 4; k++) {
      const x = 600 + k * 38 + (row % 2 ? 19 : 0);
      const y = 300 + row * 40;
      if (Math.abs(x - 600) < 170 - (row === 0 ? 60 : 0))
        embroidery.push(drawRosette(x, y, 0.4, gold, lighten(color, 0.72)));
    }
  return {
    seed,
    fabric: 'silk',
    print: printed(0),
    part: stackParts(
      form ?? (isBack ? [] : [drawPanel(inside, { fill: getInsideColor(color), z: 0.9 }), drawLabel(566, 124, 68, 38)]),
      arm,
      mirrorPart(arm),
      drawPanel(skirt, {
        fill: color,
        z: 1.8,
        pattern: printed(0),
        folds: [
          ...drawFallingFolds({
            top: 'M420 530 C500 545 700 545 780 530',
            hem: 'M120 1290 C300 1390 450 1400 600 1404 C750 1400 900 1390 1080 1290',
            n: 19,
            seed,
            width: 62,
            h: 1,
            reach: [0.92, 1.06],
          }),
          ...drawFallingFolds({
            top: 'M420 530 C500 545 700 545 780 530',
            hem: 'M120 1290 C300 1390 450 1400 600 1404 C750 1400 900 1390 1080 1290',
            n: 24,
            seed: seed + 4,
            width: 20,
            h: 0.5,
            reach: [0.3, 0.65],
          }),
          ...drawPuckers('M412 524 C500 546 700 546 788 524', {
            n: 44,
            length: 70,
            angle: 90,
            seed,
            strength: 0.6,
            spread: 14,
          }),
          drawHemBorder(hem, {
            width: 112,
            color: gold,
            accent: lighten(color, 0.8),
            ground,
            n: 14,
            rise: -4,
            motif: drawRosette,
            scale: 0.9,
          }),
          ...[-3, -2, -1, 1, 2, 3].map((k) =>
            drawTrim(
              `M${600 + k * 48} 545 C${600 + k * 66} 800 ${600 + k * 100} 1060 ${600 + k * 128} ` +
                `${1306 - Math.abs(k) * 10}`,
              gold,
              2.2,
              { tone: 0.75 },
            ),
          ),
        ],
      }),
      drawPanel(isBack ? closeNeck(yoke, [500, 124], 70, 150) : yoke, {
        fill: color,
        z: 2.5,
        edge: !isBack,
        pattern: isBack ? printed(0) : '',
        folds: [
          buildPart({ paint: isBack ? '' : embroidery.join('') }),
          drawFold('M392 400 C450 390 500 350 540 290', 30, 0.35),
          drawFold('M808 400 C750 390 700 350 660 290', 30, 0.35),
          drawFold('M400 470 C470 490 520 480 560 450', 24, -0.3),
          drawSeam('M408 156 C410 240 408 320 388 396', color),
          drawSeam(mirrorPath('M408 156 C410 240 408 320 388 396'), color),
          ...(isBack
            ? [
                drawTrim('M500 126 C550 194 650 194 700 126', gold, 18),
                drawSeam('M600 180 L600 540', color, { tone: 0.4 }),
              ]
            : [
                drawTrim('M500 120 C520 200 560 248 600 251 C640 248 680 200 700 120', gold, 30),
                drawTrim('M478 130 C500 220 548 274 600 277 C652 274 700 220 722 130', gold, 3, { dash: '3 5' }),
              ]),
        ],
      }),
      drawPanel(buildSymmetricPath('M600 506 C530 506 470 500 406 486 L408 530 C470 546 530 552 600 552'), {
        fill: ground,
        z: 3,
        folds: [
          drawTrim('M406 494 C470 508 530 514 600 514 C670 514 730 508 794 494', gold, 5),
          drawTrim('M408 524 C470 538 530 544 600 544 C670 544 730 538 792 524', gold, 5),
          drawTrim('M407 509 C470 523 530 529 600 529 C670 529 730 523 793 509', gold, 6, { dash: '6 8' }),
        ],
      }),
      isBack
        ? [
            drawCord('M520 156 C560 220 590 260 598 372', { color: gold, width: 8, tip: 'tassel' }),
            drawCord('M680 156 C640 220 612 270 616 430', { color: gold, width: 8, tip: 'tassel' }),
          ]
        : [],
    ),
  };
}

export const wear: Wear = {
  neck: [500, 124],
  shoulder: [408, 154],
  underarm: [388, 396],
  waist: [408, 520],
  hem: [112, 1385],
  cuff: [252, 677],
  flow: 1,
  widths: [0.94, 0.92, 0.88, 0.86],
};

export const detail: Frame = { x: 410, y: 100, w: 400, h: 500 };
export const folded: FoldedFront = { box: [410, 108, 380, 470], over: 0 };
