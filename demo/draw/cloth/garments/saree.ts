/** Saree: body pleated into a fan with its zari hem, the pallu laid over it, tassels at the end. */

import type { Frame } from '../../canvas';
import { darken, getLuminance, isPale, lighten, rotateHue } from '../../color';
import { buildSymmetricPath, getPointAt } from '../../path';
import { createRandom } from '../../random';
import { buildFoldedOutline } from '../folded';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawPaisley, drawRosette, type Motif } from '../motifs';
import { drawTassels } from '../notions';
import { buildPart, mirrorPart, type Part, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawBorder, drawHemBorder, type Prints } from '../prints';
import {
  drawCrease,
  drawFallingFolds,
  drawFold,
  drawPanel,
  drawPuckers,
  drawSeam,
  drawTrim,
  drawWrinkles,
} from '../sewing';
import { drawSpread, spreadSpan } from '../spread';
import type { Wear } from '../worn/wear';

const gold = '#dcb063';
export const patterns: Prints = {
  plain: () => null,
  buti: (color) =>
    drawBlockPrint(gold, getLuminance(color) > 0.55 ? '#b5534a' : lighten(color, 0.55), {
      gap: 108,
      scale: 0.46,
      motif: drawPaisley,
    }),
};

/** Border colour: a true contrast, as in Kanjivaram silk, still derived from the one colour. */
const getContrastColor = (color: string): string =>
  isPale(color) ? darken(rotateHue(color, 170, 0.9, -0.35), 0.1) : darken(rotateHue(color, -42, 1.05, -0.08), 0.25);

