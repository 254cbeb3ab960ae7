/** Dupatta: folded over at the top, both ends falling open, border and tassels. */

import type { Frame } from '../../canvas';
import { darken, getAccentColor, isPale, lighten } from '../../color';
import { buildSymmetricPath } from '../../path';
import { buildFoldedOutline } from '../folded';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawPaisley } from '../motifs';
import { drawHardPart, drawTassels } from '../notions';
import { buildPart, mirrorPart, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawHemBorder, drawPolkaDots, drawStripes, type Prints } from '../prints';
import { drawFallingFolds, drawFold, drawPanel, drawSeam, drawWrinkles } from '../sewing';
import { drawSpread, spreadSpan } from '../spread';
import { linen } from '../worn/dress-form';
import type { Wear } from '../worn/wear';

const gold = '#dcb063';
export const patterns: Prints = {
  plain: () => null,
  block: (color) =>
    drawBlockPrint(isPale(color) ? '#a8382f' : lighten(color, 0.8), isPale(color) ? '#3f6b52' : gold, {
      gap: 96,
      scale: 0.6,
      motif: drawPaisley,
    }),
  polka: (color) => drawPolkaDots(lighten(color, 0.85), { gap: 50, r: 6 }),
  stripes: (color) => drawStripes(lighten(color, 0.5), { gap: 46, width: 5, second: gold }),
};

export function draw({ color, pattern = 'block', seed }: Appearance): Drawing {
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getAccentColor(color);
  const pale = lighten(color, 0.78);
  const back =
    'M520 150 C600 143 700 143 776 150 C782 176 786 196 790 220 C826 450 908 770 1004 1130 C950 1170 900 1160 850 1184 ' +
    'C790 1180 750 1214 690 1206 C650 1200 620 1210 600 1214 C560 900 530 480 520 150Z';
  const front =
    'M424 148 C500 139 650 139 738 148 C740 172 738 196 735 220 ' +
    'C724 370 688 490 672 640 C652 860 650 1080 650 1290 C600 1310 560 1296 510 1318 ' +
    'C450 1310 400 1334 340 1318 C280 1318 240 1300 190 1296 C220 1000 326 620 398 370 C414 300 424 220 424 148Z';
  // Pleats that the fold at the top holds together, each from below to its crest.
  const pleats = [
    drawFold('M380 620 C416 450 444 300 452 150', 30, 0.7, 34),
    drawFold('M400 560 C434 430 474 290 500 138', 34, 0.8, 40),
    drawFold('M470 640 C510 470 560 300 574 132', 36, 0.85, 44),
    drawFold('M560 640 C600 470 636 300 640 132', 36, 0.8, 44),
    drawFold('M640 560 C670 430 698 290 704 148', 30, 0.7, 36),
    drawFold('M446 520 C490 400 526 270 540 142', 22, -0.8, 18),
    drawFold('M530 560 C570 420 600 280 607 138', 22, -0.85, 18),
    drawFold('M612 540 C644 420 666 280 672 140', 22, -0.8, 18),
  ];
  const hemB = 'M598 1172 C700 1172 880 1140 996 1092';
  const hemF = 'M188 1250 C300 1278 520 1278 652 1246';
  return {
    seed,
    fabric: 'crepe',
    relief: 0.8,
    part: stackParts(
      drawRail(),
      drawTassels('M604 1206 C700 1202 880 1170 998 1124', { n: 15, length: 66, color: gold, seed }),
      drawPanel(back, {
        fill: darken(color, 0.06),
        z: 1.6,
        pattern: printed(-14),
        folds: [
          ...drawFallingFolds({
            top: 'M520 190 C570 180 700 180 756 200',
            hem: 'M604 1210 C720 1200 880 1170 1000 1124',
            n: 9,
            seed: seed + 5,
            width: 58,
            h: 1,
            reach: [0.94, 1.06],
          }),
          drawHemBorder(hemB, { width: 92, color: gold, accent: pale, ground, n: 8, motif: drawPaisley, scale: 0.9 }),
        ],
      }),
      drawTassels('M196 1288 C300 1316 520 1316 646 1282', { n: 17, length: 66, color: gold, seed: seed + 1 }),
      drawPanel(front, {
        fill: color,
        z: 3,
        pattern: printed(9),
        folds: [
          ...drawFallingFolds({
            top: 'M456 260 C520 240 670 240 726 264',
            hem: 'M196 1300 C300 1324 520 1324 648 1290',
            n: 11,
            seed,
            width: 62,
            h: 1,
            reach: [0.94, 1.06],
          }),
          ...drawFallingFolds({
            top: 'M456 260 C520 240 670 240 726 264',
            hem: 'M196 1300 C300 1324 520 1324 648 1290',
            n: 13,
            seed: seed + 8,
            width: 22,
            h: 0.6,
            reach: [0.35, 0.7],
          }),
          ...pleats,
          // over the rail
          drawFold('M424 166 C500 158 650 158 738 166', 40, 0.9, 30),
          drawFold('M420 214 C500 206 650 206 738 212', 26, -0.35),
          ...drawWrinkles({ box: [440, 180, 280, 120], n: 6, seed, angle: 84, spread: 14, length: 80, strength: 0.4 }),
          drawHemBorder(hemF, { width: 100, color: gold, accent: pale, ground, n: 9, motif: drawPaisley, scale: 0.9 }),
        ],
      }),
    ),
  };
}

