/** Puffer jacket: quilted channels, stand collar, zip, elastic cuffs. Matt nylon. */

import type { Frame } from '../../canvas';
import { darken } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import { createRandom } from '../../random';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawLabel } from '../notions';
import { buildPart, mirrorPart, type Parts, stackParts } from '../part';
import { closeNeck, drawFold, drawPanel, drawPuckers, drawSeam } from '../sewing';
import type { Wear } from '../worn/wear';

/** One padded channel between two nearly level lines, which the caller clips. */
function drawChannel(left: number, right: number, y0: number, y1: number, seed: number, tilt = 0) {
  const r = createRandom(seed);
  const w = right - left;
  const m = (y0 + y1) / 2;
  const h = y1 - y0;
  const puff = buildPart({
    fold:
      `<path d="M${left} ${m + tilt} C${left + w * 0.3} ${m + r.between(-8, 8) + tilt * 0.5} ` +
      `${left + w * 0.7} ${m + r.between(-8, 8) - tilt * 0.5} ${right} ${m - tilt}" fill="none" ` +
      `stroke="#fff" stroke-width="${h * 0.62}" opacity=".5"/>` +
      `<path d="M${left} ${m + tilt} L${right} ${m - tilt}" stroke="#fff" stroke-width="${h * 0.26}" ` +
      'opacity=".55"/>',
  });
  const line =
    `M${left} ${y1 + tilt} C${left + w * 0.3} ${y1 + 7 + tilt * 0.4} ${left + w * 0.7} ` +
    `${y1 + 7 - tilt * 0.4} ${right} ${y1 - tilt}`;
  const n = Math.max(5, Math.round(w / 36));
  return {
    puff,
    line,
    gathers: [
      ...drawPuckers(line, {
        n,
        length: h * 0.34,
        angle: -90,
        seed: seed + 1,
        width: 12,
        strength: 0.42,
        spread: 26,
      }),
      ...drawPuckers(line, {
        n,
        length: h * 0.34,
        angle: 90,
        seed: seed + 2,
        width: 12,
        strength: 0.42,
        spread: 26,
      }),
    ],
  };
}

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const sleeve =
    'M340 341 C220 372 160 490 134 640 C110 790 92 920 92 1040 C130 1076 200 1086 252 1072 ' +
    'C272 940 296 830 312 730 C322 670 318 630 312 600 C330 520 340 430 340 341Z';
  const cuff = 'M104 1040 C140 1064 200 1074 244 1064 L236 1116 C200 1124 150 1120 116 1104Z';
  const body = buildSymmetricPath(
    'M600 380 C560 372 520 340 500 300 L320 340 C322 430 318 520 300 600 ' +
      'C286 640 290 700 288 760 C280 880 282 1000 290 1100 C296 1140 310 1160 330 1168 ' +
      'C420 1184 520 1188 600 1188',
  );
  const collarBack = 'M496 224 C540 204 660 204 704 224 L708 300 L492 300Z';
  const collarIn = 'M504 232 C540 216 660 216 696 232 C704 290 680 340 604 400 C524 340 496 290 504 232Z';
  const collar = 'M492 222 C478 250 474 300 484 330 C510 384 556 410 604 424 L604 388 C556 350 510 300 504 226Z';
  const rows = [436, 560, 684, 808, 932, 1056, 1180];
  const chans = rows.slice(0, -1).map((y, i) => drawChannel(270, 930, y, rows[i + 1], seed + i * 5));
  const top = drawChannel(300, 900, 320, 436, seed + 90);
  const arm = (() => {
    const ys = [390, 510, 630, 750, 870, 980, 1072];
    const list = ys.slice(0, -1).map((y, i) => drawChannel(70, 350, y, ys[i + 1], seed + 200 + i * 3, 26 - i * 3));
    return stackParts(
      drawPanel(cuff, {
        fill: darken(color, 0.25),
        z: 1.4,
        folds: [
          ...drawPuckers('M104 1050 C140 1074 200 1084 244 1074', {
            n: 16,
            length: 46,
            angle: 92,
            seed,
            strength: 0.6,
          }),
        ],
      }),
      drawPanel(sleeve, {
        fill: color,
        z: 1.8,
        folds: [
          ...list.map((k) => k.puff),
          ...list.map((k) => drawSeam(k.line, color, { width: 4, depth: 0.8 })),
          ...list.map((k) => k.gathers),
          drawFold('M306 640 C270 660 230 680 190 740', 30, -0.35),
        ],
      }),
    );
  })();
  const teeth = 'M604 404 L604 1184';
  const drawInside = (): Parts => [
    drawPanel(collarBack, { fill: darken(color, 0.1), z: 1.4, puff: 0.3 }),
    drawPanel(collarIn, {
      fill: darken(color, 0.45),
      z: 1,
      folds: [drawSeam('M504 262 C560 276 640 276 696 262', color)],
    }),
    drawLabel(564, 244, 78, 44),
  ];
  const drawFront = (): Parts => [
    // slanted zip pockets
    ...[0, 1].map((m) => {
      const a = stackParts(
        drawPanel('M392 850 L416 846 L392 1010 L368 1006Z', {
          fill: darken(color, 0.14),
          z: 3.2,
          folds: [drawSeam('M404 850 L380 1006', color, { width: 4 })],
        }),
        buildPart({
          paint: '<rect x="398" y="852" width="9" height="30" rx="4" fill="#b9bbc0" transform="rotate(8 402 860)"/>',
          lift:
            '<rect x="398" y="852" width="9" height="30" rx="4" fill="rgb(128,255,0)" ' +
            'transform="rotate(8 402 860)"/>',
        }),
      );
      return m ? mirrorPart(a) : a;
    }),
    drawPanel('M586 400 L622 400 L622 1186 L586 1186Z', { fill: darken(color, 0.28), z: 3 }),
    buildPart({
      paint:
        `<path d="${teeth}" stroke="#6f7178" stroke-width="12"/><path d="${teeth}" ` +
        'stroke="#d6d7da" stroke-width="11" stroke-dasharray="3 4"/>' +
        '<path d="M604 404 L604 1184" stroke="#4a4b52" stroke-width="1.5"/>',
      lift: `<path d="${teeth}" stroke="rgb(104,255,0)" stroke-width="12"/>`,
      fine:
        `<path d="${teeth}" stroke="#808080" stroke-width="13"/><path d="${teeth}" stroke="#fff" ` +
        'stroke-width="11" stroke-dasharray="3 4"/>',
    }),
    drawPanel(mirrorPath(collar).replace(/M/, 'M'), {
      fill: color,
      z: 3.4,
      puff: 0.5,
      folds: [drawSeam('M606 404 C660 380 700 340 716 290', color, { width: 3 })],
    }),
    drawPanel(collar, {
      fill: color,
      z: 3.6,
      puff: 0.5,
      folds: [drawSeam('M602 406 C548 384 506 344 490 290', color, { width: 3 })],
    }),
    buildPart({
      paint:
        '<rect x="596" y="416" width="16" height="22" rx="4" fill="#c9cacd"/>' +
        '<rect x="600" y="436" width="8" height="50" rx="4" fill="#a9abb0"/>',
      lift:
        '<rect x="596" y="416" width="16" height="22" rx="4" fill="rgb(160,255,0)"/>' +
        '<rect x="600" y="436" width="8" height="50" rx="4" fill="rgb(160,255,0)"/>',
    }),
  ];
  const drawBack = (): Parts => [
    drawPanel(
      'M490 236 C540 212 660 212 710 236 C718 270 716 306 706 336 C650 318 550 318 494 336 C484 306 482 270 490 236Z',
      {
        fill: color,
        z: 3.4,
        puff: 0.5,
        folds: [drawSeam('M488 286 C550 268 650 268 712 286', color, { width: 3 })],
      },
    ),
  ];
  return {
    seed,
    fabric: 'nylon',
    part: stackParts(
      arm,
      mirrorPart(arm),
      form
        ? [drawPanel(collarBack, { fill: darken(color, 0.1), z: 0.9, puff: 0.3 }), form]
        : isBack
          ? []
          : drawInside(),
      drawPanel(isBack ? closeNeck(body, [500, 300], 8) : body, {
        fill: color,
        z: 2.6,
        edge: !isBack,
        folds: [
          top.puff,
          ...chans.map((k) => k.puff),
          ...[top, ...chans.slice(0, -1)].map((k) => drawSeam(k.line, color, { width: 4, depth: 0.85 })),
          ...[top, ...chans.slice(0, -1)].map((k) => k.gathers),
          drawSeam('M320 342 C322 430 318 520 304 600', color, { width: 5 }),
          drawSeam(mirrorPath('M320 342 C322 430 318 520 304 600'), color, { width: 5 }),
          isBack ? [] : drawFold('M604 420 L604 1180', 40, -0.9),
        ],
      }),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

export const wear: Wear = {
  neck: [500, 300],
  shoulder: [320, 340],
  underarm: [300, 600],
  waist: [286, 900],
  hem: [330, 1184],
  cuff: [176, 1110],
  flow: 0.04,
  widths: [0.9, 0.86, 0.82, 0.84],
};

export const detail: Frame = { x: 390, y: 180, w: 440, h: 550 };
export const folded: FoldedFront = { box: [330, 212, 548, 660], over: 40 };
