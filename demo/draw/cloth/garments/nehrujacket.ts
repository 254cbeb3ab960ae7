/** Nehru jacket (bandi): sleeveless, band collar, covered buttons, welt pockets, rounded front. Slubbed silk. */

import type { Frame } from '../../canvas';
import { darken, getAccentColor, getThreadColor, isPale, lighten, rotateHue } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawButi } from '../motifs';
import { drawButton, drawLabel } from '../notions';
import { buildPart, mirrorPart, type Parts, stackParts } from '../part';
import { createPrinter, drawBlockPrint, type Prints } from '../prints';
import { drawFold, drawPanel, drawSeam, drawStitches, drawTrim, drawWrinkles } from '../sewing';
import type { Wear } from '../worn/wear';

const gold = '#d9ac5a';
export const patterns: Prints = {
  plain: () => null,
  buti: (color) =>
    drawBlockPrint(isPale(color) ? '#a8743a' : gold, lighten(color, 0.5), { gap: 78, scale: 0.36, motif: drawButi }),
};

const BUTTONS = [360, 496, 632, 768, 904, 1040];

export function draw({ color, pattern = 'plain', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const yarn = getThreadColor(color);
  const lining = getAccentColor(rotateHue(color, 12));
  const line = { width: 1.8, tone: 0.5 };
  const back = buildSymmetricPath(
    'M600 178 C556 178 520 186 500 206 L352 278 C384 380 410 470 404 560 L330 640 C316 860 300 1080 292 1262 L600 1290',
  );
  const panel =
    'M508 224 L358 286 C398 362 422 440 412 520 C400 590 366 626 320 650 C314 860 298 1080 286 1276 ' +
    'C380 1306 480 1316 548 1306 C584 1296 606 1270 622 1236 L622 330 C576 314 532 274 508 224Z';
  const bandBack = buildSymmetricPath('M600 156 C556 156 524 162 508 180 L504 240 C540 228 570 224 600 224');
  const collar =
    'M508 178 C496 196 490 220 496 248 C520 300 560 332 606 346 L608 286 C570 276 534 240 520 186 C518 176 512 174 508 178Z';
  const buildWelt = (f: (d: string) => string, d: string, mouth: string, edge: string) =>
    stackParts(
      drawPanel(f(d), { fill: color, z: 4, pattern: printed(-4), folds: [drawStitches(f(edge), yarn, line)] }),
      drawSeam(f(mouth), color, { width: 5, depth: 0.9 }),
    );
  const buildHalf = (right: boolean) =>
    drawPanel(panel, {
      fill: color,
      z: right ? 2.2 : 2.8,
      pattern: printed(0, right ? 7 : 0),
      folds: [
        drawFold('M404 540 C460 530 520 480 560 420', 44, 0.5),
        drawFold('M400 600 C470 610 540 570 590 500', 38, -0.35),
        drawFold('M350 700 C366 860 340 1040 350 1270', 54, 0.5),
        drawFold('M450 720 C466 880 430 1080 446 1290', 56, -0.35),
        drawFold('M560 640 C548 820 570 1040 552 1280', 50, 0.35),
        ...drawWrinkles({
          box: [340, 560, 260, 600],
          n: 8,
          seed: seed + (right ? 12 : 0),
          angle: 78,
          strength: 0.26,
          width: 10,
          length: 170,
        }),
        // princess seam
        drawSeam('M416 500 C478 590 480 770 466 900 C454 1040 448 1180 446 1310', color, { tone: 0.35 }),
        drawStitches('M622 340 L622 1228 C606 1262 584 1286 548 1296 C480 1306 380 1296 288 1266', yarn, line),
        drawStitches('M372 288 C412 364 434 444 424 526 C412 598 378 636 334 660', yarn, line),
        drawStitches('M516 232 L366 290', yarn, line),
      ],
    });
  const drawInside = (): Parts => [
    drawPanel(back, {
      fill: lining,
      z: 1,
      folds: [
        drawSeam('M500 262 C560 280 640 280 700 262', lining),
        drawFold('M440 360 C430 440 430 520 400 600', 40, -0.5),
        drawFold('M760 360 C770 440 770 520 800 600', 40, -0.5),
        drawFold('M540 300 C580 360 620 360 660 300', 40, -0.4),
      ],
    }),
    drawPanel(bandBack, {
      fill: darken(color, 0.12),
      z: 1.6,
      folds: [drawStitches('M512 232 C540 222 660 222 688 232', yarn, line)],
    }),
    drawLabel(562, 246, 76, 42),
  ];
  const drawFront = (): Parts => [
    mirrorPart(buildHalf(true)),
    buildHalf(false),
    drawPanel(mirrorPath(collar), {
      fill: color,
      z: 3.6,
      pattern: printed(6),
      folds: [drawStitches(mirrorPath('M506 196 C502 214 502 234 506 248 C528 290 562 316 600 328'), yarn, line)],
    }),
    drawPanel(collar, {
      fill: color,
      z: 4.2,
      pattern: printed(-6),
      folds: [drawStitches('M506 196 C502 214 502 234 506 248 C528 290 562 316 600 328', yarn, line)],
    }),
    buildWelt((d) => d, 'M424 566 L552 552 L556 594 L428 608Z', 'M424 566 L552 552', 'M432 600 L548 587 L545 562'),
    drawPocketSquare(rotateHue(color, 40), gold),
    buildWelt((d) => d, 'M352 920 L506 938 L502 986 L348 968Z', 'M352 920 L506 938', 'M358 961 L494 977 L498 946'),
    buildWelt(mirrorPath, 'M352 920 L506 938 L502 986 L348 968Z', 'M352 920 L506 938', 'M358 961 L494 977 L498 946'),
    ...BUTTONS.map((y) => drawButton(604, y, 19, isPale(color) ? '#8a5a32' : lighten(color, 0.14), { holes: false })),
    ...BUTTONS.map((y) =>
      buildPart({
        paint: `<circle cx="604" cy="${y}" r="7.5" fill="none" stroke="${gold}" stroke-width="3" opacity=".9"/>`,
      }),
    ),
  ];
  const drawBack = (): Parts => [
    drawPanel(
      buildSymmetricPath(
        'M600 214 C560 214 526 212 508 206 L358 286 C398 362 422 440 412 520 C400 590 366 626 320 650 C314 860 298 1080 286 1276 C380 1300 480 1308 600 1308',
      ),
      {
        fill: color,
        z: 2.6,
        pattern: printed(0),
        folds: [
          drawFold('M404 540 C460 530 520 480 560 420', 44, 0.45),
          drawFold('M796 540 C740 530 680 480 640 420', 44, 0.45),
          drawFold('M350 700 C366 860 340 1040 350 1270', 54, 0.5),
          drawFold('M850 700 C834 860 860 1040 850 1270', 54, 0.5),
          drawFold('M520 640 C532 820 510 1040 528 1280', 50, -0.35),
          ...drawWrinkles({
            box: [380, 560, 440, 600],
            n: 10,
            seed,
            angle: 84,
            strength: 0.26,
            width: 10,
            length: 170,
          }),
          drawSeam('M600 214 L600 1306', color, { tone: 0.45 }),
          ...[(d: string) => d, mirrorPath].map((f) => [
            drawSeam(f('M416 500 C470 590 472 770 460 900 C450 1040 446 1180 444 1300'), color, { tone: 0.35 }),
            drawStitches(f('M372 288 C412 364 434 444 424 526 C412 598 378 636 334 660'), yarn, line),
            drawSeam(f('M446 1130 L444 1304'), color, { width: 6, depth: 0.9 }),
          ]),
          drawStitches('M288 1266 C380 1290 480 1298 600 1298 C720 1298 820 1290 912 1266', yarn, line),
        ],
      },
    ),
    drawPanel(
      'M502 186 C540 160 660 160 698 186 C704 208 704 226 698 244 C650 228 550 228 502 244 C496 226 496 208 502 186Z',
      {
        fill: color,
        z: 3.8,
        pattern: printed(6),
        folds: [drawStitches('M508 234 C552 220 648 220 692 234', yarn, line)],
      },
    ),
  ];
  return {
    seed,
    fabric: 'rawsilk',
    print: printed(),
    part: stackParts(
      form ? [drawPanel(bandBack, { fill: darken(color, 0.12), z: 0.9 }), form] : isBack ? [] : drawInside(),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

/** A silk square in the chest pocket. */
function drawPocketSquare(color: string, edge: string) {
  const d =
    'M446 568 C448 536 462 516 474 506 C480 526 486 536 494 542 C504 520 516 508 528 504 C534 524 536 540 534 558Z';
  return stackParts(
    drawPanel(d, {
      fill: lighten(color, 0.25),
      z: 3.7,
      folds: [
        drawFold('M470 510 C472 530 470 550 466 566', 12, -0.6),
        drawFold('M520 508 C516 530 512 546 508 560', 12, 0.6),
        drawTrim(
          'M446 566 C448 536 462 516 474 506 C480 526 486 536 494 542 C504 520 516 508 528 504 C534 524 536 540 534 556',
          edge,
          4,
        ),
      ],
    }),
    drawPanel('M424 566 L552 552 L553 568 L426 582Z', { fill: darken(color, 0), z: 0, edge: false }),
  );
}

export const wear: Wear = {
  neck: [506, 206],
  shoulder: [358, 286],
  underarm: [320, 650],
  waist: [308, 900],
  hem: [286, 1300],
  flow: 0.25,
};

export const detail: Frame = { x: 400, y: 166, w: 400, h: 500 };
export const folded: FoldedFront = { box: [410, 158, 380, 480], over: 20, size: [660, 870], at: [270, 310] };
