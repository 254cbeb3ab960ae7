/** Peplum top: round neck with a keyhole, puffed elbow sleeves, a fitted waist and a gathered flounce. 62 cm long. */

import type { Frame } from '../../canvas';
import {
  getAccentColor,
  getInsideColor,
  getLuminance,
  getThreadColor,
  isPale,
  lighten,
  mixColors,
  rotateHue,
} from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawButton, drawLabel } from '../notions';
import { mirrorPart, type Part, type Parts, stackParts, transformPart } from '../part';
import { createPrinter, drawBlockPrint, drawFlorals, type Prints } from '../prints';
import {
  closeNeck,
  drawCrease,
  drawFallingFolds,
  drawFold,
  drawPanel,
  drawPuckers,
  drawSeam,
  drawStitches,
  drawTrim,
  drawWrinkles,
} from '../sewing';
import type { Wear } from '../worn/wear';

const gold = '#d9ac5a';
export const patterns: Prints = {
  plain: () => null,
  block: (color) =>
    drawBlockPrint(isPale(color) ? '#b0503a' : lighten(color, 0.8), isPale(color) ? '#40694f' : '#e0b25f', {
      gap: 88,
      scale: 0.62,
    }),
  floral: (color, seed) =>
    drawFlorals(
      getLuminance(color) > 0.55
        ? ['#d9657a', '#e79a6a', mixColors(color, '#b03a5b', 0.8)]
        : [lighten(color, 0.75), '#f2b8a6', '#f6e7d2'],
      getLuminance(color) > 0.55 ? '#6f8a5e' : rotateHue('#7fa07a', 0),
      { seed, size: 230, n: 10, scale: 0.85 },
    ),
};

