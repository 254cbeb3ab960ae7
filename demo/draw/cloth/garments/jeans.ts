/** Five-pocket jeans, straight leg: 104 cm long, 26 cm rise, 12.5 px per cm. */

import type { Frame } from '../../canvas';
import { darken, lighten } from '../../color';
import { mirrorPath } from '../../path';
import { drawFoldedTrousers } from '../folded-trousers';
import type { Appearance } from '../garment';
import { grade, type PointMapper, smoothStep } from '../grade';
import type { Drawing } from '../layers';
import { drawButton, drawFade } from '../notions';
import { buildPart, mirrorPart, type Parts, stackParts } from '../part';
import { drawCrease, drawFold, drawPanel, drawPuckers, drawSeam, drawStitches, drawWrinkles } from '../sewing';
import { moveWear, type Wear } from '../worn/wear';

/** Women's: a narrow waist over the hip, and legs that end at the ankle. */
const raiseWaist: PointMapper = (x, y) => {
  const waist = 0.86 + 0.12 * smoothStep(y, 130, 470);
  return [600 + (x - 600) * waist, y - 0.06 * Math.max(0, y - 480) + 30];
};

export function draw(appearance: Appearance): Drawing {
  const drawing = drawJeans(appearance);
  return appearance.cut === 'women' ? { ...drawing, part: grade(drawing.part, raiseWaist) } : drawing;
}

