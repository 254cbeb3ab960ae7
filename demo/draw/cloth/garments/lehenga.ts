/** Lehenga set: a short blouse, a flared skirt with a heavy border, and a dupatta over the shoulder. 9 px per cm. */

import type { Frame } from '../../canvas';
import { getAccentColor, getInsideColor, getLuminance, isCool, isSunny, lighten } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawPaisley, drawRosette } from '../motifs';
import { drawCord, drawLabel, drawTassels } from '../notions';
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
import { drawFoldedSet } from './lehenga-folded';

const gold = '#dcb063';
export const patterns: Prints = {
  plain: () => null,
  buti: (color) =>
    drawBlockPrint(gold, getLuminance(color) > 0.55 ? '#b5534a' : lighten(color, 0.62), {
      gap: 84,
      scale: 0.4,
      motif: drawRosette,
    }),
};

/** The dupatta and the borders are dyed in a second colour that goes with the first. */
const getSecondColor = (color: string): string => {
  if (isSunny(color)) return '#94264f';
  return getLuminance(color) > 0.5 ? '#5d7a5c' : isCool(color) ? '#b0406a' : '#1d5f5b';
};

export function draw(appearance: Appearance): Drawing {
  const { color, pattern = 'buti', seed, side } = appearance;
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getAccentColor(color);
  const pale = lighten(color, 0.8);
  const veil = getSecondColor(color);
  const skirt = buildSymmetricPath(
    'M600 500 C540 500 480 496 440 488 C400 660 260 1000 86 1290 C126 1336 180 1346 230 1366 ' +
      'C290 1360 330 1398 392 1400 C446 1392 500 1420 552 1416 C570 1412 586 1410 600 1414',
  );
  const TOP = 'M446 506 C500 518 700 518 754 506';
  const HEM = 'M96 1290 C280 1394 440 1406 600 1410 C760 1406 920 1394 1104 1290';
  return {
    seed,
    fabric: 'silk',
    print: printed(),
    part: stackParts(
      drawPanel(skirt, {
        fill: color,
        z: 1.7,
        pattern: printed(),
        folds: [
          ...drawFallingFolds({ top: TOP, hem: HEM, n: 21, seed, width: 62, h: 1, reach: [0.93, 1.06] }),
          ...drawFallingFolds({ top: TOP, hem: HEM, n: 24, seed: seed + 4, width: 20, h: 0.5, reach: [0.3, 0.65] }),
          ...drawPuckers(TOP, { n: 40, length: 60, angle: 90, spread: 16, seed, strength: 0.6 }),
          ...[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) =>
            drawTrim(
              `M${600 + k * 36} 512 C${600 + k * 54} 760 ${600 + k * 92} 1000 ${600 + k * 122} ${1250 - k * k * 4}`,
              gold,
              2.4,
              { tone: 0.8 },
            ),
          ),
          drawHemBorder('M146 1166 C320 1262 450 1282 600 1284 C750 1282 880 1262 1054 1166', {
            width: 46,
            color: gold,
            accent: pale,
            ground: veil,
            n: 22,
            motif: drawRosette,
            scale: 0.8,
          }),
          drawHemBorder('M106 1250 C290 1346 440 1362 600 1366 C760 1362 910 1346 1094 1250', {
            width: 110,
            color: gold,
            accent: pale,
            ground,
            n: 15,
            rise: -2,
            motif: drawPaisley,
            scale: 0.95,
          }),
        ],
      }),
      drawPanel(buildSymmetricPath('M600 462 C540 462 480 458 440 450 L438 506 C480 516 540 520 600 520'), {
        fill: ground,
        z: 2.6,
        folds: [
          drawTrim('M440 460 C480 468 540 472 600 472 C660 472 720 468 760 460', gold, 5),
          drawTrim('M439 498 C480 506 540 510 600 510 C660 510 720 506 761 498', gold, 5),
          drawTrim('M440 479 C480 487 540 491 600 491 C660 491 720 487 760 479', gold, 6, { dash: '6 8' }),
        ],
      }),
      isBack
        ? []
        : [
            drawCord('M492 508 C478 560 470 610 476 664', { color: gold, width: 9, tip: 'tassel' }),
            drawCord('M498 508 C504 570 512 620 506 700', { color: gold, width: 9, tip: 'tassel' }),
          ],
      drawBlouse(appearance),
      // Seen from behind, the same shoulder is on the other side.
      isBack ? mirrorPart(drawDupatta(veil, seed)) : drawDupatta(veil, seed),
    ),
  };
}