export function draw({ color, pattern = 'buti', seed }: Appearance): Drawing {
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getContrastColor(color);
  const pale = lighten(color, 0.75);
  const r = createRandom(seed);
  // pleats, left to right, each lying on the previous pleat
  const n = 9;
  const pleats = Array.from({ length: n }, (_, i) => {
    const yarn = i / n;
    const xt = 424 + yarn * 170;
    const xb = 76 + yarn * 650;
    const wt = 44;
    const wb = 120;
    const yt = 150 + Math.abs(yarn - 0.5) * 8;
    const yb = 1318 + 46 * Math.sin(yarn * Math.PI) + r.between(-5, 5);
    const bend = (0.5 - yarn) * 60;
    const d =
      `M${xt} ${yt} C${xt - bend * 0.2} ${yt + 380} ${xb + bend} ${yb - 440} ${xb} ${yb - 6} C${xb + wb * 0.35} ` +
      `${yb + 10} ${xb + wb * 0.75} ${yb + 8} ${xb + wb} ${yb - 10} C${xb + wb + bend} ${yb - 440} ` +
      `${xt + wt - bend * 0.2} ${yt + 380} ${xt + wt} ${yt}Z`;
    const hem =
      `M${xb - 20} ${yb - 46} C${xb + wb * 0.35} ${yb - 34} ${xb + wb * 0.75} ${yb - 36} ` +
      `${xb + wb + 20} ${yb - 56}`;
    return drawPanel(d, {
      fill: color,
      z: 1.2 + i * 0.42,
      pattern: printed((yarn - 0.5) * -26, i * 61, i * 37),
      folds: [
        drawFold(`M${xt + 8} ${yt} C${xt + 8} ${yt + 380} ${xb + 22 + bend} ${yb - 440} ${xb + 20} ${yb}`, 44, 0.7, 30),
        drawFold(
          `M${xt + wt * 0.7} ${yt} C${xt + wt * 0.7} ${yt + 380} ${xb + wb * 0.66 + bend} ` +
            `${yb - 440} ${xb + wb * 0.66} ${yb}`,
          40,
          -0.5,
          30,
        ),
        ...drawWrinkles({
          box: [Math.min(xt, xb) + 20, 300, 80, 700],
          n: 3,
          seed: seed + i,
          angle: 95 + (0.5 - yarn) * 40,
          spread: 8,
          strength: 0.3,
          length: 220,
        }),
        drawHemBorder(hem, { width: 104, color: gold, accent: pale, ground, n: 2, motif: drawPaisley, scale: 0.85 }),
      ],
    });
  });
  // pallu: a broad band sweeping from the top to the lower right
  const pallu =
    'M412 170 C416 120 460 84 540 80 C620 76 676 96 700 140 C780 430 910 760 1104 1110 ' +
    'C1010 1210 850 1272 664 1284 C640 900 560 520 412 170Z';
  const edgeL = 'M456 82 C432 106 420 132 424 150 C560 480 652 900 682 1286';
  const edgeR = 'M670 86 C684 102 688 112 690 122 C768 430 900 760 1088 1120';
  // rows run parallel to the pallu's end; s = 0 at the end, 1 at the top
  const left = 'M664 1284 C640 900 560 520 412 170';
  const rightEdge = 'M1104 1110 C910 760 780 430 700 140';
  const drawRow = (s: number) => {
    const [x0, y0] = getPointAt(left, s);
    const [x1, y1] = getPointAt(rightEdge, s);
    const q = (k: number, dx: number, dy: number) =>
      `${(x0 + (x1 - x0) * k + dx).toFixed(1)} ${(y0 + (y1 - y0) * k + dy).toFixed(1)}`;
    return `M${q(-0.06, 0, -4)} C${q(0.35, 20, 44)} ${q(0.75, 20, 44)} ${q(1.06, 0, -4)}`;
  };
  const buildBand = (s: number, w: number, n2: number, scale: number, motif: Motif) =>
    drawHemBorder(drawRow(s), { width: w, color: gold, accent: pale, ground, n: n2, scale, motif });
  const buildSideBorder = (d: string) =>
    stackParts(
      drawTrim(d, ground, 58, { raise: 0 }),
      buildPart({
        paint: `<path d="${d}" fill="none" stroke="${gold}" stroke-width="3" stroke-dasharray="6 8"/>`,
      }),
    );
  const palluPart = drawPanel(pallu, {
    fill: color,
    z: 6.2,
    pattern: printed(-18, 20, 30),
    folds: [
      ...drawPuckers('M430 150 C470 96 640 90 690 130', {
        n: 16,
        length: 150,
        angle: 76,
        seed,
        strength: 0.7,
        width: 10,
        spread: 12,
      }),
      drawFold('M500 90 C590 420 680 800 720 1270', 56, 0.75, 60),
      drawFold('M540 112 C650 420 760 800 810 1250', 44, -0.6, 50),
      drawFold('M590 108 C690 400 820 760 900 1220', 60, 0.8, 70),
      drawFold('M640 110 C740 400 880 740 980 1180', 44, -0.6, 50),
      drawFold('M676 114 C750 400 900 740 1040 1140', 40, 0.6, 40),
      ...drawWrinkles({
        box: [560, 300, 300, 700],
        n: 9,
        seed: seed + 4,
        angle: 66,
        spread: 9,
        strength: 0.3,
        length: 240,
      }),
      ...[edgeL, edgeR].map((d) => buildSideBorder(d)),
      ...[
        'M484 72 C462 96 450 120 454 140 C590 478 684 898 714 1286',
        'M642 76 C656 96 660 108 660 118 C738 432 870 766 1056 1136',
      ].map((d) => drawTrim(d, gold, 4)),
      ...[
        'M492 70 C470 94 458 118 462 138 C598 476 692 896 722 1286',
        'M634 74 C648 94 652 108 652 118 C730 434 862 770 1046 1144',
      ].map((d) => drawTrim(d, gold, 2)),
      drawTrim(drawRow(0), ground, 90, { raise: 0 }),
      buildBand(0.31, 40, 18, 0.8, drawRosette),
      buildBand(0.232, 66, 12, 0.95, drawPaisley),
      buildBand(0.155, 74, 11, 0.85, drawRosette),
      buildBand(0.066, 140, 7, 0.9, drawPaisley),
    ],
  });
  return {
    seed,
    fabric: 'silk',
    part: stackParts(
      pleats,
      drawTassels('M672 1276 C850 1264 1004 1204 1094 1118', { n: 24, length: 84, color: gold, seed }),
      palluPart,
    ),
  };
}