function drawJeans({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const copper = '#c78f4a';
  const pale = lighten(color, 0.55);
  const deep = darken(color, 0.3);
  const leg =
    'M371 146 C350 250 318 340 304 440 C288 600 272 760 262 900 C252 1060 246 1220 242 1392 ' +
    'C300 1404 420 1404 486 1396 C494 1220 508 1040 522 880 C540 720 566 580 604 462 L604 150Z';
  const band =
    'M380 114 C450 138 520 146 600 146 C680 146 750 138 820 114 L829 168 ' +
    'C752 194 680 201 600 201 C520 201 448 194 371 168Z';
  const back = 'M378 114 C450 92 750 92 822 114 L818 150 C750 160 450 160 382 150Z';
  const yarn = { width: 2.3, tone: 0.9, dash: '8 4' };
  const pocket = 'M416 196 C424 262 374 310 330 322';
  const faceOut = 'M368 186 L414 194 C420 258 372 306 324 318 L300 330 L340 200Z';
  const drawFrontPocket = (right: boolean): Parts => [
    drawPanel(faceOut, {
      fill: darken(color, 0.12),
      z: (right ? 1.6 : 2) - 0.5,
      edge: false,
      folds: right
        ? []
        : [
            drawPanel('M356 214 C372 226 396 232 408 230 L396 330 L330 330Z', {
              fill: color,
              z: 1.9,
              folds: [drawStitches('M352 224 C372 236 392 242 406 240', copper, yarn)],
            }),
          ],
    }),
    drawSeam(pocket, color, { width: 4 }),
    drawStitches('M428 196 C436 270 384 320 332 334', copper, yarn),
    drawStitches('M440 196 C448 278 394 332 330 346', copper, yarn),
  ];
  const buildLeg = (right: boolean) =>
    drawPanel(leg, {
      fill: color,
      z: right ? 1.6 : 2,
      folds: [
        drawFade(400, 640, 92, 330, pale, 0.62, 4),
        drawFade(380, 1010, 70, 200, pale, 0.34, 3),
        drawFade(440, 420, 90, 120, pale, 0.3),
        drawFade(520, 760, 34, 420, deep, 0.5, 6),
        drawFade(268, 900, 26, 520, deep, 0.5, 3),
        drawFade(370, 1380, 160, 40, deep, 0.5),
        [
          [470, 380, 540, 470],
          [440, 400, 520, 500],
          [430, 440, 500, 530],
          [380, 350, 470, 400],
        ].map(([x, y, X, Y]) =>
          stackParts(drawCrease(`M${X} ${y} C${X - 50} ${y + 24} ${x + 20} ${Y - 60} ${x - 60} ${Y - 70}`, 9, 0.45)),
        ),
        drawFold('M590 470 C540 460 460 440 330 470', 34, 0.5),
        drawFold('M584 510 C520 520 440 500 330 540', 34, -0.4),
        drawFold('M576 556 C520 580 450 570 340 620', 30, 0.4),
        drawFold('M300 820 C360 850 440 846 520 810', 34, 0.5),
        drawFold('M292 880 C360 910 440 900 514 880', 30, -0.45),
        drawFold('M288 930 C360 950 440 950 506 930', 30, 0.45),
        drawFold('M360 600 C370 700 350 760 370 820', 50, 0.35),
        drawFold('M390 960 C370 1100 390 1240 370 1390', 54, 0.45),
        drawFold('M310 1000 C300 1140 310 1260 300 1390', 34, -0.35),
        drawFold('M460 980 C440 1120 450 1260 440 1390', 34, -0.35),
        drawFold('M268 1290 C340 1320 420 1310 486 1280', 28, 0.35),
        ...drawWrinkles({
          box: [300, 760, 210, 220],
          n: 9,
          seed: seed + (right ? 50 : 0),
          angle: 8,
          spread: 18,
          strength: 0.4,
          length: 130,
          width: 9,
        }),
        ...drawWrinkles({
          box: [280, 1180, 200, 190],
          n: 6,
          seed: seed + (right ? 70 : 20),
          angle: 0,
          spread: 20,
          strength: 0.3,
          width: 9,
        }),
        drawSeam('M520 890 C506 1060 494 1240 488 1396', color, { tone: 0.3 }),
        drawStitches('M590 506 C556 610 530 740 512 890 C497 1050 484 1230 476 1396', copper, { ...yarn, tone: 0.55 }),
        drawSeam('M364 200 C342 290 322 360 312 440 C290 640 270 860 258 1100 C252 1240 250 1330 250 1394', color, {
          tone: 0.15,
          depth: 0.3,
        }),
        drawStitches('M243 1362 C300 1376 420 1376 487 1368', copper, yarn),
        ...drawPuckers('M243 1372 C300 1386 420 1386 487 1378', {
          n: 20,
          length: 22,
          angle: 60,
          strength: 0.55,
          seed,
        }),
        isBack ? [] : drawFrontPocket(right),
      ],
    });
  const buildRivet = (x: number, y: number) =>
    buildPart({
      paint:
        `<circle cx="${x}" cy="${y}" r="6.5" fill="#b47a45"/><circle cx="${x - 1.5}" cy="${y - 1.5}" ` +
        'r="2.6" fill="#f3d2a5"/>',
      lift: `<circle cx="${x}" cy="${y}" r="6.5" fill="rgb(112,255,0)"/>`,
    });
  const buildBeltLoop = (x: number, y: number) =>
    stackParts(
      drawPanel(`M${x - 13} ${y} L${x + 13} ${y} L${x + 13} ${y + 84} L${x - 13} ${y + 84}Z`, {
        fill: color,
        z: 3.8,
        folds: [
          drawStitches(`M${x - 7} ${y + 4} L${x - 7} ${y + 80} M${x + 7} ${y + 4} L${x + 7} ${y + 80}`, copper, {
            ...yarn,
            width: 2,
          }),
        ],
      }),
    );
  const drawFront = (): Parts => [
    drawButton(606, 176, 18, '#b07c48', { holes: false, metal: true }),
    buildRivet(420, 206),
    mirrorPart(buildRivet(420, 206)),
    buildRivet(334, 318),
    mirrorPart(buildRivet(334, 318)),
    buildRivet(402, 244),
  ];
  const drawBackPocket = (): Parts => [
    drawPanel('M356 330 L510 352 L502 528 L430 570 L352 506Z', {
      fill: color,
      z: 3,
      folds: [
        drawFade(432, 440, 60, 90, pale, 0.4),
        drawStitches('M366 342 L362 500 L431 556 L492 520 L500 362 M358 346 L508 368', copper, yarn),
        // Two arcs that meet in the middle.
        drawStitches('M362 440 C390 470 410 470 430 448 C452 474 476 474 498 450', copper, yarn),
      ],
    }),
  ];
  const drawBack = (): Parts => [
    ...[(d: string) => d, mirrorPath].map((f) => [
      drawSeam(f('M352 262 C440 296 520 318 602 330'), color, { width: 4 }),
      drawStitches(f('M350 272 C440 306 520 328 602 340'), copper, yarn),
    ]),
    drawBackPocket(),
    mirrorPart(stackParts(drawBackPocket())),
    buildBeltLoop(600, 128),
    buildPart({
      paint:
        '<rect x="690" y="128" width="92" height="58" rx="3" fill="#b98552"/><rect x="712" y="150" width="48" height="5" fill="#6e4522"/>',
      lift: '<rect x="690" y="128" width="92" height="58" fill="rgb(72,255,0)"/>',
    }),
  ];
  return {
    seed,
    fabric: 'denim',
    wobble: 0.8,
    part: stackParts(
      form ??
        (isBack
          ? []
          : [
              drawPanel(back, {
                fill: darken(color, 0.42),
                z: 1,
                folds: [drawSeam('M382 138 C450 122 750 122 818 138', color)],
              }),
              buildPart({
                paint:
                  '<rect x="556" y="104" width="88" height="40" rx="3" fill="#b98552"/>' +
                  '<rect x="574" y="118" width="52" height="5" fill="#6e4522"/>',
                lift: '<rect x="556" y="104" width="88" height="40" fill="rgb(48,255,0)"/>',
                fine: '<rect x="574" y="116" width="52" height="8" fill="#000"/>',
              }),
            ]),
      mirrorPart(buildLeg(true)),
      buildLeg(false),
      // fly
      drawSeam('M604 206 C604 300 606 380 602 466', color, { width: 4 }),
      isBack ? [] : drawStitches('M612 206 L610 452', copper, yarn),
      isBack ? [] : drawStitches('M668 206 C672 320 660 400 612 424 M658 206 C662 312 650 384 612 408', copper, yarn),
      ...drawPuckers('M604 220 L604 440', { n: 8, length: 24, angle: 20, strength: 0.4, seed }),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: color,
        z: 2.9,
        folds: [
          drawStitches('M382 124 C452 148 520 156 600 156 C680 156 748 148 818 124', copper, yarn),
          drawStitches('M372 160 C450 188 520 195 600 195 C680 195 750 188 828 160', copper, yarn),
          isBack ? [] : drawSeam('M628 146 L628 206', color),
          drawFold('M380 140 C450 168 750 168 820 140', 30, 0.35),
        ],
      }),
      buildBeltLoop(430, 116),
      buildBeltLoop(770, 116),
      buildBeltLoop(500, 130),
      buildBeltLoop(700, 130),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

export const wear = ({ cut }: Appearance): Wear =>
  moveWear(
    {
      neck: [380, 114],
      shoulder: [371, 168],
      underarm: [330, 330],
      waist: [304, 440],
      hem: [242, 1398],
      body: 'legs',
      flow: 0.05,
      widths: [0.88, 0.86, 0.86, 0.88],
    },
    cut === 'women' ? raiseWaist : undefined,
  );

export const detail = ({ cut }: Appearance): Frame => ({ x: 340, y: cut === 'women' ? 108 : 84, w: 400, h: 500 });
export const drawFolded = (appearance: Appearance): Drawing =>
  drawFoldedTrousers({ ...appearance, fabric: 'denim', yarn: '#c78f4a' });
