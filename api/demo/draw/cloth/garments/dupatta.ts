/** Dupatta: folded over at the top, both ends falling open, border and tassels. */
import type { Frame } from '../../canvas';
import { dark, deep, isPale, light } from '../../color';
import { roundRect } from '../folded';
import type { Look } from '../garment';
import type { Drawing } from '../layers';
import { paisley } from '../motifs';
import { tassels } from '../notions';
import { stack } from '../part';
import { block, hemBorder, type Prints, polka, printer, stripes } from '../prints';
import { falling, fold, panel } from '../sewing';

const gold = '#dcb063';
export const patterns: Prints = {
  plain: () => null,
  block: (color) =>
    block(isPale(color) ? '#a8382f' : light(color, 0.8), isPale(color) ? '#3f6b52' : gold, {
      gap: 96,
      scale: 0.6,
      motif: paisley,
    }),
  polka: (color) => polka(light(color, 0.85), { gap: 50, r: 6 }),
  stripes: (color) => stripes(light(color, 0.5), { gap: 46, width: 5, second: gold }),
};

export function draw({ color, pattern = 'block', seed }: Look): Drawing {
  const printed = printer(patterns, pattern, color, seed);
  const ground = deep(color);
  const pale = light(color, 0.78);
  const back =
    'M500 160 C512 126 552 116 586 128 C612 112 646 112 668 124 C694 112 728 120 744 142 ' +
    'C760 160 764 190 770 220 C812 450 902 770 1004 1130 C950 1170 900 1160 850 1184 ' +
    'C790 1180 750 1214 690 1206 C650 1200 620 1210 600 1214 C560 900 520 480 500 160Z';
  const front =
    'M448 206 C442 174 452 152 478 148 C496 132 524 132 540 146 C558 128 590 126 608 142 ' +
    'C626 126 656 128 672 144 C692 136 716 142 726 160 C736 178 736 200 734 220 ' +
    'C724 370 688 490 672 640 C652 860 650 1080 650 1290 C600 1310 560 1296 510 1318 ' +
    'C450 1310 400 1334 340 1318 C280 1318 240 1300 190 1296 C220 1000 330 620 410 370 C430 300 450 250 448 206Z';
  // Pleats that the fold at the top holds together, each from below to its crest.
  const pleats = [
    fold('M392 560 C430 430 470 290 494 138', 34, 0.8, 40),
    fold('M470 640 C510 470 560 300 574 132', 36, 0.85, 44),
    fold('M560 640 C600 470 636 300 640 132', 36, 0.8, 44),
    fold('M640 560 C670 430 698 290 704 148', 30, 0.7, 36),
    fold('M446 520 C490 400 526 270 540 142', 22, -0.8, 18),
    fold('M530 560 C570 420 600 280 607 138', 22, -0.85, 18),
    fold('M612 540 C644 420 666 280 672 140', 22, -0.8, 18),
  ];
  const hemB = 'M598 1172 C700 1172 880 1140 996 1092';
  const hemF = 'M188 1250 C300 1278 520 1278 652 1246';
  return {
    seed,
    fabric: 'crepe',
    relief: 0.8,
    part: stack(
      tassels('M604 1206 C700 1202 880 1170 998 1124', { n: 15, length: 66, color: gold, seed }),
      panel(back, {
        fill: dark(color, 0.06),
        z: 1.6,
        pattern: printed(-14),
        folds: [
          ...falling({
            top: 'M520 190 C570 180 700 180 756 200',
            hem: 'M604 1210 C720 1200 880 1170 1000 1124',
            n: 9,
            seed: seed + 5,
            width: 58,
            h: 1,
            reach: [0.94, 1.06],
          }),
          hemBorder(hemB, { width: 92, color: gold, accent: pale, ground, n: 8, motif: paisley, scale: 0.9 }),
        ],
      }),
      tassels('M196 1288 C300 1316 520 1316 646 1282', { n: 17, length: 66, color: gold, seed: seed + 1 }),
      panel(front, {
        fill: color,
        z: 3,
        pattern: printed(9),
        folds: [
          ...falling({
            top: 'M456 260 C520 240 670 240 726 264',
            hem: 'M196 1300 C300 1324 520 1324 648 1290',
            n: 11,
            seed,
            width: 62,
            h: 1,
            reach: [0.94, 1.06],
          }),
          ...falling({
            top: 'M456 260 C520 240 670 240 726 264',
            hem: 'M196 1300 C300 1324 520 1324 648 1290',
            n: 13,
            seed: seed + 8,
            width: 22,
            h: 0.6,
            reach: [0.35, 0.7],
          }),
          ...pleats,
          hemBorder(hemF, { width: 100, color: gold, accent: pale, ground, n: 9, motif: paisley, scale: 0.9 }),
        ],
      }),
    ),
  };
}

export const detail: Frame = { x: 280, y: 960, w: 400, h: 500 };
export function drawFolded({ color, pattern = 'block', seed }: Look): Drawing {
  const printed = printer(patterns, pattern, color, seed);
  const ground = deep(color);
  const pale = light(color, 0.78);
  const [x, y, w, h] = [250, 330, 700, 760];
  const under = Array.from({ length: 4 }, (_, i) =>
    panel(roundRect(x - 4 + (i % 2) * 6, y + 20, w + 6, h + 50 - i * 14, 30, 4), {
      fill: dark(color, 0.04 * (4 - i)),
      z: 1 + i * 0.6,
      pattern: printed(0),
      folds: [],
    }),
  );
  return {
    seed,
    fabric: 'crepe',
    relief: 0.8,
    part: stack(
      under,
      tassels(`M${x + 8} ${y + h - 24} L${x + w - 8} ${y + h - 26}`, { n: 19, length: 76, color: gold, seed }),
      panel(roundRect(x, y, w, h, 34, 4), {
        fill: color,
        z: 4,
        pattern: printed(0),
        folds: [
          fold(
            `M${x + w * 0.33} ${y} C${x + w * 0.34} ${y + 260} ${x + w * 0.32} ${y + 520} ${x + w * 0.33} ${y + h}`,
            60,
            0.4,
            40,
          ),
          fold(
            `M${x + w * 0.7} ${y} C${x + w * 0.68} ${y + 260} ${x + w * 0.71} ${y + 520} ${x + w * 0.69} ${y + h}`,
            60,
            -0.35,
            40,
          ),
          fold(
            `M${x + 30} ${y + 20} C${x + w * 0.3} ${y + 12} ${x + w * 0.7} ${y + 12} ${x + w - 30} ${y + 20}`,
            34,
            0.7,
          ),
          hemBorder(
            `M${x - 10} ${y + h - 74} C${x + w * 0.3} ${y + h - 66} ${x + w * 0.7} ${y + h - 66} ` +
              `${x + w + 10} ${y + h - 76}`,
            { width: 120, color: gold, accent: pale, ground, n: 8, motif: paisley, scale: 0.9 },
          ),
        ],
      }),
    ),
  };
}