export function draw({ color, pattern = 'block', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const yarn = getThreadColor(color);
  const line = { width: 1.7, tone: 0.5 };
  const accent = getAccentColor(color);
  const sleeve =
    'M396 262 C320 268 250 330 206 430 C178 500 158 580 150 660 C190 704 262 726 330 716 ' +
    'C352 650 364 590 370 540 C384 450 392 360 396 262Z';
  const cuff = 'M148 646 C190 690 264 712 334 702 L328 744 C262 756 186 734 142 690Z';
  const body = buildSymmetricPath(
    'M600 410 C546 404 506 352 490 244 L392 262 C392 360 388 450 370 540 ' +
      'C376 620 400 700 408 772 C470 788 530 794 600 794',
  );
  const flounce = buildSymmetricPath(
    'M600 776 C530 776 460 770 406 756 C384 830 332 930 272 1026 C298 1066 332 1060 366 1076 ' +
      'C406 1092 442 1070 482 1086 C522 1102 560 1084 600 1092',
  );
  const FLARE = 'M280 1036 C380 1086 490 1094 600 1094 C710 1094 820 1086 920 1036';
  const WAIST = 'M410 770 C470 788 530 794 600 794 C670 794 730 788 790 770';
  const inside = buildSymmetricPath('M600 232 C556 232 516 236 490 246 C506 350 546 402 600 412');
  const binding = 'M490 242 C506 352 546 404 600 410 C654 404 694 352 710 242';
  const keyhole = 'M600 404 C590 440 578 470 580 502 C588 520 612 520 620 502 C622 470 610 440 600 404Z';
  const arm = stackParts(
    drawPanel(sleeve, {
      fill: color,
      z: 1.5,
      pattern: printed(26, 40),
      folds: [
        ...drawFallingFolds({
          top: 'M392 280 C350 296 300 340 262 400',
          hem: 'M156 660 C196 700 262 720 326 712',
          n: 7,
          seed,
          width: 40,
          h: 0.8,
          reach: [0.8, 1.02],
        }),
        ...drawPuckers('M394 272 C330 290 270 340 232 410', {
          n: 13,
          length: 80,
          angle: 112,
          seed,
          strength: 0.65,
          width: 9,
        }),
        ...drawPuckers('M154 656 C194 696 264 718 330 708', {
          n: 15,
          length: 70,
          angle: -74,
          seed: seed + 3,
          strength: 0.65,
          width: 9,
        }),
        drawFold('M366 540 C330 560 290 610 270 690', 34, 0.4),
        drawCrease('M370 520 C340 540 316 548 284 548', 11, 0.45),
      ],
    }),
    drawPanel(cuff, {
      fill: accent,
      z: 2.2,
      folds: [
        drawStitches('M146 658 C190 702 264 724 333 712', lighten(accent, 0.3), line),
        drawTrim('M144 678 C188 722 262 742 330 732', gold, 2.4, { dash: '2 5' }),
      ],
    }),
  );
  const enlarge = (part: Part): Part => transformPart(part, 'translate(600 740) scale(1.13) translate(-600 -660)');
  const drawInside = (): Parts => [
    drawPanel(inside, {
      fill: getInsideColor(color),
      z: 0.9,
      folds: [drawSeam('M494 262 C550 276 650 276 706 262', color)],
    }),
    drawLabel(564, 256, 72, 40),
  ];
  const drawFront = (): Parts => [
    drawPanel(keyhole, { fill: getInsideColor(color), z: 1.4, edge: false }),
    drawTrim(keyhole, accent, 9, { raise: 0.5 }),
    drawTrim(binding, accent, 17, { raise: 0.6 }),
    drawTrim('M480 246 C496 362 542 420 600 427 C658 420 704 362 720 246', gold, 2.4, { dash: '2 5' }),
    drawButton(600, 414, 12, gold, { holes: false, metal: true }),
  ];
  return {
    seed,
    fabric: 'crepe',
    print: printed(),
    part: (form ? (part: Part) => part : enlarge)(
      stackParts(
        form ?? (isBack ? [] : drawInside()),
        arm,
        mirrorPart(arm),
        drawPanel(flounce, {
          fill: color,
          z: 1.9,
          pattern: printed(0, 20, 30),
          folds: [
            ...drawFallingFolds({ top: WAIST, hem: FLARE, n: 15, seed, width: 62, h: 1, reach: [0.94, 1.06] }),
            ...drawFallingFolds({
              top: WAIST,
              hem: FLARE,
              n: 20,
              seed: seed + 7,
              width: 24,
              h: 0.6,
              reach: [0.35, 0.65],
            }),
            ...drawPuckers('M408 776 C470 794 530 800 600 800 C670 800 730 794 792 776', {
              n: 40,
              length: 70,
              angle: 90,
              spread: 12,
              seed,
              strength: 0.7,
            }),
            drawStitches(
              'M280 1008 C304 1046 336 1040 370 1056 C408 1072 446 1050 484 1066 C524 1082 560 1064 600 1072 C640 1064 676 1082 716 1066 C754 1050 792 1072 830 1056 C864 1040 896 1046 920 1008',
              yarn,
              { ...line, tone: 0.35 },
            ),
          ],
        }),
        drawPanel(isBack ? closeNeck(body, [490, 244], 40) : body, {
          fill: color,
          z: 2.5,
          edge: !isBack,
          pattern: printed(),
          folds: [
            drawFold('M376 560 C430 540 480 490 520 430', 38, 0.45),
            drawFold('M380 610 C440 620 500 580 550 520', 34, -0.35),
            drawFold('M824 560 C770 540 720 490 680 430', 38, 0.45),
            drawFold('M820 610 C760 620 700 580 650 520', 34, -0.35),
            drawFold('M404 700 C460 710 520 690 560 650', 30, 0.35),
            drawFold('M796 710 C740 720 690 700 650 660', 30, 0.3),
            ...drawWrinkles({
              box: [420, 560, 360, 200],
              n: 8,
              seed,
              angle: 20,
              spread: 60,
              strength: 0.25,
              length: 110,
            }),
            ...[(d: string) => d, mirrorPath].map((f) => [
              drawSeam(f('M392 264 C392 360 388 450 370 540'), color),
              // bust dart and waist dart
              drawSeam(f('M474 786 C478 720 486 660 496 600'), color, { tone: 0.3, width: 2.4 }),
            ]),
            ...drawPuckers('M412 762 C470 778 530 784 600 784 C670 784 730 778 788 762', {
              n: 20,
              length: 44,
              angle: -90,
              seed: seed + 5,
              strength: 0.4,
            }),
          ],
        }),
        isBack ? drawTrim('M490 244 C545 288 655 288 710 244', accent, 17, { raise: 0.6 }) : drawFront(),
        drawPanel(buildSymmetricPath('M600 770 C530 770 462 764 405 748 L407 786 C464 802 532 808 600 808'), {
          fill: accent,
          z: 3.2,
          folds: [
            drawTrim('M406 756 C464 772 532 778 600 778 C668 778 736 772 794 756', gold, 2.6),
            drawTrim('M407 778 C464 794 532 800 600 800 C668 800 736 794 793 778', gold, 2.6),
          ],
        }),
      ),
    ),
  };
}

export const wear: Wear = {
  neck: [490, 244],
  shoulder: [392, 262],
  underarm: [370, 540],
  waist: [408, 772],
  hem: [272, 1086],
  cuff: [235, 717],
  flow: 0.85,
  widths: [0.92, 0.88, 0.86, 0.86],
};

export const detail: Frame = { x: 380, y: 216, w: 440, h: 550 };
export const folded: FoldedFront = { box: [370, 262, 460, 660], over: 0, size: [660, 880], at: [270, 310] };
