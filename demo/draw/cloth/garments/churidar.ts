/** Churidar leggings: an elastic waist, close legs, and the rings of cloth that gather at the ankle. */

import type { Frame } from '../../canvas';
import { darken, getInsideColor, getThreadColor } from '../../color';
import { createRandom } from '../../random';
import { drawFoldedBottoms } from '../folded-bottoms';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawLabel } from '../notions';
import { mirrorPart, stackParts } from '../part';
import { drawCrease, drawFold, drawPanel, drawPuckers, drawSeam, drawStitches, drawWrinkles } from '../sewing';
import type { Wear } from '../worn/wear';

/** The rings: folds across the shin, closer together towards the ankle. */
function drawRings(seed: number) {
  const random = createRandom(seed);
  return Array.from({ length: 15 }, (_, i) => {
    const y = 990 + i * 26 + random.between(-5, 5);
    const left = 330 + i * 2.6;
    const right = 500 - i * 4.2;
    const sag = random.between(10, 24);
    return [
      drawFold(
        `M${left} ${y} C${left + 40} ${y + sag} ${right - 50} ${y + sag} ${right} ${y - random.between(4, 16)}`,
        17,
        0.95,
      ),
      drawCrease(
        `M${left + 6} ${y + 12} C${left + 50} ${y + 12 + sag} ${right - 50} ${y + 10 + sag} ${right} ${y}`,
        9,
        -0.7,
      ),
    ];
  }).flat();
}

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const yarn = getThreadColor(color);
  // The rings bulge over the edge of the shin.
  const drawBulge = (x: number, side: number): string =>
    Array.from({ length: 7 }, (_, i) => {
      const y = side > 0 ? 1006 + i * 54 : 1384 - (i + 1) * 54;
      const at = side > 0 ? x + i * 5 : x + (i + 1) * 7.5;
      return `C${at - side * 4} ${y + side * 14} ${at - side * 3} ${y + side * 40} ${at + side * 3} ${y + side * 54}`;
    }).join(' ');
  const leg =
    'M404 190 C384 280 358 360 344 470 C326 620 316 760 318 880 C320 930 324 970 330 1006 ' +
    `${drawBulge(330, 1)} C390 1396 420 1396 442 1386 ${drawBulge(446, -1)} C514 960 530 860 550 770 C568 700 588 640 606 600 L608 200Z`;
  const buildLeg = (right: boolean) =>
    drawPanel(leg, {
      fill: color,
      z: right ? 1.6 : 2,
      folds: [
        drawFold('M600 600 C550 580 480 560 400 570', 32, 0.35),
        drawFold('M596 630 C550 660 500 700 470 760', 34, -0.4),
        drawFold('M380 480 C376 620 360 760 366 900', 46, 0.5),
        drawFold('M470 640 C460 740 430 840 430 960', 44, -0.35),
        drawFold('M326 860 C380 886 450 880 520 840', 30, 0.4),
        drawFold('M322 920 C380 950 450 940 508 900', 28, 0.4),
        ...drawRings(seed + (right ? 9 : 0)),
        ...drawWrinkles({ box: [340, 560, 180, 360], n: 8, seed: seed + (right ? 30 : 0), angle: 70, strength: 0.25 }),
        ...drawPuckers('M408 220 C470 234 540 240 606 240', { n: 14, length: 50, angle: 92, seed, width: 7 }),
        drawStitches('M374 1362 C400 1376 424 1376 450 1366', yarn, { width: 1.8, tone: 0.5 }),
        drawStitches('M374 1370 C400 1384 424 1384 448 1374', yarn, { width: 1.8, tone: 0.5 }),
      ],
    });
  const band =
    'M408 140 C470 156 540 162 600 162 C660 162 730 156 792 140 L798 226 C740 242 670 248 600 248 C530 248 460 242 402 226Z';
  const back = 'M412 142 C470 122 730 122 788 142 L784 176 C730 186 470 186 416 176Z';
  return {
    seed,
    fabric: 'jersey',
    wobble: 0.7,
    part: stackParts(
      form ??
        (isBack
          ? []
          : [
              drawPanel(back, {
                fill: getInsideColor(color),
                z: 0.8,
              }),
              drawLabel(562, 130, 76, 36),
            ]),
      mirrorPart(buildLeg(true)),
      buildLeg(false),
      drawSeam('M608 248 C608 400 608 500 606 602', color, { width: 4 }),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: darken(color, 0.03),
        z: 2.8,
        folds: [
          ...drawPuckers('M410 150 C470 166 540 172 600 172 C660 172 730 166 790 150', {
            n: 44,
            length: 62,
            angle: 90,
            spread: 4,
            seed,
            strength: 0.6,
            width: 6,
          }),
          ...[178, 214].map((y) =>
            drawStitches(`M406 ${y - 14} C470 ${y + 2} 730 ${y + 2} 794 ${y - 14}`, yarn, { width: 1.7, tone: 0.45 }),
          ),
        ],
      }),
    ),
  };
}

export const wear: Wear = {
  neck: [408, 140],
  shoulder: [402, 226],
  underarm: [360, 370],
  waist: [340, 500],
  hem: [372, 1392],
  body: 'legs',
  flow: 0.04,
  widths: [0.9, 0.88, 0.88, 0.9],
};

export const detail: Frame = { x: 232, y: 968, w: 360, h: 450 };
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedBottoms(appearance, { fabric: 'jersey', waist: 'gathered', ends: 'ankles' });
