/** Shorts: elastic waist with a drawcord, slant pockets, turned hems. Washed cotton twill. */

import type { Frame } from '../../canvas';
import { getInsideColor, getThreadColor, lighten } from '../../color';
import { drawFoldedBottoms } from '../folded-bottoms';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawCord, drawEyelet, drawLabel } from '../notions';
import { mirrorPart, stackParts } from '../part';
import { drawFold, drawPanel, drawPuckers, drawSeam, drawStitches, drawWrinkles } from '../sewing';
import type { Wear } from '../worn/wear';

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const yarn = getThreadColor(color);
  const line = { width: 2.4, dash: '8 4', tone: 0.75 };
  const leg =
    'M344 430 C304 540 262 660 232 780 C208 890 190 990 180 1082 C270 1124 430 1144 566 1130 ' +
    'C580 1040 594 920 606 800 L608 440Z';
  const hem = 'M178 1050 C270 1092 430 1112 570 1098 L562 1176 C440 1192 270 1172 168 1130Z';
  const buildLeg = (right: boolean) => {
    const at = seed + (right ? 40 : 0);
    return stackParts(
      drawPanel(leg, {
        fill: color,
        z: right ? 1.6 : 2.1,
        folds: [
          drawFold('M600 792 C520 750 430 730 330 746', 48, 0.42),
          drawFold('M598 830 C520 850 440 890 370 960', 46, -0.45),
          drawFold('M592 870 C544 940 500 1010 470 1110', 48, 0.45),
          drawFold('M290 640 C290 780 260 920 246 1090', 54, 0.5),
          drawFold('M420 690 C420 820 380 960 376 1110', 56, -0.4),
          drawFold('M480 480 C470 580 450 660 420 720', 50, 0.35),
          ...drawWrinkles({
            box: [260, 700, 300, 360],
            n: 10,
            seed: at,
            angle: 50,
            spread: 36,
            strength: 0.3,
            width: 10,
          }),
          ...drawPuckers('M350 440 C440 464 530 470 606 470', { n: 20, length: 84, angle: 92, seed: at, width: 9 }),
          drawSeam('M410 470 C396 570 350 650 264 706', color, { width: 5 }),
          drawStitches('M426 472 C412 578 364 662 276 722', yarn, line),
          drawStitches('M436 473 C422 582 374 670 284 732', yarn, line),
          drawStitches('M244 700 L288 736', yarn, { ...line, dash: '3 2' }),
        ],
      }),
      drawPanel(hem, {
        fill: color,
        z: right ? 2.3 : 2.8,
        folds: [
          drawStitches('M180 1066 C270 1108 430 1128 568 1114', yarn, line),
          drawFold('M176 1120 C270 1160 430 1178 562 1166', 30, 0.35),
          ...drawPuckers('M180 1064 C270 1106 430 1126 568 1112', {
            n: 12,
            length: 34,
            angle: 80,
            seed: at,
            strength: 0.3,
          }),
        ],
      }),
    );
  };
  const band =
    'M360 340 C440 362 530 368 600 368 C670 368 760 362 840 340 L856 436 C770 460 680 468 600 468 C520 468 430 460 344 436Z';
  const tie = lighten(color, 0.72);
  const back = 'M364 342 C440 316 760 316 836 342 L832 388 C760 402 440 402 368 388Z';
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
                z: 0.8,
              }),
              drawLabel(556, 330, 88, 44),
            ]),
      mirrorPart(buildLeg(true)),
      buildLeg(false),
      drawSeam('M608 472 C608 600 608 700 606 800', color, { width: 5 }),
      isBack ? [] : drawStitches('M620 472 C620 600 620 690 614 784', yarn, line),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: color,
        z: 3,
        folds: [
          ...drawPuckers('M362 350 C440 372 530 378 600 378 C670 378 760 372 838 350', {
            n: 50,
            length: 82,
            angle: 90,
            spread: 5,
            seed,
            strength: 0.85,
            width: 7,
          }),
          ...[370, 400, 430].map((y) =>
            drawStitches(
              `M${360 - (y - 372) * 0.1} ${y - 4} C440 ${y + 18} 760 ${y + 18} ${840 + (y - 372) * 0.1} ${y - 4}`,
              yarn,
              {
                ...line,
                tone: 0.5,
              },
            ),
          ),
        ],
      }),
      isBack ? [] : drawEyelet(566, 424),
      isBack ? [] : drawEyelet(634, 424),
      isBack ? [] : drawCord('M566 426 C540 500 530 560 540 640', { color: tie, width: 15, tip: 'knot' }),
      isBack ? [] : drawCord('M634 426 C664 510 668 590 650 690', { color: tie, width: 15, tip: 'knot' }),
      isBack
        ? drawPanel('M690 560 L850 548 L864 700 L780 736 L700 716Z', {
            fill: color,
            z: 3,
            folds: [drawStitches('M698 582 L848 570 M702 574 L712 706 L780 724 L852 692 L840 566', yarn, line)],
          })
        : [],
    ),
  };
}

export const wear: Wear = {
  neck: [360, 340],
  shoulder: [344, 436],
  underarm: [290, 600],
  waist: [240, 780],
  hem: [168, 1172],
  body: 'legs',
  flow: 0.2,
  widths: [0.8, 0.8, 0.8, 0.82],
};

export const cutsForKids = true;

export const detail: Frame = { x: 380, y: 310, w: 440, h: 550 };
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedBottoms(appearance, {
    fabric: 'chino',
    waist: 'gathered',
    ends: 'legs',
    cords: lighten(appearance.color, 0.72),
    pocket: true,
  });
