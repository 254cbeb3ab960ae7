/** A-line wrap dress, flutter sleeves, tie waist: 112 cm long. */

import type { Frame } from '../../canvas';
import {
  darken,
  getAccentColor,
  getInsideColor,
  getLuminance,
  getThreadColor,
  lighten,
  mixColors,
  rotateHue,
} from '../../color';
import { buildSymmetricPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import { grade } from '../grade';
import type { Drawing } from '../layers';
import { mirrorPart, type Part, type Parts, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawFlorals, drawPolkaDots, type Prints } from '../prints';
import {
  drawCrease,
  drawFallingFolds,
  drawFold,
  drawPanel,
  drawPuckers,
  drawSeam,
  drawStitches,
  drawWrinkles,
} from '../sewing';
import type { Wear } from '../worn/wear';

export const patterns: Prints = {
  plain: () => null,
  floral: (color, seed) => {
    const lite = getLuminance(color) > 0.55;
    return drawFlorals(
      lite ? ['#d9657a', '#e79a6a', mixColors(color, '#b03a5b', 0.8)] : [lighten(color, 0.75), '#f2b8a6', '#f6e7d2'],
      lite ? '#6f8a5e' : rotateHue('#7fa07a', 0),
      { seed, size: 250, n: 10, scale: 0.95 },
    );
  },
  polka: (color) => drawPolkaDots(lighten(color, 0.85), { gap: 54, r: 8 }),
  block: (color) => drawBlockPrint(lighten(color, 0.8), '#e0b25f'),
};

export function draw({ color, pattern = 'floral', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const yarn = getThreadColor(color);
  const sleeve =
    'M420 176 C346 200 286 270 244 360 C236 384 226 404 218 420 C262 452 330 470 396 470 ' +
    'C404 440 404 420 402 400 C416 330 424 260 420 176Z';
  const skirt = buildSymmetricPath(
    'M600 560 C530 560 460 556 414 546 C380 720 280 1060 150 1290 C170 1316 210 1334 262 1350 ' +
      'C300 1340 330 1366 372 1366 C420 1358 450 1382 492 1380 C530 1370 566 1390 600 1386',
  );
  const inside = 'M486 150 C540 136 660 136 714 150 L660 380 L600 440 L540 380Z';
  const right =
    'M714 148 L782 176 C780 270 790 350 806 420 C794 470 788 510 786 560 ' +
    'C720 572 500 572 414 556 C430 530 450 520 470 508 C560 420 660 290 714 148Z';
  const left =
    'M486 148 L418 176 C420 270 410 350 394 420 C406 470 412 510 414 560 ' +
    'C500 576 690 572 786 556 C770 530 750 516 730 502 C640 420 540 290 486 148Z';
  const belt = buildSymmetricPath('M600 536 C530 538 460 532 412 522 L412 576 C460 588 530 592 600 592');
  const tie = pattern === 'plain' ? darken(color, 0.08) : getAccentColor(color);
  const buildTail = (d: string, folds: Part[], puff = 0, z = 5) => drawPanel(d, { fill: tie, z, puff, folds });
  const arm = drawPanel(sleeve, {
    fill: color,
    z: 1.5,
    pattern: printed(30, 60),
    folds: [
      ...drawFallingFolds({
        top: 'M420 196 C410 240 408 260 404 300',
        hem: 'M226 410 C270 446 330 462 392 462',
        n: 7,
        seed,
        width: 26,
        h: 0.8,
      }),
      ...drawPuckers('M420 186 C414 240 410 300 404 380', { n: 12, length: 40, angle: 145, seed, strength: 0.5 }),
      drawStitches('M236 404 C280 436 336 452 398 454', yarn, { width: 1.6, tone: 0.4 }),
    ],
  });
  const drawInside = (): Parts => [
    drawPanel(inside, {
      fill: getInsideColor(color),
      z: 0.8,
      pattern: '',
      folds: [drawSeam('M500 160 C560 150 640 150 700 160', color)],
    }),
  ];
  const drawWrap = (): Parts => [
    drawPanel(right, {
      fill: color,
      z: 2.3,
      pattern: printed(6, 40, 70),
      folds: [
        drawFold('M790 430 C730 430 680 470 640 540', 30, 0.5),
        drawFold('M760 220 C740 330 690 420 620 500', 34, 0.4),
        ...drawPuckers('M480 540 C580 560 700 560 786 548', {
          n: 14,
          length: 60,
          angle: -80,
          seed,
          strength: 0.5,
        }),
      ],
    }),
    drawPanel(left, {
      fill: color,
      z: 3.1,
      pattern: printed(-6, -30, 40),
      folds: [
        drawFold('M404 430 C470 430 520 460 570 540', 32, 0.55),
        drawFold('M440 220 C460 330 510 420 590 500', 34, 0.45),
        drawFold('M412 480 C480 490 560 510 640 540', 24, -0.4),
        drawCrease('M406 440 C450 446 480 460 506 486', 9, 0.5),
        ...drawPuckers('M416 546 C520 562 680 562 784 546', {
          n: 20,
          length: 64,
          angle: -86,
          seed: seed + 2,
          strength: 0.5,
        }),
        drawStitches('M478 166 C530 300 624 420 716 502', yarn, { width: 1.6, tone: 0.45 }),
        drawSeam('M420 176 C418 270 408 350 396 420', color, { tone: 0.3 }),
      ],
    }),
  ];
  const drawBackBodice = (): Parts => [
    drawPanel(
      buildSymmetricPath(
        'M600 182 C556 182 514 172 486 148 L418 176 C420 270 410 350 394 420 C406 470 412 510 414 560 C500 576 560 578 600 578',
      ),
      {
        fill: color,
        z: 2.8,
        pattern: printed(0, -30, 40),
        folds: [
          drawSeam('M600 182 L600 578', color, { tone: 0.4 }),
          drawFold('M404 430 C470 430 520 460 560 520', 30, 0.45),
          drawFold('M796 430 C730 430 680 460 640 520', 30, 0.45),
          drawFold('M470 300 C480 400 486 480 490 560', 30, -0.35),
          drawFold('M730 300 C720 400 714 480 710 560', 30, -0.35),
          ...drawPuckers('M416 546 C520 562 680 562 784 546', {
            n: 18,
            length: 54,
            angle: -88,
            seed: seed + 2,
            strength: 0.45,
          }),
          drawStitches('M480 160 C512 186 556 194 600 194 C644 194 688 186 720 160', yarn, { width: 1.6, tone: 0.45 }),
          drawSeam('M420 176 C418 270 408 350 396 420', color, { tone: 0.3 }),
          drawSeam('M780 176 C782 270 792 350 804 420', color, { tone: 0.3 }),
        ],
      },
    ),
  ];
  /** The bow on the left hip: two tails, two loops, a knot. */
  const drawBow = (): Parts => [
    grade(
      stackParts(
        buildTail('M590 566 C572 660 556 740 530 812 L580 830 C602 750 612 660 616 566Z', [
          drawFold('M598 580 C586 680 566 760 554 816', 20, 0.6),
        ]),
        buildTail('M594 566 C612 670 636 760 668 842 L714 818 C676 740 644 660 618 562Z', [
          drawFold('M606 580 C630 680 660 760 690 822', 20, 0.6),
        ]),
        buildTail(
          'M604 562 C560 518 500 506 478 528 C466 556 476 600 500 616 C540 616 580 592 604 570Z',
          [
            drawFold('M598 564 C556 548 520 546 488 558', 20, 0.8),
            drawCrease('M598 566 C570 562 546 564 524 572', 8, 0.6),
          ],
          0.2,
        ),
        buildTail(
          'M604 562 C648 518 706 506 730 528 C742 556 732 600 708 616 C668 616 628 592 604 570Z',
          [
            drawFold('M610 564 C652 548 688 546 720 558', 20, 0.8),
            drawCrease('M610 566 C638 562 662 564 684 572', 8, 0.6),
          ],
          0.2,
        ),
        buildTail(
          'M584 546 C596 538 614 538 626 546 C632 560 632 576 626 590 C612 598 598 598 584 590 ' +
            'C578 576 578 560 584 546Z',
          [
            drawCrease('M596 544 C592 562 594 578 598 594', 7, 0.6),
            drawCrease('M614 544 C618 562 616 578 612 594', 7, 0.5),
          ],
          0.15,
          6.2,
        ),
      ),
      (x, y) => [x + 86, y + 2],
    ),
  ];
  return {
    seed,
    fabric: 'crepe',
    print: printed(0),
    part: stackParts(
      form ?? (isBack ? [] : drawInside()),
      arm,
      mirrorPart(arm),
      drawPanel(skirt, {
        fill: color,
        z: 1.8,
        pattern: printed(0),
        folds: [
          ...drawFallingFolds({
            top: 'M424 570 C500 580 700 580 776 570',
            hem: 'M160 1300 C300 1370 450 1390 600 1396 C750 1390 900 1370 1040 1300',
            n: 15,
            seed,
            width: 66,
            h: 0.95,
            reach: [0.9, 1.05],
          }),
          ...drawFallingFolds({
            top: 'M424 570 C500 580 700 580 776 570',
            hem: 'M160 1300 C300 1370 450 1390 600 1396 C750 1390 900 1370 1040 1300',
            n: 22,
            seed: seed + 9,
            width: 24,
            h: 0.5,
            reach: [0.3, 0.6],
          }),
          ...drawPuckers('M420 580 C500 592 700 592 780 580', {
            n: 34,
            length: 60,
            angle: 90,
            spread: 16,
            seed,
            strength: 0.55,
            width: 7,
          }),
          drawStitches(
            'M160 1276 C180 1300 214 1318 264 1334 C302 1324 332 1350 374 1350 ' +
              'C422 1342 452 1366 494 1364 C532 1354 568 1374 600 1370 C632 1374 668 1354 706 1364 ' +
              'C748 1366 778 1342 826 1350 C868 1350 898 1324 936 1334 ' +
              'C986 1318 1020 1300 1040 1276',
            yarn,
            { width: 1.6, tone: 0.4 },
          ),
        ],
      }),
      isBack ? drawBackBodice() : drawWrap(),
      drawPanel(belt, {
        fill: tie,
        z: 3.8,
        folds: [
          drawFold('M416 548 C500 566 700 566 784 548', 22, 0.4),
          ...drawWrinkles({
            box: [430, 545, 340, 36],
            n: 9,
            seed,
            angle: 3,
            spread: 8,
            length: 90,
            strength: 0.45,
          }),
        ],
      }),
      isBack ? [] : drawBow(),
    ),
  };
}

export const wear: Wear = {
  neck: [486, 148],
  shoulder: [418, 176],
  underarm: [394, 420],
  waist: [414, 560],
  hem: [150, 1345],
  cuff: [307, 445],
  flow: 0.9,
  widths: [0.94, 0.92, 0.88, 0.86],
};

export const detail: Frame = { x: 430, y: 116, w: 440, h: 550 };
export const folded: FoldedFront = { box: [400, 140, 400, 500], over: 30, size: [760, 900], at: [220, 300] };
