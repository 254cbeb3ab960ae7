/** Saree: body pleated into a fan with its zari hem, the pallu laid over it, tassels at the end. */
import type { Frame } from '../../canvas';
import { darken, getLuminance, isPale, lighten, rotateHue } from '../../color';
import { getPointAt } from '../../path';
import { createRandom } from '../../random';
import { buildFoldedOutline } from '../folded';
import type { Appearance } from '../garment';
import type { Drawing } from '../layers';
import { drawPaisley, drawRosette, type Motif } from '../motifs';
import { drawTassels } from '../notions';
import { buildPart, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawBorder, drawHemBorder, type Prints } from '../prints';
import { drawFold, drawPanel, drawPuckers, drawTrim, drawWrinkles } from '../sewing';

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