/** The blouse that is worn under it, in the colour of the border. */
function drawBlouse(color: string, seed: number, isBack: boolean): Part {
  const sleeve = 'M458 148 C420 168 402 236 396 306 C418 326 450 330 474 322 C476 270 472 200 458 148Z';
  const neck = isBack ? 'M600 300 C560 296 548 200 540 118' : 'M600 232 C566 228 548 180 540 118';
  const arm = drawPanel(sleeve, {
    fill: color,
    z: 1.6,
    folds: [
      drawFold('M446 180 C424 220 414 260 410 310', 26, 0.5),
      drawTrim('M397 296 C420 316 450 320 474 312', gold, 8),
      drawTrim('M399 280 C420 300 450 304 474 296', gold, 2.4, { dash: '3 5' }),
    ],
  });
  return stackParts(
    arm,
    mirrorPart(arm),
    drawPanel(buildSymmetricPath(`${neck} L452 150 C456 230 462 290 470 330 C474 400 480 440 486 486 L600 492`), {
      fill: color,
      z: 2,
      folds: [
        drawFold('M470 340 C510 350 540 330 560 300', 28, 0.5),
        drawFold('M730 340 C690 350 660 330 640 300', 28, 0.5),
        drawSeam('M520 480 C516 430 516 400 524 350', color, { tone: 0.4 }),
        drawSeam('M680 480 C684 430 684 400 676 350', color, { tone: 0.4 }),
        ...drawWrinkles({ box: [490, 330, 220, 130], n: 6, seed, angle: 30, spread: 40, strength: 0.22, length: 80 }),
        drawTrim(
          isBack
            ? 'M540 118 C548 204 560 300 600 302 C640 300 652 204 660 118'
            : 'M540 118 C548 184 566 232 600 234 C634 232 652 184 660 118',
          gold,
          7,
        ),
      ],
    }),
  );
}

