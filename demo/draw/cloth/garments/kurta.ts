/** Straight kurta: band collar, embroidered placket, side slits, bordered hem. 100 cm long. */
import type { Frame } from '../../canvas';
import { getAccentColor, getInsideColor, isPale, lighten } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import { getFalloff, grade, type PointMapper, smoothStep } from '../grade';
import type { Drawing } from '../layers';
import { drawButi } from '../motifs';
import { drawButton, drawLabel } from '../notions';
import { buildPart, mirrorPart, type Parts, stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawHemBorder, drawStripes, type Prints } from '../prints';
import {
  closeNeck,
  drawCrease,
  drawFallingFolds,
  drawFold,
  drawPanel,
  drawSeam,
  drawTrim,
  drawWrinkles,
} from '../sewing';
import { moveWear, type Wear } from '../worn/wear';

const gold = '#d9ac5a';
export const patterns: Prints = {
  plain: () => null,
  block: (color) =>
    drawBlockPrint(isPale(color) ? '#a8382f' : lighten(color, 0.78), isPale(color) ? '#3f6b52' : gold, {
      gap: 88,
      scale: 0.62,
    }),
  stripes: (color) => drawStripes(lighten(color, 0.35), { gap: 30, width: 3 }),
};

const CUTS: Record<string, PointMapper> = {
  // Narrower shoulders, a waist, a hem that swings out, sleeves to below the elbow.
  women: (x, y) => {
    const dx = x - 600;
    const sleeve = smoothStep(Math.abs(dx), 300, 345) * (1 - smoothStep(y, 800, 920));
    const body = 0.92 - 0.1 * getFalloff(y, 650, 260) + 0.12 * smoothStep(y, 760, 1400);
    const slim = body * (1 - sleeve) + 0.9 * sleeve;
    return [600 + dx * slim, y - 0.1 * sleeve * Math.max(0, y - 300)];
  },
  // To the knee, square, and wide at the neck: heads come first.
  kids: (x, y) => {
    const dx = x - 600;
    const broad = 0.9 + 0.14 * (1 - smoothStep(Math.abs(dx), 60, 220)) * (1 - smoothStep(y, 420, 760));
    return [600 + dx * broad, 210 + (y - 150) * 0.74 + 0.04 * Math.max(0, 420 - y)];
  },
};

export const cutsForKids = true;

export function draw(appearance: Appearance): Drawing {
  const drawing = drawKurta(appearance);
  const move = CUTS[appearance.cut ?? ''];
  return move ? { ...drawing, part: grade(drawing.part, move) } : drawing;
}

