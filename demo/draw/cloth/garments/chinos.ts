/** Chinos: slim taper, slant pockets, pressed crease, turned hems. */

import type { Frame } from '../../canvas';
import { darken, getInsideColor, getThreadColor } from '../../color';
import { drawFoldedTrousers } from '../folded-trousers';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawButton, drawLabel } from '../notions';
import { mirrorPart, stackParts } from '../part';
import { drawCrease, drawFold, drawPanel, drawPuckers, drawSeam, drawStitches, drawWrinkles } from '../sewing';
import type { Wear } from '../worn/wear';

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const yarn = getThreadColor(color);
  const leg =
    'M383 146 C364 250 336 330 322 440 C306 600 296 760 290 900 C284 1060 282 1220 284 1396 ' +
    'C340 1408 420 1408 470 1400 C484 1220 504 1040 522 880 C540 720 566 580 603 470 L604 150Z';
  const band =
    'M386 108 C456 128 526 136 600 136 C674 136 744 128 814 108 L820 170 ' +
    'C750 192 676 200 600 200 C524 200 450 192 380 170Z';
  const back = 'M386 110 C456 88 744 88 814 110 L812 148 C744 160 456 160 388 148Z';
  const cuff = 'M280 1330 C340 1342 420 1342 480 1334 L472 1408 C420 1416 340 1416 282 1404Z';
  const buildLeg = (right: boolean) =>
    stackParts(
      drawPanel(leg, {
        fill: color,
        z: right ? 1.6 : 2,
        folds: [
          drawFold('M372 366 C430 396 510 430 600 478', 30, 0.34, 16),
          drawFold('M356 470 C420 462 520 470 598 488', 26, -0.26, 12),
          drawFold('M410 610 C470 570 540 530 592 494', 26, 0.34, 12),
          drawFold('M490 690 C520 640 556 580 584 516', 24, -0.3, 14),
          // drawn from the fork, where four seams meet
          drawCrease('M598 474 C560 458 516 452 470 458', 11, 0.55),
          drawCrease('M600 482 C566 488 530 502 496 526', 10, 0.5),
          drawCrease('M598 492 C578 520 560 552 548 590', 10, 0.45),
          drawCrease('M600 452 C574 430 542 416 508 410', 9, 0.4),
          drawFold('M606 470 C590 560 560 680 540 800', 26, 0.5),
          drawFold('M320 840 C380 870 450 866 520 830', 34, 0.4),
          drawFold('M312 900 C380 930 440 920 510 890', 30, -0.4),
          drawFold('M306 950 C370 970 440 970 500 940', 28, 0.35),
          drawFold('M380 230 C410 300 420 360 410 440', 30, -0.3),
          drawFold('M520 230 C500 300 480 360 470 440', 30, 0.3),
          drawFold('M350 1280 C400 1310 440 1300 480 1260', 28, 0.4),
          drawFold('M290 1230 C330 1260 390 1260 430 1240', 26, -0.35),
          // pressed crease
          drawFold('M440 330 C424 620 400 900 384 1160', 15, 0.38),
          drawFold('M404 800 C390 1020 382 1240 378 1396', 15, 0.4, 8),
          ...drawWrinkles({
            box: [320, 780, 190, 240],
            n: 9,
            seed: seed + (right ? 40 : 0),
            angle: 6,
            spread: 16,
            strength: 0.34,
            length: 130,
            width: 9,
          }),
          ...drawWrinkles({
            box: [400, 430, 130, 120],
            n: 4,
            seed: seed + (right ? 60 : 9),
            angle: 12,
            spread: 26,
            strength: 0.22,
            length: 110,
            width: 9,
          }),
          drawSeam('M520 890 C504 1040 488 1220 474 1398', color, { tone: 0.3 }),
          isBack ? [] : drawSeam('M432 196 C414 260 384 330 350 382', color, { width: 5 }),
          isBack ? [] : drawStitches('M446 196 C428 264 398 336 362 390', yarn, { width: 1.8, tone: 0.6 }),
          isBack ? [] : drawStitches('M338 366 L366 392', yarn, { width: 2.4, dash: '2 2' }),
        ],
      }),
      drawPanel(cuff, {
        fill: color,
        z: right ? 2.4 : 2.8,
        folds: [
          drawStitches('M283 1345 C340 1356 420 1356 478 1348', yarn, { width: 1.6, tone: 0.4 }),
          drawFold('M284 1374 C340 1386 420 1386 474 1378', 26, 0.3),
        ],
      }),
    );
  const buildBeltLoop = (x: number, y: number) =>
    drawPanel(`M${x - 10} ${y} L${x + 10} ${y} L${x + 10} ${y + 80} L${x - 10} ${y + 80}Z`, {
      fill: color,
      z: 3.7,
      folds: [
        drawStitches(`M${x - 5} ${y + 4} L${x - 5} ${y + 76} M${x + 5} ${y + 4} L${x + 5} ${y + 76}`, yarn, {
          width: 1.5,
          tone: 0.5,
        }),
      ],
    });
  return {
    seed,
    fabric: 'chino',
    wobble: 0.8,
    part: stackParts(
      form ??
        (isBack
          ? []
          : [
              drawPanel(back, {
                fill: getInsideColor(color),
                z: 1,
                folds: [drawSeam('M388 132 C456 118 744 118 812 132', color)],
              }),
              drawLabel(562, 100, 76, 38),
            ]),
      mirrorPart(buildLeg(true)),
      buildLeg(false),
      drawSeam('M604 200 C604 300 606 390 602 474', color, { width: 4 }),
      isBack ? [] : drawStitches('M656 200 C660 330 652 410 610 446', yarn, { width: 1.8, tone: 0.6 }),
      isBack ? [] : drawStitches('M648 200 C652 326 644 400 608 434', yarn, { width: 1.8, tone: 0.6 }),
      isBack ? [] : drawStitches('M606 438 L612 462', yarn, { width: 3.4, dash: '2 2' }),
      ...drawPuckers('M604 230 L604 440', { n: 6, length: 22, angle: 20, strength: 0.3, seed }),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: color,
        z: 2.8,
        folds: [
          drawStitches('M388 118 C456 138 526 146 600 146 C674 146 744 138 812 118', yarn, { width: 1.6, tone: 0.5 }),
          drawStitches('M383 160 C450 182 524 190 600 190 C676 190 750 182 817 160', yarn, { width: 1.6, tone: 0.5 }),
          isBack ? [] : drawSeam('M634 136 L634 198', color),
          drawFold('M390 138 C450 160 750 160 812 138', 28, 0.3),
        ],
      }),
      buildBeltLoop(440, 112),
      buildBeltLoop(760, 112),
      buildBeltLoop(512, 124),
      buildBeltLoop(694, 124),
      isBack ? [] : drawButton(610, 168, 13, darken(color, 0.35)),
      isBack
        ? [440, 760].flatMap((x) => [
            drawPanel(`M${x - 66} 306 L${x + 66} 306 L${x + 66} 326 L${x - 66} 326Z`, {
              fill: color,
              z: 3,
              folds: [drawSeam(`M${x - 64} 316 L${x + 64} 316`, color, { width: 4, depth: 0.9 })],
            }),
            drawButton(x, 346, 10, darken(color, 0.35)),
            drawSeam(`M${x} 202 L${x} 296`, color, { tone: 0.3 }),
          ])
        : [],
    ),
  };
}

export const wear: Wear = {
  neck: [386, 108],
  shoulder: [380, 170],
  underarm: [336, 330],
  waist: [322, 440],
  hem: [284, 1406],
  body: 'legs',
  flow: 0.05,
  widths: [0.88, 0.86, 0.86, 0.88],
};

export const detail: Frame = { x: 330, y: 92, w: 400, h: 500 };
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedTrousers({ ...appearance, fabric: 'chino', yarn: getThreadColor(appearance.color) });