/** A turned wooden rail that the dupatta hangs over. */
function drawRail() {
  const wood = '#a9794c';
  const drawRod = (paint: string, y: number, h: number): string =>
    `<rect x="330" y="${y}" width="560" height="${h}" rx="${h / 2}" fill="${paint}"/>`;
  const drawKnobs = (paint: string, r: number, dy = 0): string =>
    [330, 890].map((x) => `<circle cx="${x}" cy="${163 + dy}" r="${r}" fill="${paint}"/>`).join('');
  return buildPart({
    paint:
      drawRod(darken(wood, 0.12), 150, 26) +
      drawRod(lighten(wood, 0.22), 154, 8) +
      drawKnobs(wood, 21) +
      drawKnobs(lighten(wood, 0.3), 8, -6),
    lift:
      drawRod(drawHardPart(26), 150, 26) +
      drawRod(drawHardPart(40), 156, 14) +
      drawKnobs(drawHardPart(40), 21) +
      drawKnobs(drawHardPart(58), 13),
  });
}

/** Over one shoulder of a bare dress form: pleated in front, the other end behind. */
export function drawWorn({ color, pattern = 'block', seed, side, form }: Appearance): Drawing {
  const printed = createPrinter(patterns, pattern, color, seed);
  const border = {
    color: gold,
    accent: lighten(color, 0.78),
    ground: getAccentColor(color),
    motif: drawPaisley,
    scale: 0.85,
  };
  const front =
    'M636 268 C664 216 728 214 760 262 C790 380 800 540 812 720 C826 920 856 1090 876 1226 C820 1252 756 1242 668 1258 ' +
    'C660 1020 666 780 658 580 C654 450 650 360 636 268Z';
  const end = 'M672 1250 C740 1242 820 1244 872 1220';
  const behindEnd = 'M724 1092 C790 1096 860 1086 912 1064';
  const part = stackParts(
    drawTassels(behindEnd, { n: 11, length: 56, color: gold, seed: seed + 1 }),
    drawPanel('M690 256 C770 250 800 420 832 640 C856 820 890 970 916 1064 C860 1092 790 1100 716 1096 L700 400Z', {
      fill: darken(color, 0.12),
      z: 0.7,
      pattern: printed(-8),
      folds: [
        drawFold('M760 300 C800 560 830 820 860 1080', 34, 0.8, 36),
        drawHemBorder('M716 1020 C790 1026 860 1014 912 990', { ...border, width: 80, n: 5 }),
      ],
    }),
    form ?? [],
    drawPanel(
      buildSymmetricPath(
        'M600 630 L442 630 C430 700 410 760 412 840 C416 880 430 890 440 892 C500 902 560 904 600 904',
      ),
      {
        fill: linen,
        z: 1,
        folds: [drawSeam('M600 630 L600 904', linen, { tone: 0.35 })],
      },
    ),
    drawTassels(end, { n: 14, length: 62, color: gold, seed }),
    drawPanel(front, {
      fill: color,
      z: 3,
      pattern: printed(-4),
      folds: [
        ...drawFallingFolds({
          top: 'M644 262 C668 224 728 222 752 258',
          hem: end,
          n: 8,
          seed,
          width: 36,
          h: 1,
          reach: [0.96, 1.05],
        }),
        drawFold('M664 250 C690 480 700 820 712 1246', 20, -0.8, 24),
        drawFold('M696 236 C732 480 744 820 764 1242', 20, -0.8, 24),
        drawFold('M726 244 C764 480 784 820 816 1238', 20, -0.8, 24),
        drawHemBorder('M660 1180 C740 1176 820 1172 880 1150', { ...border, width: 92, n: 5 }),
      ],
    }),
  );
  return { seed, fabric: 'crepe', part: side === 'back' ? mirrorPart(part) : part };
}

