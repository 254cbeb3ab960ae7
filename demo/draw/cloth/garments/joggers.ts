/** Joggers: ribbed waist with a drawcord, slant pockets, ribbed ankles. Loopback jersey. */

import type { Frame } from '../../canvas';
import { darken, getInsideColor, getThreadColor, lighten } from '../../color';
import { drawFoldedBottoms } from '../folded-bottoms';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawCord, drawEyelet, drawLabel } from '../notions';
import { mirrorPart, stackParts } from '../part';
import {
  drawCrease,
  drawFold,
  drawPanel,
  drawPuckers,
  drawRib,
  drawSeam,
  drawStitches,
  drawWrinkles,
  interpolatePaths,
} from '../sewing';
import type { Wear } from '../worn/wear';

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const yarn = getThreadColor(color);
  const line = { width: 2, tone: 0.55 };
  const leg =
    'M392 190 C366 290 336 400 316 520 C292 680 286 860 296 1020 C302 1110 318 1190 330 1254 ' +
    'C376 1272 424 1272 466 1260 C488 1120 508 980 530 850 C552 730 580 640 606 566 L608 200Z';
  const cuff = 'M326 1238 C372 1258 424 1258 470 1246 L458 1366 C420 1378 378 1376 340 1364Z';
  const cuffRibs = interpolatePaths(
    'M328 1240 C376 1256 424 1256 469 1248',
    'M341 1362 C378 1374 420 1376 457 1364',
    17,
  );
  const buildLeg = (right: boolean) => {
    const at = seed + (right ? 40 : 0);
    return stackParts(
      drawPanel(leg, {
        fill: color,
        z: right ? 1.6 : 2.1,
        folds: [
          drawFold('M596 566 C540 540 470 520 400 530', 40, 0.4),
          drawFold('M600 590 C560 610 500 640 452 700', 40, -0.45),
          drawFold('M590 620 C556 690 510 760 490 860', 44, 0.5),
          drawFold('M330 560 C350 700 336 840 350 980', 44, 0.5),
          drawFold('M430 640 C430 780 400 900 410 1040', 50, -0.45),
          drawFold('M302 880 C370 910 440 900 516 850', 40, 0.5),
          drawFold('M300 960 C370 990 430 980 506 930', 36, -0.45),
          drawFold('M310 1080 C370 1120 430 1110 484 1060', 40, 0.55),
          drawFold('M318 1160 C370 1196 430 1190 476 1140', 38, 0.55),
          drawFold('M330 1210 C380 1236 430 1232 468 1196', 30, -0.4),
          drawCrease('M316 1120 C360 1150 400 1156 440 1146', 13, 0.5),
          drawFold('M430 300 C430 380 420 450 400 520', 40, 0.35),
          ...drawWrinkles({
            box: [320, 640, 180, 480],
            n: 9,
            seed: at,
            angle: 8,
            spread: 24,
            strength: 0.35,
            width: 11,
          }),
          ...drawPuckers('M400 214 C470 230 540 234 606 234', { n: 17, length: 60, angle: 92, seed: at, width: 8 }),
          ...drawPuckers('M330 1250 C376 1268 424 1268 466 1256', { n: 9, length: 60, angle: -90, seed: at, width: 9 }),
          drawSeam('M410 240 C400 330 372 420 334 470', color, { width: 5 }),
          drawStitches('M422 242 C412 334 384 426 344 478', yarn, line),
          drawStitches('M430 243 C420 336 392 430 350 484', yarn, line),
        ],
      }),
      drawPanel(cuff, {
        fill: darken(color, 0.05),
        z: right ? 2.2 : 2.7,
        puff: 0.12,
        folds: [drawRib(cuffRibs, color, 5), drawStitches('M330 1262 C376 1278 424 1278 467 1268', yarn, line)],
      }),
    );
  };
  const band =
    'M394 132 C470 150 540 156 600 156 C660 156 730 150 806 132 L812 222 C740 240 670 246 600 246 C530 246 460 240 388 222Z';
  const ribs = interpolatePaths(
    'M396 134 C470 152 540 158 600 158 C660 158 730 152 804 134',
    'M390 222 C460 240 530 246 600 246 C670 246 740 240 810 222',
    52,
  );
  const tie = lighten(color, 0.75);
  const back = 'M398 134 C470 112 730 112 802 134 L798 172 C730 184 470 184 402 172Z';
  return {
    seed,
    fabric: 'fleece',
    wobble: 0.8,
    part: stackParts(
      form ??
        (isBack
          ? []
          : [
              drawPanel(back, {
                fill: getInsideColor(color),
                z: 0.8,
              }),
              drawLabel(562, 124, 76, 38),
            ]),
      mirrorPart(buildLeg(true)),
      buildLeg(false),
      drawSeam('M608 246 C608 380 608 480 606 570', color, { width: 4 }),
      isBack ? [] : drawStitches('M618 246 C618 380 618 480 614 556', yarn, line),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: darken(color, 0.05),
        z: 3,
        puff: 0.1,
        folds: [
          drawRib(ribs, color, 5),
          drawStitches('M389 216 C460 234 530 240 600 240 C670 240 740 234 811 216', yarn, line),
        ],
      }),
      isBack ? [] : drawEyelet(570, 204),
      isBack ? [] : drawEyelet(630, 204),
      isBack ? [] : drawCord('M570 206 C556 280 548 340 556 430', { color: tie, width: 13, tip: 'metal' }),
      isBack ? [] : drawCord('M630 206 C650 290 652 380 640 476', { color: tie, width: 13, tip: 'metal' }),
      isBack
        ? drawPanel('M690 380 L790 372 L800 500 L746 528 L694 508Z', {
            fill: color,
            z: 3,
            folds: [drawStitches('M696 398 L792 390 M700 390 L704 500 L746 516 L790 494 L784 384', yarn, line)],
          })
        : [],
    ),
  };
}

export const wear: Wear = {
  neck: [394, 132],
  shoulder: [388, 222],
  underarm: [340, 400],
  waist: [316, 520],
  hem: [330, 1370],
  body: 'legs',
  flow: 0.1,
  widths: [0.88, 0.86, 0.86, 0.86],
};

export const detail: Frame = { x: 370, y: 100, w: 440, h: 550 };
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedBottoms(appearance, {
    fabric: 'fleece',
    waist: 'ribbed',
    ends: 'cuffs',
    cords: lighten(appearance.color, 0.75),
    pocket: true,
  });
