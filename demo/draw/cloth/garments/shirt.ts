/** Button-down shirt: 76 cm long, 54 cm chest, long sleeves laid down beside the body. */

import type { Frame } from '../../canvas';
import { darken, getInsideColor, getThreadColor, isPale, lighten, mixColors } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawButton, drawLabel } from '../notions';
import { mirrorPart, type Parts, stackParts } from '../part';
import { createPrinter, drawChecks, drawStripes, type Prints } from '../prints';
import { closeNeck, drawCrease, drawFold, drawPanel, drawSeam, drawStitches, drawWrinkles } from '../sewing';
import type { Wear } from '../worn/wear';

export const patterns: Prints = {
  plain: () => null,
  stripes: (color) =>
    isPale(color)
      ? drawStripes(mixColors(color, '#27466f', 0.75), { gap: 26, width: 6 })
      : drawStripes(lighten(color, 0.75), { gap: 30, width: 5 }),
  checks: (color) =>
    drawChecks(isPale(color) ? mixColors(color, '#2d5a86', 0.6) : darken(color, 0.5), {
      size: 74,
      second: isPale(color) ? '#a8452f' : lighten(color, 0.7),
    }),
};

export function draw({ color, pattern = 'plain', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const yarn = getThreadColor(color);
  const pearl = isPale(color) ? '#efe8dc' : '#e9e2d4';
  // sleeves lie at a slight angle, cuffs at the hip
  const sleeve =
    'M336 266 C256 290 202 400 172 560 C140 740 104 900 84 1052 C118 1076 168 1088 214 1086 ' +
    'C236 940 268 800 292 690 C300 650 300 600 296 560 C316 470 334 370 336 266Z';
  const cuff = 'M88 1030 C124 1054 172 1066 220 1064 L208 1164 C160 1166 110 1154 74 1132Z';
  const body = buildSymmetricPath(
    'M600 300 C560 300 520 262 500 214 L322 264 C320 360 312 470 290 566 ' +
      'C290 760 282 960 284 1196 C300 1278 380 1290 440 1316 C500 1338 550 1340 600 1340',
  );
  const inside = 'M506 206 C540 186 660 186 694 206 L690 250 C660 290 620 320 600 336 C580 320 540 290 510 250Z';
  const yoke = 'M322 264 L500 214 L524 262 C480 300 400 320 320 330Z';
  const standBack =
    'M512 196 C540 180 660 180 688 196 C694 214 692 232 684 246 C650 226 550 226 516 246 C508 232 506 214 512 196Z';
  const leaf =
    'M512 194 C498 206 488 222 484 240 C474 300 470 344 476 376 C500 366 552 342 594 316 C566 290 530 244 512 194Z';
  const placket = 'M572 316 L632 316 L632 1338 L572 1340Z';
  const sleeveArt = stackParts(
    drawPanel(sleeve, {
      fill: color,
      z: 1.2,
      pattern: printed(8, -30),
      folds: [
        drawFold('M306 330 C250 460 236 600 220 760', 42, 0.55),
        drawFold('M262 620 C220 720 190 860 176 1030', 36, -0.5),
        drawFold('M292 640 C250 660 220 690 190 740', 26, 0.5),
        drawFold('M280 720 C240 740 200 780 160 850', 26, 0.45),
        drawCrease('M288 660 C262 690 238 700 206 702', 10, 0.5),
        drawCrease('M150 860 C180 880 210 884 240 876', 9, 0.4),
        drawFold('M130 930 C124 970 122 1000 120 1040', 18, 0.5),
        drawFold('M170 950 C166 990 164 1010 164 1050', 18, -0.5),
        drawSeam('M292 690 C268 800 240 940 216 1084', color, { tone: 0.2 }),
      ],
    }),
    drawPanel(cuff, {
      fill: color,
      z: 2.2,
      pattern: printed(98, 0, 8),
      folds: [
        drawStitches('M94 1044 C128 1064 176 1076 218 1074', yarn, { width: 1.7, tone: 0.5 }),
        drawStitches('M80 1124 C116 1142 162 1154 206 1152', yarn, { width: 1.7, tone: 0.5 }),
        drawFold('M84 1090 C120 1108 170 1116 212 1114', 26, 0.3),
      ],
    }),
    drawButton(186, 1114, 11, pearl),
  );
  const pocket = 'M690 520 L842 512 L848 676 L770 706 L696 682Z';
  const drawFront = (): Parts => [
    drawPanel(yoke, {
      fill: color,
      z: 2.5,
      pattern: printed(106),
      folds: [drawStitches('M326 318 C404 308 480 288 514 254', yarn, { width: 1.5, tone: 0.5 })],
    }),
    drawPanel(mirrorPath(yoke), {
      fill: color,
      z: 2.5,
      pattern: printed(74),
      folds: [drawStitches(mirrorPath('M326 318 C404 308 480 288 514 254'), yarn, { width: 1.5, tone: 0.5 })],
    }),
    drawPanel(pocket, {
      fill: color,
      z: 2.9,
      pattern: printed(0, 2),
      folds: [
        drawStitches('M697 530 L703 677 L770 698 L841 671 L835 522', yarn, { width: 1.6, tone: 0.55 }),
        drawSeam('M692 548 L844 540', color, { width: 2 }),
      ],
    }),
    drawPanel(placket, {
      fill: color,
      z: 3,
      pattern: printed(0, 2),
      folds: [
        drawStitches('M580 316 L580 1340', yarn, { width: 1.6, tone: 0.5 }),
        drawStitches('M624 316 L624 1340', yarn, { width: 1.6, tone: 0.5 }),
        ...drawWrinkles({ box: [575, 400, 50, 900], n: 7, seed: seed + 3, angle: 10, length: 60, strength: 0.3 }),
      ],
    }),
    [420, 568, 716, 864, 1012, 1160].map((y) =>
      stackParts(
        drawSeam(`M602 ${y - 17} L602 ${y + 17}`, color, { width: 2, depth: 0.3 }),
        drawButton(602, y, 12, pearl),
      ),
    ),
    ...[0, 1].map((right) => {
      const a = stackParts(
        drawPanel(leaf, {
          fill: color,
          z: 4.4,
          pattern: printed(-62, 12),
          folds: [
            drawStitches('M520 214 C530 250 556 284 578 312 C546 336 508 354 484 366 C482 340 484 300 494 244', yarn, {
              width: 1.6,
              tone: 0.55,
            }),
            drawFold('M500 230 C496 270 500 310 540 330', 26, 0.35),
          ],
        }),
        drawButton(494, 354, 7.5, pearl),
      );
      return right ? mirrorPart(a) : a;
    }),
    drawPanel('M574 318 C584 326 592 322 602 314 C612 322 620 326 630 318 L632 352 L572 352Z', {
      fill: color,
      z: 3.4,
      pattern: printed(90),
    }),
    drawButton(602, 334, 10, pearl),
  ];
  const drawBack = (): Parts => [
    drawPanel(
      'M322 264 L500 214 C540 224 660 224 700 214 L878 264 C880 300 880 320 881 346 C760 376 680 382 600 382 ' +
        'C520 382 440 376 319 346 C320 320 320 300 322 264Z',
      {
        fill: color,
        z: 2.6,
        pattern: printed(90),
        folds: [
          drawStitches('M321 334 C440 364 520 370 600 370 C680 370 760 364 879 334', yarn, { width: 1.5, tone: 0.5 }),
        ],
      },
    ),
    // The box pleat below the yoke, and its loop.
    drawFold('M578 384 C574 640 566 960 560 1326', 22, -0.7, 30),
    drawFold('M622 384 C626 640 634 960 640 1326', 22, -0.7, 30),
    drawFold('M600 384 C600 640 600 960 600 1326', 40, 0.5, 60),
    drawCrease('M576 384 C574 480 572 560 568 660', 8, -0.6),
    drawCrease('M624 384 C626 480 628 560 632 660', 8, -0.6),
    drawPanel('M590 358 L610 358 L608 408 L592 408Z', { fill: color, z: 3.4 }),
    drawPanel(
      'M486 232 C520 182 680 182 714 232 C722 258 722 276 716 290 C650 258 550 258 484 290 C478 276 478 258 486 232Z',
      {
        fill: color,
        z: 4.2,
        pattern: printed(90),
        folds: [drawStitches('M490 280 C552 250 648 250 710 280', yarn, { width: 1.6, tone: 0.5 })],
      },
    ),
  ];
  return {
    seed,
    fabric: 'poplin',
    print: printed(0),
    part: stackParts(
      sleeveArt,
      mirrorPart(sleeveArt),
      form
        ? [
            drawPanel(standBack, { fill: mixColors(color, getInsideColor(color), 0.4), z: 0.9, pattern: printed(90) }),
            form,
          ]
        : isBack
          ? []
          : [
              drawPanel(inside, { fill: getInsideColor(color), z: 1 }),
              drawPanel(standBack, {
                fill: mixColors(color, getInsideColor(color), 0.4),
                z: 1.2,
                pattern: printed(90),
              }),
              drawLabel(566, 250, 68, 40),
            ],
      drawPanel(isBack ? closeNeck(body, [500, 214], 10) : body, {
        fill: color,
        z: 2.2,
        edge: !isBack,
        pattern: printed(0),
        folds: [
          drawFold('M296 570 C360 560 430 520 480 430', 42, 0.55),
          drawFold('M296 620 C370 640 440 600 520 520', 36, -0.4),
          drawFold('M904 570 C840 550 780 510 730 440', 42, 0.55),
          drawFold('M902 630 C840 650 780 640 700 570', 36, -0.35),
          drawFold('M340 640 C360 860 330 1060 350 1290', 52, 0.6),
          drawFold('M440 700 C450 900 420 1100 450 1310', 44, -0.5),
          drawFold('M520 560 C500 760 530 1000 516 1320', 40, 0.4),
          drawFold('M690 760 C700 900 670 1100 690 1320', 46, 0.5),
          drawFold('M780 740 C770 900 790 1100 770 1300', 44, -0.5),
          drawFold('M860 660 C850 880 880 1060 850 1280', 50, 0.55),
          ...drawWrinkles({
            box: [310, 480, 580, 760],
            n: 22,
            seed,
            angle: 80,
            spread: 40,
            strength: 0.34,
            length: 170,
            width: 9,
          }),
          drawSeam('M320 266 C318 370 310 470 290 566', color),
          drawSeam(mirrorPath('M320 266 C318 370 310 470 290 566'), color),
          drawStitches('M331 266 C329 370 321 470 301 566', yarn, { width: 1.5, tone: 0.4 }),
          drawStitches(mirrorPath('M331 266 C329 370 321 470 301 566'), yarn, { width: 1.5, tone: 0.4 }),
          drawStitches(
            'M292 1196 C310 1264 384 1276 444 1302 C504 1324 552 1326 600 1326 ' +
              'C648 1326 696 1324 756 1302 C816 1276 890 1264 908 1196',
            yarn,
            { width: 1.6, tone: 0.5 },
          ),
        ],
      }),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

export const wear: Wear = {
  neck: [500, 214],
  shoulder: [322, 264],
  underarm: [290, 566],
  waist: [286, 860],
  hem: [284, 1325],
  cuff: [141, 1148],
  flow: 0.42,
};

export const detail: Frame = { x: 420, y: 160, w: 440, h: 550 };
export const folded: FoldedFront = { box: [338, 214, 524, 640], over: 40 };