function drawBlouse({ color, seed, side, form }: Appearance) {
  const isBack = side === 'back';
  const ground = getAccentColor(color);
  const sleeve =
    'M462 104 C404 114 362 158 338 222 C328 256 320 290 316 322 C344 342 384 350 420 342 C430 300 440 262 446 236 C456 196 460 150 462 104Z';
  const body = buildSymmetricPath(
    'M600 232 C560 232 538 190 530 92 L458 106 C460 160 456 200 446 240 C448 300 458 360 464 414 C510 424 556 428 600 428',
  );
  const arm = drawPanel(sleeve, {
    fill: color,
    z: 1.9,
    folds: [
      drawFold('M440 150 C410 200 390 260 376 330', 26, 0.5),
      drawCrease('M444 240 C420 256 396 262 372 262', 9, 0.45),
      drawHemBorder('M316 300 C346 322 386 330 426 322', {
        width: 36,
        color: gold,
        accent: lighten(color, 0.8),
        ground,
        n: 4,
        motif: drawRosette,
        scale: 0.85,
      }),
    ],
  });
  const work = [];
  for (let row = 0; row < 5; row++)
    for (let k = -4; k <= 4; k++) {
      const [x, y] = [600 + k * 32 + (row % 2 ? 16 : 0), 266 + row * 30];
      if (Math.abs(x - 600) < 132) work.push(drawRosette(x, y, 0.3, gold, lighten(color, 0.72)));
    }
  return stackParts(
    form ??
      (isBack
        ? []
        : [
            drawPanel(buildSymmetricPath('M600 80 C570 80 544 84 530 94 C538 190 562 230 600 236'), {
              fill: getInsideColor(color),
              z: 1.4,
            }),
            drawLabel(574, 94, 52, 30),
          ]),
    arm,
    mirrorPart(arm),
    drawPanel(isBack ? closeNeck(body, [530, 92], 120, 190) : body, {
      fill: color,
      z: 2.9,
      edge: !isBack,
      folds: [
        buildPart({ paint: isBack ? '' : work.join('') }),
        drawFold('M450 250 C490 240 520 220 546 190', 24, 0.4),
        drawFold('M750 250 C710 240 680 220 654 190', 24, 0.4),
        drawFold('M462 340 C500 350 540 340 570 316', 22, -0.3),
        ...drawWrinkles({ box: [470, 260, 260, 130], n: 5, seed, angle: 30, spread: 50, strength: 0.22, length: 80 }),
        ...[(d: string) => d, mirrorPath].map((f) => drawSeam(f('M458 108 C460 160 456 200 446 240'), color)),
        ...(isBack
          ? [drawTrim('M530 92 C562 212 638 212 670 92', gold, 18), drawSeam('M600 184 L600 424', color, { tone: 0.4 })]
          : [
              drawTrim('M530 88 C538 190 560 230 600 232 C640 230 662 190 670 88', gold, 22),
              drawTrim('M512 94 C524 204 552 250 600 252 C648 250 676 204 688 94', gold, 2.6, { dash: '3 5' }),
            ]),
        drawHemBorder('M460 402 C510 414 556 417 600 417 C644 417 690 414 740 402', {
          width: 30,
          color: gold,
          accent: lighten(color, 0.8),
          ground,
          n: 11,
          motif: drawRosette,
          scale: 0.8,
        }),
      ],
    }),
  );
}

/** Pleated over the shoulder on the right, falling to the knee. */
function drawDupatta(color: string, seed: number) {
  const print = drawBlockPrint(gold, lighten(color, 0.6), { gap: 70, scale: 0.3, motif: drawRosette });
  const strip =
    'M664 92 C688 74 736 78 760 102 C796 180 816 300 832 420 C862 600 920 860 984 1080 ' +
    'C940 1108 890 1098 840 1114 C800 1122 760 1114 716 1120 C716 860 714 640 708 440 C702 320 688 200 664 92Z';
  const HEM = 'M716 1112 C780 1116 890 1100 982 1076';
  return stackParts(
    drawTassels(HEM, { n: 15, length: 56, color: gold, seed }),
    drawPanel(strip, {
      fill: color,
      z: 4.2,
      pattern: print(-6),
      folds: [
        ...drawFallingFolds({
          top: 'M676 100 C700 84 730 88 748 104',
          hem: HEM,
          n: 9,
          seed: seed + 2,
          width: 36,
          h: 1,
          reach: [0.96, 1.04],
        }),
        drawFold('M690 110 C716 300 726 460 740 700', 20, -0.7),
        drawFold('M716 104 C750 300 770 460 790 700', 20, -0.7),
        drawTrim('M672 100 C696 210 712 330 718 450 C722 640 722 860 722 1112', gold, 9),
        drawTrim('M756 106 C790 190 810 310 826 424 C856 604 912 860 976 1080', gold, 9),
        drawHemBorder('M714 1054 C780 1060 880 1044 976 1018', {
          width: 84,
          color: gold,
          accent: lighten(color, 0.8),
          ground: getAccentColor(color),
          n: 5,
          motif: drawPaisley,
          scale: 0.85,
        }),
      ],
    }),
  );
}

/** The skirt alone is measured. */
export const measured = { left: 438, right: 762, top: 454, bottom: 1412 };

export const wear: Wear = {
  neck: [530, 92],
  shoulder: [458, 106],
  underarm: [446, 240],
  waist: [440, 480],
  hem: [86, 1395],
  cuff: [368, 332],
  flow: 1,
  widths: [0.96, 0.94, 0.9, 0.86],
};

export const detail: Frame = { x: 420, y: 80, w: 400, h: 500 };
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedSet(appearance, {
    print: createPrinter(patterns, appearance.pattern ?? 'buti', appearance.color, appearance.seed)(),
    veil: getSecondColor(appearance.color),
    blouse: drawBlouse(appearance),
  });