export const drawFlat = (appearance: Appearance): Drawing =>
  drawSpread(appearance, {
    print: createPrinter(patterns, appearance.pattern ?? 'block', appearance.color, appearance.seed),
    gold,
    pale: lighten(appearance.color, 0.78),
    ground: getAccentColor(appearance.color),
    fabric: 'crepe',
  });
export const measured = spreadSpan;

export const wear: Wear = {
  neck: [440, 640],
  shoulder: [440, 650],
  underarm: [436, 660],
  waist: [432, 700],
  hem: [350, 1320],
  body: 'skirt',
  flow: 0.3,
  widths: [1, 1, 1, 1],
};

export const detail: Frame = { x: 280, y: 960, w: 400, h: 500 };
/** Folded to a square: both ends hang out below, one of them behind. */
export function drawFolded({ color, pattern = 'block', seed }: Appearance): Drawing {
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getAccentColor(color);
  const pale = lighten(color, 0.78);
  const [x, y, w, h] = [250, 300, 700, 730];
  const low = y + h;
  const buildLevelPath = (dy: number, from = x, to = x + w): string =>
    `M${from} ${dy} C${from + w * 0.3} ${dy + 8} ${from + w * 0.7} ${dy + 8} ${to} ${dy - 2}`;
  const buildEnd = (dx: number, dy: number, z: number, height: number) =>
    stackParts(
      drawTassels(buildLevelPath(low + dy - 8, x + dx + 14, x + dx + w - 14), {
        n: 21,
        length: 74,
        color: gold,
        seed: seed + dy,
      }),
      drawPanel(buildFoldedOutline(x + dx, y + dy, w, height - dy, 22, 4), {
        fill: dy ? darken(color, 0.08) : color,
        z,
        pattern: printed(0, dx, dy),
        folds: [
          drawFold(buildLevelPath(y + dy + 18, x + 30, x + w - 30), 36, 0.75),
          ...[0.2, 0.4, 0.6, 0.8].map((t, k) =>
            drawFold(
              `M${x + w * t} ${y} C${x + w * (t + 0.015)} ${y + 240} ${x + w * (t - 0.015)} ${y + 500} ${x + w * t} ${low}`,
              52,
              k % 2 ? -0.42 : 0.45,
              44,
            ),
          ),
          ...drawWrinkles({
            box: [x + 40, y + 60, w - 80, h - 260],
            n: 7,
            seed,
            angle: 86,
            spread: 10,
            strength: 0.25,
            length: 170,
          }),
          drawHemBorder(buildLevelPath(low + dy - 78, x - 10, x + w + 10), {
            width: 128,
            color: gold,
            accent: pale,
            ground,
            n: 8,
            motif: drawPaisley,
            scale: 0.95,
          }),
        ],
      }),
    );
  const under = Array.from({ length: 3 }, (_, i) =>
    drawPanel(buildFoldedOutline(x - 5 + (i % 2) * 8, y - 26 + i * 9, w + 4, h - 80, 30, 4), {
      fill: darken(color, 0.05 * (3 - i)),
      z: 0.8 + i * 0.5,
      pattern: printed(),
      folds: [drawFold(buildLevelPath(y - 16 + i * 9), 12, 0.9)],
    }),
  );
  return {
    seed,
    fabric: 'crepe',
    relief: 0.8,
    part: stackParts(under, buildEnd(16, 38, 2.4, h + 38), buildEnd(0, 0, 3.8, h)),
  };
}
