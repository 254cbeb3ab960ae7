/** Palazzo trousers: drawcord waist, wide falling legs, a border at the hem. 96 cm long. */

import type { Frame } from '../../canvas';
import { darken, getAccentColor, getInsideColor, getThreadColor, isPale, lighten } from '../../color';
import { drawFoldedBottoms } from '../folded-bottoms';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawCord } from '../notions';
import { mirrorPart, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawHemBorder, drawStripes, type Prints } from '../prints';
import { drawFallingFolds, drawFold, drawPanel, drawPuckers, drawSeam, drawStitches } from '../sewing';
import type { Wear } from '../worn/wear';

const gold = '#d9ac5a';
export const patterns: Prints = {
  plain: () => null,
  block: (color) =>
    drawBlockPrint(isPale(color) ? '#9c3f33' : lighten(color, 0.78), isPale(color) ? '#40694f' : gold, {
      gap: 84,
      scale: 0.52,
    }),
  stripes: (color) => drawStripes(lighten(color, 0.4), { gap: 34, width: 3 }),
};

const TOP = 'M404 238 C470 252 540 256 604 256';
const HEM = 'M168 1384 C280 1404 420 1404 572 1396';

export function draw({ color, pattern = 'plain', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const yarn = getThreadColor(color);
  const leg =
    'M402 226 C384 330 340 440 304 570 C250 790 196 1090 148 1362 C186 1388 226 1376 266 1390 ' +
    'C310 1406 352 1386 400 1398 C456 1410 500 1388 582 1396 C592 1140 600 860 606 620 L608 230Z';
  const buildLeg = (right: boolean) => {
    const at = seed + (right ? 50 : 0);
    return drawPanel(leg, {
      fill: right ? darken(color, 0.04) : color,
      z: right ? 1.6 : 2.1,
      pattern: printed(right ? -4 : 4, right ? 13 : 0),
      folds: [
        ...drawFallingFolds({ top: TOP, hem: HEM, n: 8, seed: at, width: 74, h: 1, reach: [0.94, 1.05] }),
        ...drawFallingFolds({
          top: TOP,
          hem: HEM,
          n: 9,
          seed: at + 4,
          width: 30,
          h: 0.6,
          from: 0.3,
          reach: [0.8, 1.02],
        }),
        ...drawFallingFolds({ top: TOP, hem: HEM, n: 13, seed: at + 9, width: 20, h: 0.55, reach: [0.18, 0.45] }),
        ...drawPuckers(TOP, { n: 22, length: 70, angle: 92, spread: 12, seed: at, strength: 0.6, width: 8 }),
        drawFold('M606 560 C590 800 580 1100 572 1396', 40, -0.7, 40),
        drawSeam('M364 392 C352 436 342 470 334 506', color, { width: 4 }),
        drawStitches('M376 394 C364 438 354 472 346 508', yarn, { width: 1.7, tone: 0.5 }),
        drawHemBorder('M146 1330 C230 1366 360 1376 580 1366', {
          width: 58,
          color: gold,
          accent: lighten(color, 0.75),
          ground: getAccentColor(color),
          n: 8,
        }),
      ],
    });
  };
  const band =
    'M402 158 C470 172 540 176 600 176 C660 176 730 172 798 158 L800 238 C740 252 670 258 600 258 C530 258 460 252 400 238Z';
  const back = 'M404 160 C470 140 730 140 796 160 L794 196 C730 206 470 206 406 196Z';
  return {
    seed,
    fabric: 'crepe',
    wobble: 0.8,
    print: printed(),
    part: stackParts(
      form ??
        (isBack
          ? []
          : [
              drawPanel(back, {
                fill: getInsideColor(color),
                z: 0.8,
              }),
            ]),
      mirrorPart(buildLeg(true)),
      buildLeg(false),
      drawSeam('M606 258 C607 400 606 520 606 622', color, { width: 4 }),
      drawFold('M560 330 C580 430 596 520 604 620', 30, 0.4),
      drawFold('M650 330 C630 430 616 520 608 620', 30, 0.4),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: color,
        z: 3,
        pattern: printed(),
        folds: [
          ...drawPuckers('M402 164 C470 178 540 182 600 182 C660 182 730 178 798 164', {
            n: 50,
            length: 66,
            angle: 90,
            spread: 6,
            seed,
            strength: 0.75,
            width: 6,
          }),
          ...[186, 222].map((y) =>
            drawStitches(`M402 ${y - 12} C470 ${y + 2} 730 ${y + 2} 798 ${y - 12}`, yarn, { width: 1.6, tone: 0.4 }),
          ),
        ],
      }),
      isBack ? [] : drawCord('M588 214 C560 250 540 320 548 420', { color: gold, width: 11, tip: 'tassel' }),
      isBack ? [] : drawCord('M612 214 C646 256 656 350 640 462', { color: gold, width: 11, tip: 'tassel' }),
    ),
  };
}

export const wear: Wear = {
  neck: [402, 158],
  shoulder: [400, 238],
  underarm: [340, 440],
  waist: [304, 570],
  hem: [148, 1392],
  body: 'legs',
  flow: 0.7,
  widths: [0.86, 0.86, 0.86, 0.84],
};

export const detail: Frame = { x: 400, y: 140, w: 400, h: 500 };
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedBottoms(appearance, {
    fabric: 'crepe',
    print: createPrinter(patterns, appearance.pattern ?? 'plain', appearance.color, appearance.seed),
    waist: 'gathered',
    ends: 'hems',
    cords: gold,
    border: { color: gold, ground: getAccentColor(appearance.color) },
  });