/** Draped in the nivi style: pleats at the waist, the pallu across the breast and over the left shoulder. */
export function drawWorn({ color, pattern = 'buti', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getContrastColor(color);
  const pale = lighten(color, 0.75);
  const random = createRandom(seed);
  const border = { color: gold, accent: pale, ground, motif: drawPaisley, scale: 0.8 };
  const hem = 'M362 1360 C450 1386 550 1392 620 1392 C710 1392 780 1384 840 1358';
  const skirt = drawPanel(
    'M488 474 C446 540 414 610 406 700 C396 900 376 1180 358 1390 C440 1414 540 1424 610 1424 C700 1424 780 1412 842 1388 ' +
      'C828 1180 808 900 796 700 C790 610 758 540 712 474Z',
    {
      fill: color,
      z: 2.4,
      pattern: printed(0),
      folds: [
        ...drawFallingFolds({
          top: 'M490 500 C540 510 660 510 710 500',
          hem,
          n: 7,
          seed,
          width: 46,
          h: 0.6,
          reach: [0.8, 1.03],
        }),
        // The cloth is drawn round the hip towards the pleats.
        drawFold('M430 640 C500 620 560 580 590 520', 34, 0.55),
        drawFold('M424 740 C500 730 560 680 586 600', 34, -0.45),
        drawFold('M420 860 C500 850 550 800 580 700', 32, 0.4),
        drawFold('M776 660 C740 640 690 600 660 530', 30, 0.4),
        drawHemBorder(hem, { ...border, width: 74, n: 9 }),
      ],
    },
  );
  const count = 7;
  const pleats = Array.from({ length: count }, (_, i) => {
    const t = i / (count - 1);
    const [from, to] = [574 + t * 62, 500 + t * 190];
    const low = 1414 + 8 * Math.sin(t * Math.PI) + random.between(-4, 4);
    return drawPanel(
      `M${from} 496 C${from + 2} 760 ${to - 6} 1120 ${to} ${low} C${to + 14} ${low + 8} ${to + 32} ${low + 6} ${to + 46} ${low - 4} ` +
        `C${to + 36} 1120 ${from + 24} 760 ${from + 16} 496Z`,
      {
        fill: color,
        z: 3 + i * 0.32,
        pattern: printed(0, i * 41, i * 23),
        folds: [
          drawFold(`M${from + 4} 500 C${from + 6} 760 ${to + 4} 1120 ${to + 8} ${low}`, 20, 0.7, 20),
          drawFold(`M${from + 14} 500 C${from + 18} 760 ${to + 28} 1120 ${to + 36} ${low}`, 18, -0.6, 18),
          drawHemBorder(
            `M${to - 14} ${low - 40} C${to + 10} ${low - 34} ${to + 36} ${low - 36} ${to + 60} ${low - 44}`,
            { ...border, width: 74, n: 1 },
          ),
        ],
      },
    );
  });
  const edge = 'M484 512 C536 470 586 370 662 188 C674 158 690 138 708 130';
  const across = drawPanel(
    'M478 520 C530 478 580 372 656 184 C668 154 686 132 706 124 L756 152 C764 176 760 206 750 236 C728 306 728 420 722 508 C660 548 548 552 478 540Z',
    {
      fill: color,
      z: 5.6,
      pattern: printed(-24, 10, 20),
      folds: [
        drawFold('M500 536 C570 500 640 380 712 150', 26, 0.8, 10),
        drawFold('M530 540 C600 510 668 390 728 160', 20, -0.8, 10),
        drawFold('M566 544 C630 516 690 400 740 176', 24, 0.8, 10),
        drawFold('M610 546 C664 520 706 420 746 200', 20, -0.7, 10),
        drawFold('M660 540 C694 510 716 440 730 330', 22, 0.6, 10),
        drawCrease('M540 520 C600 480 650 390 690 260', 7, 0.6),
        drawCrease('M600 530 C650 490 690 410 720 280', 7, 0.6),
        drawTrim(edge, ground, 44, { raise: 0 }),
        buildPart({
          paint: `<path d="${edge}" fill="none" stroke="${gold}" stroke-width="4" stroke-dasharray="7 7"/>`,
        }),
        drawTrim('M500 520 C548 478 598 378 674 192 C684 166 698 148 714 138', gold, 4),
        drawTrim('M468 506 C522 462 574 362 650 182', gold, 3),
      ],
    },
  );
  const end = 'M720 1050 C770 1060 830 1056 872 1040';
  const behind = stackParts(
    drawTassels(end, { n: 8, length: 52, color: gold, seed }),
    drawPanel('M706 134 C776 160 812 380 836 660 C850 840 866 960 876 1046 C830 1062 760 1064 690 1052 L690 300Z', {
      fill: darken(color, 0.1),
      z: 0.7,
      pattern: printed(0, 30, 10),
      folds: [
        drawFold('M740 200 C770 500 780 800 790 1046', 30, 0.7, 30),
        drawHemBorder('M690 980 C760 992 820 988 880 966', { ...border, width: 110, n: 3 }),
      ],
    }),
  );
  if (!isBack)
    return {
      seed,
      fabric: 'silk',
      part: stackParts(behind, form ?? [], drawBlouse(ground, seed, false), skirt, pleats, across),
    };
  const backEnd = 'M404 1096 C480 1116 600 1116 690 1092';
  return {
    seed,
    fabric: 'silk',
    part: stackParts(
      form ?? [],
      drawBlouse(ground, seed, true),
      skirt,
      drawTassels(backEnd, { n: 17, length: 60, color: gold, seed }),
      drawPanel(
        'M446 152 C486 120 540 118 570 132 C606 420 660 780 694 1090 C600 1118 500 1122 400 1098 C408 780 424 420 446 152Z',
        {
          fill: color,
          z: 4.4,
          pattern: printed(-4, 20, 30),
          folds: [
            ...drawFallingFolds({
              top: 'M460 150 C490 128 540 128 560 140',
              hem: backEnd,
              n: 8,
              seed: seed + 2,
              width: 40,
              h: 1,
              reach: [0.95, 1.05],
            }),
            drawFold('M480 140 C490 420 500 760 500 1096', 22, -0.7, 24),
            drawFold('M520 134 C556 420 590 760 606 1096', 22, -0.7, 24),
            drawTrim('M456 152 C436 420 420 780 414 1098', ground, 30, { raise: 0 }),
            drawTrim('M560 134 C598 420 650 780 682 1092', ground, 30, { raise: 0 }),
            drawTrim('M474 150 C454 420 440 780 434 1098', gold, 3),
            drawTrim('M546 136 C582 420 632 780 664 1094', gold, 3),
            drawHemBorder('M400 900 C500 924 580 922 690 896', { ...border, width: 44, n: 8, motif: drawRosette }),
            drawHemBorder('M396 1012 C500 1040 600 1038 700 1006', { ...border, width: 130, n: 5, scale: 0.9 }),
          ],
        },
      ),
    ),
  };
}

export const drawFlat = (appearance: Appearance): Drawing =>
  drawSpread(appearance, {
    print: createPrinter(patterns, appearance.pattern ?? 'buti', appearance.color, appearance.seed),
    gold,
    pale: lighten(appearance.color, 0.75),
    ground: getContrastColor(appearance.color),
    fabric: 'silk',
  });
export const measured = spreadSpan;

export const wear: Wear = {
  neck: [540, 118],
  shoulder: [452, 150],
  underarm: [470, 330],
  waist: [486, 490],
  hem: [368, 1406],
  flow: 0.5,
  widths: [1, 1, 1, 1],
};

export const detail: Frame = { x: 610, y: 850, w: 400, h: 500 };
/** Folded as shops stack it: a flat book of cloth, border down one side, the pallu turned over the front. */
export function drawFolded({ color, pattern = 'buti', seed }: Appearance): Drawing {
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getContrastColor(color);
  const pale = lighten(color, 0.75);
  const [x, y, w, h] = [230, 250, 740, 960];
  const under = Array.from({ length: 6 }, (_, i) =>
    drawPanel(buildFoldedOutline(x - 4 + (i % 2) * 5, y + 20 + i * 3, w + 8, h + 54 - i * 12, 22, 3), {
      fill: i % 2 ? darken(color, 0.12) : color,
      z: 1 + i * 0.5,
      folds: [
        drawHemBorder(`M${x - 10} ${y + h + 40 - i * 12} L${x + w + 10} ${y + h + 40 - i * 12}`, {
          width: 50,
          color: gold,
          accent: pale,
          ground,
          n: 1,
        }),
      ],
    }),
  );
  const topD = buildFoldedOutline(x, y, w, h, 24, 3);
  const palluD =
    `M${x - 3} ${y + 470} L${x + w + 3} ${y + 452} C${x + w + 8} ${y + 700} ${x + w + 4} ${y + 860} ` +
    `${x + w + 2} ${y + h - 30} C${x + w * 0.7} ${y + h - 16} ${x + w * 0.3} ${y + h - 14} ${x - 2} ` +
    `${y + h - 24} C${x - 6} ${y + 800} ${x - 6} ${y + 640} ${x - 3} ${y + 470}Z`;
  const buildStripPath = (yy: number, hh: number) =>
    `<g transform="translate(${x - 20} ${yy})">` +
    `${drawBorder(w + 60, hh, gold, pale, ground, hh > 100 ? drawPaisley : drawRosette)}</g>`;
  return {
    seed,
    fabric: 'silk',
    relief: 0.8,
    part: stackParts(
      under,
      drawPanel(topD, {
        fill: color,
        z: 4.4,
        pattern: printed(0),
        folds: [
          buildPart({
            paint:
              `<g transform="translate(${x + 118} ${y - 20}) rotate(90)">` +
              `${drawBorder(h + 60, 118, gold, pale, ground, drawPaisley)}</g>`,
          }),
          drawFold(
            `M${x + w * 0.5} ${y} C${x + w * 0.5 + 10} ${y + 160} ${x + w * 0.5 - 8} ${y + 320} ` +
              `${x + w * 0.5} ${y + 480}`,
            40,
            0.3,
            20,
          ),
          drawFold(`M${x + 14} ${y + 40} L${x + 14} ${y + h - 40}`, 26, 0.5),
          drawFold(`M${x + w - 14} ${y + 40} L${x + w - 14} ${y + h - 40}`, 26, 0.5),
        ],
      }),
      drawTassels(
        `M${x + 6} ${y + h - 30} C${x + w * 0.3} ${y + h - 20} ${x + w * 0.7} ${y + h - 22} ` +
          `${x + w - 6} ${y + h - 36}`,
        { n: 21, length: 92, color: gold, seed },
      ),
      drawPanel(palluD, {
        fill: ground,
        z: 5.4,
        folds: [
          buildPart({
            paint:
              buildStripPath(y + 486, 60) +
              buildStripPath(y + 566, 200) +
              buildStripPath(y + 786, 60) +
              buildStripPath(y + 862, 44),
          }),
          drawFold(`M${x} ${y + 486} L${x + w} ${y + 470}`, 30, 0.7, 30),
          drawFold(
            `M${x + 20} ${y + 560} C${x + 160} ${y + 600} ${x + 180} ${y + 760} ${x + 140} ${y + h - 30}`,
            50,
            0.3,
          ),
          drawFold(
            `M${x + w - 120} ${y + 500} C${x + w - 160} ${y + 640} ${x + w - 110} ${y + 800} ` +
              `${x + w - 140} ${y + h - 30}`,
            50,
            0.35,
          ),
        ],
      }),
    ),
  };
}