function drawKurta({ color, pattern = 'block', seed, cut, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const notched = cut === 'women';
  const printed = createPrinter(patterns, pattern, color, seed);
  const ground = getAccentColor(color);
  const sleeve =
    'M340 207 C270 232 226 300 188 440 C152 590 128 720 110 850 C150 878 210 888 258 880 ' +
    'C274 760 294 640 306 540 C316 420 326 320 340 207Z';
  // A band collar, or a round neck with a notch.
  const neck = notched
    ? 'M600 322 C592 300 582 290 556 284 C504 270 472 226 464 172'
    : 'M600 282 C552 264 510 224 496 165';
  const rim = `${neck} ${'M600 322 C608 300 618 290 644 284 C696 270 728 226 736 172'}`;
  const body = buildSymmetricPath(
    `${neck} L322 208 C320 320 318 420 302 520 ` +
      'C308 620 306 700 296 800 C284 960 266 1160 252 1380 C370 1398 490 1402 600 1402',
  );
  const inside = notched
    ? buildSymmetricPath('M600 160 C540 160 492 166 466 178 C476 250 520 300 590 316 L600 340')
    : 'M508 152 C540 138 660 138 692 152 L690 210 C650 250 620 280 600 300 C580 280 540 250 510 210Z';
  const collar = 'M500 150 C490 164 488 184 492 200 C510 242 550 276 590 292 L594 254 C556 238 524 204 512 150Z';
  const placket = notched
    ? 'M562 284 C584 290 594 302 600 322 C606 302 616 290 638 284 L638 560 L600 596 L562 560Z'
    : 'M562 268 L638 268 L638 640 L600 676 L562 640Z';
  const end = notched ? 560 : 640;
  const hem = 'M252 1350 C370 1368 490 1372 600 1372 C710 1372 830 1368 948 1350';
  const arm = drawPanel(sleeve, {
    fill: color,
    z: 1.4,
    pattern: printed(10, -20),
    folds: [
      drawFold('M314 280 C250 400 240 560 214 760', 40, 0.5),
      drawFold('M296 520 C250 560 200 640 176 760', 30, -0.4),
      drawFold('M306 520 C260 540 220 570 186 620', 28, 0.45),
      drawCrease('M300 540 C262 570 234 580 200 584', 10, 0.5),
      drawFold('M160 700 C150 750 146 800 146 850', 24, 0.4),
      ...drawWrinkles({ box: [160, 500, 120, 240], n: 6, seed, angle: -30, strength: 0.35 }),
      drawHemBorder('M114 828 C154 854 212 864 262 856', {
        width: 66,
        color: gold,
        accent: lighten(color, 0.8),
        ground,
        n: 5,
      }),
    ],
  });
  const drawFront = (): Parts => [
    drawPanel(placket, {
      fill: ground,
      z: 3.1,
      folds: [
        buildPart({
          paint: Array.from({ length: notched ? 6 : 9 }, (_, i) =>
            drawButi(600, (notched ? 350 : 318) + i * 40, 0.42, gold, lighten(color, 0.7)),
          ).join(''),
          fine: '',
        }),
        drawTrim(`M570 270 L570 ${end - 4} L600 ${end + 24} L630 ${end - 4} L630 270`, gold, 3.4),
      ],
    }),
    (notched ? [372, 452, 532] : [336, 420, 504, 588]).map((y) =>
      drawButton(600, y, 10, gold, { holes: false, metal: true }),
    ),
    ...(notched ? [drawTrim(rim, ground, 20, { raise: 0.6 }), drawTrim(rim, gold, 2.6, { dash: '3 5' })] : []),
    ...(notched ? [] : [0, 1]).map((m) => {
      const a = drawPanel(collar, {
        fill: ground,
        z: 3.6,
        folds: [
          drawTrim('M497 168 C500 206 548 256 592 276', gold, 3),
          drawTrim('M505 156 C514 204 554 244 592 262', gold, 2, { dash: '2 5' }),
        ],
      });
      return m ? mirrorPart(a) : a;
    }),
  ];
  const drawBack = (): Parts =>
    notched
      ? [
          drawTrim('M464 174 C532 226 668 226 736 174', ground, 20, { raise: 0.6 }),
          drawTrim('M464 174 C532 226 668 226 736 174', gold, 2.6, { dash: '3 5' }),
          drawSeam('M600 214 L600 560', color, { tone: 0.35 }),
        ]
      : [
          drawPanel(
            'M494 160 C540 128 660 128 706 160 C712 178 712 192 706 204 C650 186 550 186 494 204 C488 192 488 178 494 160Z',
            {
              fill: ground,
              z: 3.6,
              folds: [drawTrim('M496 196 C552 178 648 178 704 196', gold, 3)],
            },
          ),
          drawSeam('M600 190 L600 560', color, { tone: 0.35 }),
        ];
  return {
    seed,
    fabric: 'crepe',
    print: printed(0),
    part: stackParts(
      form ?? (isBack ? [] : [drawPanel(inside, { fill: getInsideColor(color), z: 1 }), drawLabel(568, 166, 64, 38)]),
      arm,
      mirrorPart(arm),
      drawPanel(isBack ? closeNeck(body, notched ? [464, 172] : [496, 165], notched ? 44 : 8) : body, {
        fill: color,
        z: 2.2,
        edge: !isBack,
        pattern: printed(0),
        folds: [
          drawFold('M306 530 C370 510 440 470 490 390', 40, 0.5),
          drawFold('M304 580 C380 600 450 560 520 490', 34, -0.35),
          drawFold('M894 530 C830 510 770 470 720 400', 40, 0.5),
          drawFold('M896 590 C830 600 760 570 690 500', 34, -0.35),
          ...drawFallingFolds({
            top: 'M330 640 C420 660 780 660 870 640',
            hem: 'M256 1390 C370 1400 830 1400 944 1390',
            n: 8,
            seed,
            width: 62,
            h: 0.62,
            reach: [0.85, 1.04],
          }),
          ...drawWrinkles({ box: [330, 560, 540, 700], n: 12, seed, angle: 84, strength: 0.26, length: 190 }),
          drawHemBorder(hem, { width: 84, color: gold, accent: lighten(color, 0.8), ground, n: 13 }),
          drawSeam('M322 210 C320 320 318 420 302 520', color),
          drawSeam(mirrorPath('M322 210 C320 320 318 420 302 520'), color),
          drawTrim('M312 830 C300 980 282 1160 268 1324', gold, 2.6, { dash: '2 5' }),
          drawTrim(mirrorPath('M312 830 C300 980 282 1160 268 1324'), gold, 2.6, { dash: '2 5' }),
          isBack
            ? []
            : [
                drawTrim(`M548 262 L548 ${end + 4} L600 ${end + 52} L652 ${end + 4} L652 262`, gold, 3),
                drawTrim(`M538 254 L538 ${end + 8} L600 ${end + 64} L662 ${end + 8} L662 254`, gold, 2.4, {
                  dash: '2 5',
                }),
              ],
        ],
      }),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

export const wear = ({ cut }: Appearance): Wear =>
  moveWear(
    {
      neck: [496, 165],
      shoulder: [322, 208],
      underarm: [302, 520],
      waist: [306, 720],
      hem: [252, 1400],
      cuff: [184, 866],
      flow: 0.62,
    },
    CUTS[cut ?? ''],
  );

export const detail = ({ cut }: Appearance): Frame =>
  cut === 'kids' ? { x: 420, y: 210, w: 360, h: 450 } : { x: 420, y: 140, w: 400, h: 500 };

const FOLDS: Record<string, FoldedFront> = {
  women: { box: [362, 160, 476, 600], over: 0, size: [690, 870], at: [255, 310] },
  kids: { box: [362, 214, 476, 450], over: 0, size: [660, 624], at: [270, 440] },
};
export const folded = ({ cut }: Appearance): FoldedFront => FOLDS[cut ?? ''] ?? { box: [338, 146, 524, 640], over: 0 };
