/** Cardigan: V-neck, cables beside a ribbed button band, ribbed cuffs and hem. Lambswool blend. */

import type { Frame } from '../../canvas';
import { darken, isPale } from '../../color';
import { buildSymmetricPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import { drawCable, drawPlainKnit } from '../knit';
import type { Drawing } from '../layers';
import { drawButton, drawLabel } from '../notions';
import { mirrorPart, type Part, type Parts, stackParts } from '../part';
import {
  drawCrease,
  drawFold,
  drawPanel,
  drawPuckers,
  drawRib,
  drawSeam,
  drawWrinkles,
  interpolatePaths,
} from '../sewing';
import type { Wear } from '../worn/wear';

const BUTTONS = [676, 790, 904, 1018, 1132, 1218];

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const ribbed = darken(color, 0.04);
  const sleeve =
    'M376 278 C268 312 212 440 184 570 C154 720 136 880 126 1030 C124 1056 130 1076 140 1084 ' +
    'C176 1098 220 1102 258 1094 C270 1070 276 1040 278 1010 C288 900 300 800 316 700 ' +
    'C324 640 324 600 330 566 C350 470 368 380 376 278Z';
  const cuff = 'M134 1072 C176 1090 220 1094 262 1086 L256 1210 C220 1220 180 1218 142 1204Z';
  const front =
    'M500 222 L350 292 C346 390 340 480 318 566 C310 740 306 900 304 1060 C304 1090 308 1110 316 1124 ' +
    'C400 1146 500 1150 622 1150 L622 640 C580 520 536 380 500 222Z';
  const hem = 'M308 1110 C400 1132 500 1138 622 1138 L622 1250 C500 1252 400 1246 322 1226Z';
  const inside = buildSymmetricPath('M600 206 C556 206 520 212 498 226 C516 360 550 480 600 600');
  const neckBack = buildSymmetricPath('M600 192 C556 192 514 198 490 214 L500 250 C540 236 570 232 600 232');
  const band =
    'M484 214 C478 232 480 246 484 262 C512 420 546 560 570 640 L570 1252 L634 1252 L634 628 C588 500 540 360 514 216 C506 206 492 206 484 214Z';
  const along = Array.from({ length: 5 }, (_, i) => {
    const k = (i + 0.5) / 5;
    const x = 570 + 64 * k;
    const sx = 486 + 27 * k;
    return `M${sx} ${230 - k * 6} C${514 + 26 * k} ${410 - 50 * k} ${548 + 40 * k} ${556 - 56 * k} ${x} ${644 - 12 * k} L${x} 1252`;
  });
  const buildSleeve = (right: boolean, at = seed + (right ? 4 : 0)) =>
    stackParts(
      drawPanel(sleeve, {
        fill: color,
        z: 1.7,
        folds: [
          drawPlainKnit(9),
          drawCable('M278 360 C226 560 200 800 196 1080', { width: 44, color, turn: right ? -1 : 1 }),
          drawFold('M322 380 C264 500 250 640 226 820', 52, 0.55),
          drawFold('M312 640 C264 660 220 710 180 780', 36, 0.55),
          drawFold('M304 730 C262 760 216 810 170 880', 36, 0.5),
          drawFold('M292 840 C252 880 204 920 156 970', 34, 0.5),
          drawCrease('M306 680 C270 716 236 730 200 734', 14, 0.5),
          ...drawWrinkles({ box: [180, 580, 110, 400], n: 5, seed: at, angle: -30, strength: 0.28, width: 12 }),
          ...drawPuckers('M140 1084 C176 1100 220 1104 258 1096', {
            n: 9,
            length: 50,
            angle: -92,
            seed: at,
            strength: 0.45,
            width: 9,
          }),
        ],
      }),
      drawPanel(cuff, {
        fill: ribbed,
        z: 2.2,
        puff: 0.14,
        folds: [
          drawRib(
            interpolatePaths('M135 1074 C176 1092 220 1096 261 1088', 'M143 1203 C180 1216 220 1218 255 1209', 19),
            color,
            4.6,
          ),
        ],
      }),
    );
  const buildHalf = (right: boolean) =>
    stackParts(
      drawPanel(hem, {
        fill: ribbed,
        z: right ? 2 : 2.3,
        puff: 0.14,
        folds: [
          drawRib(
            interpolatePaths('M309 1112 C400 1134 500 1140 622 1140', 'M323 1226 C400 1246 500 1252 622 1250', 40),
            color,
            4.6,
          ),
        ],
      }),
      drawPanel(front, {
        fill: color,
        z: right ? 2.4 : 2.7,
        folds: [
          drawPlainKnit(0),
          drawCable('M452 268 C470 420 486 600 490 760 C494 900 490 1020 490 1140', {
            width: 58,
            color,
            turn: right ? -1 : 1,
          }),
          drawCable('M384 300 C392 480 384 700 384 860 C384 980 386 1060 388 1136', {
            width: 40,
            color,
            turn: right ? -1 : 1,
          }),
          drawFold('M320 580 C390 570 450 520 500 440', 50, 0.5),
          drawFold('M318 650 C390 660 470 620 530 560', 42, -0.35),
          drawFold('M340 720 C352 860 332 1000 344 1130', 52, 0.5),
          drawFold('M560 680 C550 820 566 980 552 1130', 44, 0.3),
          ...drawWrinkles({
            box: [340, 600, 230, 480],
            n: 5,
            seed: seed + (right ? 8 : 0),
            angle: 76,
            strength: 0.25,
            width: 12,
          }),
          drawSeam('M350 294 C346 390 340 480 318 566', color, { width: 4 }),
          ...drawPuckers('M314 1122 C400 1144 500 1148 622 1148', {
            n: 15,
            length: 44,
            angle: -90,
            seed,
            strength: 0.4,
            width: 9,
          }),
        ],
      }),
    );
  const buildBand = (right: boolean) =>
    drawPanel(band, {
      fill: ribbed,
      z: right ? 2.9 : 3.6,
      puff: 0.12,
      folds: [drawRib(along, color, 4.6)],
    });
  const drawNeckBack = (z: number): Part =>
    drawPanel(neckBack, {
      fill: ribbed,
      z,
      folds: [
        drawRib(
          interpolatePaths('M492 216 C530 198 670 198 708 216', 'M500 248 C540 236 660 236 700 248', 40),
          color,
          4,
        ),
      ],
    });
  const horn = isPale(color) ? '#7b5738' : '#3a2a22';
  const drawInside = (): Parts => [
    drawPanel(inside, {
      fill: darken(color, 0.34),
      z: 0.9,
      folds: [drawPlainKnit(0), drawFold('M520 280 C560 400 640 400 680 280', 60, -0.4)],
    }),
    drawNeckBack(1.7),
    drawLabel(562, 240, 76, 44),
  ];
  const drawFront = (): Parts => [
    mirrorPart(buildHalf(true)),
    mirrorPart(buildBand(true)),
    buildHalf(false),
    buildBand(false),
    ...BUTTONS.map((y) => drawButton(602, y, 17, horn)),
  ];
  const drawBack = (): Parts => [
    drawPanel(buildSymmetricPath('M600 1110 C500 1110 400 1132 308 1110 L322 1226 C400 1246 500 1252 600 1252'), {
      fill: ribbed,
      z: 2.2,
      puff: 0.14,
      folds: [
        drawRib(
          interpolatePaths(
            'M309 1112 C400 1134 500 1140 600 1140 C700 1140 800 1134 891 1112',
            'M323 1226 C400 1246 500 1252 600 1252 C700 1252 800 1246 877 1226',
            76,
          ),
          color,
          4.6,
        ),
      ],
    }),
    drawPanel(
      buildSymmetricPath(
        'M600 236 C560 236 520 232 500 222 L350 292 C346 390 340 480 318 566 C310 740 306 900 304 1060 C304 1090 308 1110 316 1124 C400 1146 500 1150 600 1150',
      ),
      {
        fill: color,
        z: 2.6,
        folds: [
          drawPlainKnit(0),
          ...[452, 600, 748].map((x, i) =>
            drawCable(`M${x} 268 C${x + 6} 480 ${x + 4} 760 ${x} 1140`, { width: 52, color, turn: i === 2 ? -1 : 1 }),
          ),
          drawFold('M320 580 C390 570 450 520 500 440', 50, 0.45),
          drawFold('M880 580 C810 570 750 520 700 440', 50, 0.45),
          drawFold('M340 720 C352 860 332 1000 344 1130', 52, 0.5),
          drawFold('M860 720 C848 860 868 1000 856 1130', 52, 0.5),
          drawSeam('M350 294 C346 390 340 480 318 566', color, { width: 4 }),
          drawSeam('M850 294 C854 390 860 480 882 566', color, { width: 4 }),
        ],
      },
    ),
    drawNeckBack(3.4),
  ];
  return {
    seed,
    fabric: 'wool',
    knitting: drawPlainKnit(0),
    part: stackParts(
      buildSleeve(false),
      mirrorPart(buildSleeve(true)),
      form ? [drawNeckBack(0.9), form] : isBack ? [] : drawInside(),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

export const wear: Wear = {
  neck: [500, 222],
  shoulder: [350, 292],
  underarm: [318, 566],
  waist: [306, 900],
  hem: [320, 1244],
  cuff: [199, 1208],
  flow: 0.22,
};

export const detail: Frame = { x: 380, y: 500, w: 400, h: 500 };
export const folded: FoldedFront = { box: [338, 190, 524, 640], over: 20 };
