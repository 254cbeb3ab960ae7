/** Bomber jacket: ribbed collar, cuffs and hem, a zip, slant welt pockets, a zipped pocket on the sleeve. Satin-faced. */

import type { Frame } from '../../canvas';
import { darken, getThreadColor } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawLabel, drawZip } from '../notions';
import { mirrorPart, type Part, type Parts, stackParts } from '../part';
import {
  closeNeck,
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

const METAL = '#b5b1a8';

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const yarn = getThreadColor(color);
  const line = { width: 1.9, tone: 0.5 };
  const knit = darken(color, 0.22);
  const lining = '#c8772f';
  const sleeve =
    'M376 284 C262 316 196 430 166 560 C132 720 112 880 104 1040 C102 1064 108 1084 118 1094 ' +
    'C156 1110 206 1114 248 1104 C262 1080 268 1050 270 1020 C282 900 296 800 314 700 ' +
    'C322 640 324 600 330 566 C350 470 368 380 376 284Z';
  const cuff = 'M112 1082 C156 1102 206 1106 250 1096 L238 1200 C204 1210 160 1208 126 1194Z';
  const cuffRibs = interpolatePaths(
    'M113 1083 C156 1102 206 1106 249 1097',
    'M127 1193 C160 1206 204 1208 237 1199',
    17,
  );
  const body = buildSymmetricPath(
    'M600 318 C560 310 526 282 508 238 L350 296 C346 390 340 480 316 566 ' +
      'C306 740 296 900 292 1060 C292 1086 300 1102 312 1110 C400 1130 500 1134 600 1134',
  );
  const hemFrom = 'M302 1096 C400 1118 500 1122 600 1122 C700 1122 800 1118 898 1096';
  const hemTo = 'M320 1216 C400 1236 500 1240 600 1240 C700 1240 800 1236 880 1216';
  const hem =
    'M302 1096 C400 1118 500 1122 600 1122 C700 1122 800 1118 898 1096 L880 1216 C800 1236 700 1240 600 1240 C500 1240 400 1236 320 1216Z';
  const inside = buildSymmetricPath('M600 206 C560 206 530 212 514 232 C530 290 566 326 600 336');
  const collarBack = buildSymmetricPath('M600 186 C556 186 522 192 500 208 L512 246 C540 234 570 230 600 230');
  const collarLeaf =
    'M500 206 C488 222 484 244 490 268 C512 322 552 356 590 372 L600 372 L600 326 C560 312 526 268 514 232Z';
  const leafRibs = interpolatePaths('M502 210 C514 260 552 312 598 330', 'M490 262 C512 318 552 352 598 370', 17);
  const buildPocket = (f: (d: string) => string): Part[] => [
    drawPanel(f('M392 800 L434 786 L470 980 L428 996Z'), {
      fill: color,
      z: 3.3,
      folds: [
        drawStitches(f('M398 806 L430 795 L463 976 L432 988Z'), yarn, line),
        drawFold(f('M414 800 L448 984'), 20, 0.35),
      ],
    }),
    drawSeam(f('M434 786 L470 980'), color, { width: 6, depth: 0.9 }),
  ];
  const buildSleeve = (left: boolean) =>
    stackParts(
      drawPanel(sleeve, {
        fill: color,
        z: 1.7,
        folds: [
          drawFold('M322 380 C262 500 246 640 220 820', 56, 0.65),
          drawFold('M286 640 C240 760 204 880 186 1080', 46, -0.55),
          drawFold('M312 620 C262 640 214 690 172 770', 38, 0.65),
          drawFold('M306 710 C260 740 206 800 158 870', 38, 0.6),
          drawFold('M294 810 C246 850 190 900 142 960', 36, 0.55),
          drawFold('M284 900 C240 940 190 980 136 1020', 34, 0.5),
          drawCrease('M308 664 C268 704 232 720 192 724', 15, 0.6),
          drawCrease('M292 780 C256 816 220 830 178 832', 14, 0.55),
          ...drawWrinkles({
            box: [160, 560, 140, 460],
            n: 8,
            seed: seed + (left ? 0 : 5),
            angle: -34,
            strength: 0.4,
            width: 11,
          }),
          ...drawPuckers('M118 1096 C156 1112 206 1116 248 1106', {
            n: 11,
            length: 74,
            angle: -92,
            seed,
            strength: 0.55,
            width: 9,
          }),
        ],
      }),
      drawPanel(cuff, { fill: knit, z: 2.2, puff: 0.14, folds: [drawRib(cuffRibs, knit, 5)] }),
    );
  const patch = stackParts(
    drawPanel('M176 470 L262 500 L222 690 L138 664Z', {
      fill: color,
      z: 2.4,
      folds: [
        drawStitches('M181 478 L254 504 L217 682 L146 659Z', yarn, line),
        drawFold('M170 520 C200 570 190 620 170 660', 30, 0.3),
      ],
    }),
    drawZip('M186 500 L166 650', { metal: METAL, tape: knit, width: 15 }),
  );
  const drawCollarBack = (z: number): Part =>
    drawPanel(collarBack, {
      fill: knit,
      z,
      folds: [
        drawRib(
          interpolatePaths('M502 210 C530 194 670 194 698 210', 'M512 244 C540 234 660 234 688 244', 36),
          knit,
          4.4,
        ),
      ],
    });
  const drawInside = (): Parts => [
    drawPanel(inside, {
      fill: lining,
      z: 0.9,
      folds: [
        drawSeam('M514 262 C560 274 640 274 686 262', lining),
        drawFold('M520 270 C560 320 640 320 680 270', 40, -0.4),
      ],
    }),
    drawCollarBack(1.6),
    drawLabel(566, 236, 68, 40),
  ];
  const drawFront = (): Parts => [
    ...buildPocket((d) => d),
    ...buildPocket(mirrorPath),
    drawPanel(collarLeaf, { fill: knit, z: 4, puff: 0.14, folds: [drawRib(leafRibs, knit, 4.6)] }),
    drawPanel(mirrorPath(collarLeaf), {
      fill: knit,
      z: 3.6,
      puff: 0.14,
      folds: [drawRib(leafRibs.map(mirrorPath), knit, 4.6)],
    }),
    drawPanel('M578 356 L622 356 L622 1238 L578 1238Z', {
      fill: color,
      z: 3.4,
      folds: [drawStitches('M584 360 L584 1232 M616 360 L616 1232', yarn, line)],
    }),
    drawZip('M600 352 L600 1236', { metal: METAL, tape: knit, width: 19, pull: 366 }),
  ];
  return {
    seed,
    fabric: 'satin',
    part: stackParts(
      buildSleeve(true),
      isBack ? [] : patch,
      mirrorPart(buildSleeve(false)),
      form ? [drawCollarBack(0.9), form] : isBack ? [] : drawInside(),
      drawPanel(hem, {
        fill: knit,
        z: 2.2,
        puff: 0.14,
        folds: [drawRib(interpolatePaths(hemFrom, hemTo, 72), knit, 5)],
      }),
      drawPanel(isBack ? closeNeck(body, [508, 238], 8) : body, {
        fill: color,
        z: 2.7,
        edge: !isBack,
        folds: [
          drawFold('M318 580 C400 560 470 510 520 430', 54, 0.55),
          drawFold('M316 640 C400 650 480 610 540 540', 46, -0.42),
          drawFold('M882 580 C800 560 730 510 680 430', 54, 0.55),
          drawFold('M884 640 C800 650 720 610 660 540', 46, -0.42),
          drawFold('M330 700 C346 840 326 980 336 1120', 56, 0.55),
          drawFold('M870 700 C854 840 880 980 864 1120', 56, 0.55),
          drawFold('M530 500 C520 700 548 900 530 1120', 60, 0.4),
          drawFold('M668 520 C684 720 656 920 672 1120', 60, 0.35),
          drawFold('M470 640 C480 780 450 880 470 1000', 46, -0.35),
          ...drawWrinkles({ box: [330, 560, 540, 520], n: 13, seed, angle: 72, strength: 0.36, width: 12 }),
          ...[(d: string) => d, mirrorPath].map((f) => [
            drawSeam(f('M350 298 C346 390 340 480 316 566'), color, { width: 4 }),
            drawStitches(f('M362 298 C358 390 352 480 328 564'), yarn, line),
          ]),
          ...drawPuckers('M304 1110 C400 1132 500 1136 600 1136 C700 1136 800 1132 896 1110', {
            n: 32,
            length: 72,
            angle: -90,
            seed: seed + 2,
            strength: 0.55,
            width: 10,
          }),
        ],
      }),
      isBack ? drawCollarBack(3.6) : drawFront(),
    ),
  };
}

export const wear: Wear = {
  neck: [508, 238],
  shoulder: [350, 296],
  underarm: [316, 566],
  waist: [294, 900],
  hem: [320, 1234],
  cuff: [182, 1200],
  flow: 0.14,
  widths: [0.86, 0.84, 0.8, 0.8],
};

export const detail: Frame = { x: 380, y: 170, w: 440, h: 550 };
export const folded: FoldedFront = { box: [334, 184, 532, 650], over: 20 };
