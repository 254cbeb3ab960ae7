/** T-shirt: ribbed neck, set-in sleeves, double-stitched hems. */

import type { Frame } from '../../canvas';
import { darken, getInsideColor, getThreadColor, isPale, lighten } from '../../color';
import { mirrorPath, translatePath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import { grade, type PointMapper, smoothStep } from '../grade';
import type { Drawing } from '../layers';
import { graphics } from '../motifs';
import { drawButton, drawLabel } from '../notions';
import { buildPart, createId, mirrorPart, type Part, type Parts, stackParts } from '../part';
import { createPrinter, drawHoops, drawPolkaDots, type Prints } from '../prints';
import {
  closeNeck,
  drawCrease,
  drawFold,
  drawPanel,
  drawRib,
  drawSeam,
  drawStitches,
  drawWrinkles,
  interpolatePaths,
} from '../sewing';
import type { Wear } from '../worn/wear';
import { getTshirtCut, type TshirtCut } from './tshirt-cuts';

export const patterns: Prints = {
  plain: () => null,
  hoops: (color) => drawHoops(lighten(color, 0.82), { gap: 74, width: 34 }),
  polka: (color) => drawPolkaDots(lighten(color, 0.8)),
  sunset: () => null,
  rainbow: () => null,
};

export const cutsForKids = true;

/** Screen prints sit on the chest only; dark clouds would spoil a rainbow. */
function drawChest(pattern: string, color: string, at: TshirtCut['chest']): string {
  const darkInk = pattern === 'rainbow' ? '#a3bccf' : darken(color, 0.75);
  return graphics[pattern]?.(...at, isPale(color) ? darkInk : lighten(color, 0.85)) ?? '';
}

/** Prints a graphic as a pattern of one tile, because grading moves the parts of a graphic against each other. */
function holdInPlace(graphic: string): string {
  const id = createId('g');
  return (
    `<pattern id="${id}" patternUnits="userSpaceOnUse" width="1200" height="1500">${graphic}</pattern>` +
    `<rect x="-1" y="-1" width="1300" height="1600" fill="url(#${id})"/>`
  );
}

export function draw({ color, pattern = 'plain', seed, cut: name, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const cut = getTshirtCut(name);
  const lowerParts = (...parts: Part[]): Part => grade(stackParts(parts), (x, y) => [x, y + cut.drop]);
  const yarn = getThreadColor(color);
  const arm = drawPanel(cut.sleeve, {
    fill: color,
    z: 1.4,
    pattern: printed(38),
    folds: [
      lowerParts(
        drawFold('M300 330 C240 420 220 500 226 640', 34, 0.5),
        drawFold('M250 350 C180 420 140 480 128 560', 30, -0.4),
        drawFold('M256 560 C220 520 190 500 150 500', 26, 0.4),
        drawCrease('M258 540 C230 520 214 512 180 520', 9, 0.5),
      ),
      ...cut.cuffs.map((d) => drawStitches(d, yarn, { width: 1.8, tone: 0.5 })),
    ],
  });
  const drawGraphic = (): string => {
    if (isBack) return '';
    const graphic = drawChest(pattern, color, cut.chest);
    return form && graphic ? holdInPlace(graphic) : graphic;
  };
  const body = drawPanel(isBack ? closeNeck(cut.body, cut.wear.neck, -8) : cut.body, {
    fill: color,
    z: 2,
    edge: !isBack,
    pattern: printed(0) + drawGraphic(),
    folds: [
      lowerParts(
        drawFold('M262 560 C330 540 400 500 450 420', 40, 0.5),
        drawFold('M262 600 C330 610 420 580 470 520', 34, -0.35),
        drawFold('M938 560 C880 530 800 500 756 430', 44, 0.5),
        drawFold('M936 610 C860 640 800 610 740 560', 34, -0.3),
        drawFold('M330 640 C350 800 320 960 340 1200', 48, 0.55),
        drawFold('M420 760 C430 900 400 1050 420 1220', 40, -0.4),
        drawFold('M862 660 C840 820 880 1000 856 1210', 50, 0.5),
        drawFold('M760 800 C770 950 740 1080 756 1220', 44, -0.4),
        drawFold('M560 860 C590 980 570 1100 580 1220', 60, 0.35),
        drawFold('M650 420 C640 560 670 700 640 860', 60, 0.25),
        ...drawWrinkles({ box: [300, 500, 600, 660], n: 12, seed, angle: 75, strength: 0.22, length: 170 }),
      ),
      drawSeam(cut.armhole, color),
      drawSeam(mirrorPath(cut.armhole), color),
      ...cut.hems.map((d) => drawStitches(d, yarn, { width: 1.8, tone: 0.55 })),
    ],
  });
  const drawNeck = (): Part =>
    drawPanel(cut.neck, { fill: color, z: 3, folds: [drawRib(interpolatePaths(...cut.ribs, 90), color, 2.6)] });
  // On a body, the ends of the rib lie flat on the shoulders.
  const lowerEnds: PointMapper = (x, y) => [
    x,
    y + 18 * smoothStep(Math.abs(x - 600), 80, 140) * (1 - smoothStep(y, cut.wear.neck[1], cut.wear.neck[1] + 70)),
  ];
  const drawInside = (): Parts => [
    drawPanel(cut.inside, {
      fill: getInsideColor(color),
      z: 0.8,
      folds: [
        lowerParts(
          drawSeam('M486 250 C540 262 660 262 714 250', color),
          drawFold('M490 262 C560 290 640 290 710 262', 30, -0.4),
        ),
      ],
    }),
    drawPanel(cut.backRib, {
      fill: darken(color, 0.16),
      z: 1.2,
      folds: [drawRib(interpolatePaths(...cut.backRibs, 66), color, 2.6)],
    }),
    cut.snaps ? buildPrintedLabel(...cut.label, getThreadColor(getInsideColor(color))) : drawLabel(...cut.label),
  ];
  return {
    seed,
    fabric: 'jersey',
    print: printed(0),
    part: stackParts(
      form
        ? [drawPanel(translatePath(cut.backRib, 0, 24), { fill: darken(color, 0.16), z: 0.9 }), form]
        : isBack
          ? []
          : drawInside(),
      arm,
      mirrorPart(arm),
      body,
      isBack
        ? drawPanel(cut.backRib, {
            fill: color,
            z: 3,
            folds: [drawRib(interpolatePaths(...cut.backRibs, 66), color, 2.6)],
          })
        : [
            form ? grade(drawNeck(), lowerEnds) : drawNeck(),
            drawStitches(cut.collar, yarn, { width: 1.7, tone: 0.5 }),
            cut.snaps ? buildSnaps(color, yarn) : [],
          ],
    ),
  };
}

/** The size, printed where a label would itch. */
const buildPrintedLabel = (x: number, y: number, ink: string): Part =>
  buildPart({
    paint:
      `<rect x="${x + 12}" y="${y + 8}" width="48" height="5" fill="${ink}"/>` +
      `<rect x="${x + 26}" y="${y + 20}" width="20" height="4" fill="${ink}" opacity=".7"/>`,
  });

/** The shoulder opens, for heads that are larger than necks. */
const buildSnaps = (color: string, yarn: string): Part =>
  stackParts(
    drawPanel('M448 352 L318 402 L326 432 L456 384Z', {
      fill: darken(color, 0.05),
      z: 2.7,
      folds: [drawStitches('M450 360 L322 409 M452 376 L328 424', yarn, { width: 1.5, tone: 0.5 })],
    }),
    ...[424, 386, 348].map((x) =>
      drawButton(x, 368 + (424 - x) * 0.385 + 8, 9, lighten(color, 0.55), { holes: false }),
    ),
  );

export const wear = ({ cut }: Appearance): Wear => getTshirtCut(cut).wear;

/** The neck, or the graphic on the chest. */
export const detail = ({ pattern = 'plain', cut }: Appearance): Frame =>
  getTshirtCut(cut).details[graphics[pattern] ? 'graphic' : 'neck'];
export const folded = ({ cut }: Appearance): FoldedFront => getTshirtCut(cut).folded;
