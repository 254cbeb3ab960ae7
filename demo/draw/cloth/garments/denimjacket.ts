/** Trucker jacket: pointed chest pockets, V seams to the waistband, copper topstitch, metal buttons. */
import type { Frame } from '../../canvas';
import { darken, lighten } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import { getFalloff, grade, type PointMapper, smoothStep } from '../grade';
import type { Drawing } from '../layers';
import { drawButton, drawFade, drawLabel } from '../notions';
import { mirrorPart, type Parts, stackParts } from '../part';
import {
  closeNeck,
  drawCrease,
  drawFold,
  drawPanel,
  drawPuckers,
  drawSeam,
  drawStitches,
  drawWrinkles,
} from '../sewing';
import { moveWear, type Wear } from '../worn/wear';

const CUTS: Record<string, PointMapper> = {
  // Ends at the waist, which it follows; narrower shoulders, bracelet sleeves.
  women: (x, y) => {
    const dx = x - 600;
    const sleeve = smoothStep(Math.abs(dx), 296, 350);
    const low = Math.max(0, y - 560);
    const slim = 0.93 - 0.07 * getFalloff(y, 1010, 420) * (1 - sleeve) - 0.02 * sleeve;
    return [600 + dx * slim, Math.min(y, 560) + low * (0.7 + 0.17 * sleeve) + 110];
  },
  // Square and short, with room in the shoulders and a wide neck.
  kids: (x, y) => {
    const dx = x - 600;
    const sleeve = smoothStep(Math.abs(dx), 296, 350);
    const low = Math.max(0, y - 300);
    const broad =
      0.86 + 0.12 * (1 - smoothStep(Math.abs(dx), 60, 240)) + 0.03 * smoothStep(y, 620, 1100) * (1 - sleeve);
    return [600 + dx * broad, Math.min(y, 300) + low * (0.7 + 0.02 * sleeve) + 130];
  },
};

export const cutsForKids = true;

export function draw(appearance: Appearance): Drawing {
  const drawing = drawJacket(appearance);
  const move = CUTS[appearance.cut ?? ''];
  return move ? { ...drawing, part: grade(drawing.part, move) } : drawing;
}

function drawJacket({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const copper = '#c78f4a';
  const pale = lighten(color, 0.5);
  const deep = darken(color, 0.3);
  const yarn = { width: 2.3, dash: '8 4', tone: 0.9 };
  const metal = '#a98a5e';
  const sleeve =
    'M334 340 C226 380 176 500 154 640 C130 800 104 930 92 1070 C130 1098 190 1108 240 1100 ' +
    'C258 960 280 830 298 720 C306 660 304 620 298 590 C316 520 326 430 334 340Z';
  const cuff = 'M94 1052 C134 1078 190 1088 244 1080 L236 1166 C186 1174 130 1162 88 1136Z';
  const body = buildSymmetricPath(
    'M600 336 C560 336 520 310 498 276 L312 342 C312 430 308 510 292 596 ' +
      'C290 780 300 960 312 1100 C400 1116 500 1120 600 1120',
  );
  const waist = buildSymmetricPath('M600 1108 C500 1108 400 1104 310 1090 L312 1180 C400 1196 500 1198 600 1198');
  const inside = 'M508 262 C540 246 660 246 692 262 L690 330 C660 370 620 420 604 440 C580 410 540 370 510 330Z';
  const band =
    'M504 250 C540 232 660 232 696 250 C704 270 702 296 694 312 C650 288 550 288 506 312 C498 296 496 270 504 250Z';
  const leaf =
    'M506 244 C486 258 470 284 464 304 C438 350 424 386 420 424 C462 426 530 404 588 382 C560 350 522 300 506 244Z';
  const placket = 'M572 376 L630 376 L630 1116 L572 1116Z';
  const yoke = 'M312 342 L470 286 L590 380 L590 512 L304 512 C312 450 314 400 312 342Z';
  const flap = 'M356 512 L516 512 L516 566 L436 606 L356 566Z';
  const pocket = 'M362 530 L510 530 L494 740 L436 768 L380 740Z';
  const arm = stackParts(
    drawPanel(sleeve, {
      fill: color,
      z: 1.6,
      folds: [
        drawFade(190, 700, 50, 300, pale, 0.5, 9),
        drawFade(280, 800, 24, 300, deep, 0.5, 8),
        drawFade(150, 1040, 100, 50, deep, 0.4),
        drawFold('M306 400 C240 540 230 660 206 840', 50, 0.5),
        drawFold('M296 640 C250 670 200 690 160 740', 36, 0.6),
        drawFold('M292 720 C240 750 190 790 146 850', 34, 0.55),
        drawFold('M280 800 C240 820 190 860 140 920', 30, 0.5),
        drawCrease('M296 680 C256 716 226 730 180 734', 13, 0.6),
        drawCrease('M280 790 C240 826 210 836 166 836', 12, 0.55),
        drawFold('M190 940 C180 990 172 1040 170 1090', 30, -0.4),
        ...drawWrinkles({
          box: [150, 640, 130, 260],
          n: 8,
          seed,
          angle: -20,
          strength: 0.45,
          length: 110,
          width: 9,
        }),
        drawSeam('M322 420 C300 560 240 820 206 1096', color, { tone: 0.3 }),
        drawStitches('M313 424 C290 562 230 820 196 1092', copper, { ...yarn, tone: 0.6 }),
      ],
    }),
    drawPanel(cuff, {
      fill: color,
      z: 2.4,
      folds: [
        drawStitches('M98 1064 C136 1088 190 1098 240 1090', copper, yarn),
        drawStitches('M92 1126 C132 1150 186 1162 234 1154', copper, yarn),
        ...drawPuckers('M98 1060 C136 1084 190 1094 240 1086', { n: 8, length: 18, angle: 80, seed }),
      ],
    }),
    drawButton(206, 1126, 13, metal, { holes: false, metal: true }),
  );
  const sideArt = stackParts(
    drawPanel(flap.replace(/.*/, pocket), {
      fill: color,
      z: 3,
      folds: [
        drawFade(436, 640, 60, 110, pale, 0.45),
        drawStitches('M370 540 L388 734 L436 758 L486 734 L502 540', copper, yarn),
      ],
      edge: true,
    }),
    drawPanel(yoke, {
      fill: color,
      z: 3.5,
      folds: [
        drawFade(430, 430, 120, 70, pale, 0.28),
        drawFold('M320 480 C390 470 460 430 520 400', 36, 0.35),
        drawStitches('M310 496 L590 496 M309 504 L590 504', copper, yarn),
        ...drawPuckers('M320 508 L580 508', { n: 12, length: 18, angle: -70, seed: seed + 3, strength: 0.4 }),
      ],
    }),
    drawPanel(flap, {
      fill: color,
      z: 4.4,
      folds: [
        drawFade(436, 560, 70, 40, pale, 0.4),
        drawStitches('M364 516 L364 561 L436 597 L508 561 L508 516', copper, yarn),
        drawFold('M370 530 C410 550 470 550 505 530', 24, 0.3),
      ],
    }),
    drawButton(436, 578, 14, metal, { holes: false, metal: true }),
  );
  const drawInside = (): Parts => [
    drawPanel(inside, { fill: darken(color, 0.42), z: 1 }),
    drawPanel(band, {
      fill: darken(color, 0.12),
      z: 1.4,
      folds: [drawStitches('M512 302 C552 280 648 280 688 302', copper, yarn)],
    }),
    drawLabel(566, 256, 68, 36),
  ];
  const drawFront = (): Parts => [
    drawPanel(placket, {
      fill: color,
      z: 4.2,
      folds: [
        drawFade(601, 700, 24, 300, pale, 0.3),
        drawStitches('M581 380 L581 1116 M621 380 L621 1116', copper, yarn),
        ...drawPuckers('M574 400 L574 1100', { n: 16, length: 20, angle: 15, seed, strength: 0.35 }),
      ],
    }),
    [420, 548, 676, 804, 932, 1060].map((y) => drawButton(601, y, 16, metal, { holes: false, metal: true })),
    drawPanel('M572 1112 L630 1112 L630 1198 L572 1198Z', {
      fill: color,
      z: 4.2,
      folds: [drawStitches('M581 1120 L581 1188 L621 1188 L621 1120Z', copper, yarn)],
    }),
    drawButton(601, 1154, 16, metal, { holes: false, metal: true }),
    ...[0, 1].map((m) => {
      const a = drawPanel(leaf, {
        fill: color,
        z: 5.6,
        folds: [
          drawFade(500, 370, 60, 40, pale, 0.35),
          drawStitches(
            'M510 266 C526 310 552 346 574 374 C526 394 466 412 434 412 C438 382 450 346 472 310',
            copper,
            yarn,
          ),
          drawFold('M486 290 C476 330 480 370 520 390', 26, 0.3),
        ],
      });
      return m ? mirrorPart(a) : a;
    }),
  ];
  const drawBackYoke = (): Parts => [
    drawPanel(
      'M312 342 L498 276 C540 286 660 286 702 276 L888 342 C886 400 888 450 896 506 C760 526 680 530 600 530 ' +
        'C520 530 440 526 304 506 C312 450 314 400 312 342Z',
      {
        fill: color,
        z: 3.4,
        folds: [
          drawFade(600, 420, 200, 70, pale, 0.3),
          drawStitches('M308 492 C440 512 520 516 600 516 C680 516 760 512 892 492', copper, yarn),
          drawStitches('M307 501 C440 521 520 525 600 525 C680 525 760 521 893 501', copper, yarn),
          ...drawPuckers('M320 508 C460 526 740 526 880 508', {
            n: 24,
            length: 18,
            angle: -80,
            seed: seed + 3,
            strength: 0.4,
          }),
        ],
      },
    ),
  ];
  // The tabs at the sides, which take in the waist, and the collar.
  const drawBackCollar = (): Parts => [
    ...[0, 1].map((m) => {
      const tab = stackParts(
        drawPanel('M330 1122 L428 1132 L444 1154 L428 1174 L330 1166Z', {
          fill: color,
          z: 4.3,
          folds: [drawStitches('M338 1130 L424 1140 L436 1154 L424 1166 L338 1158', copper, yarn)],
        }),
        drawButton(420, 1153, 12, metal, { holes: false, metal: true }),
      );
      return m ? mirrorPart(tab) : tab;
    }),
    drawPanel(
      'M476 304 C510 238 690 238 724 304 C730 330 726 346 720 356 C650 322 550 322 480 356 C474 346 470 330 476 304Z',
      {
        fill: color,
        z: 5.2,
        folds: [drawFade(600, 290, 90, 26, pale, 0.3), drawStitches('M486 344 C552 312 648 312 714 344', copper, yarn)],
      },
    ),
  ];
  return {
    seed,
    fabric: 'denim',
    part: stackParts(
      arm,
      mirrorPart(arm),
      form ? [drawPanel(band, { fill: darken(color, 0.2), z: 0.9 }), form] : isBack ? [] : drawInside(),
      drawPanel(isBack ? closeNeck(body, [498, 276], 8) : body, {
        fill: color,
        z: 2.4,
        edge: !isBack,
        folds: [
          drawFade(440, 860, 90, 220, pale, 0.4),
          drawFade(760, 860, 90, 220, pale, 0.4),
          drawFade(320, 900, 30, 260, deep, 0.5),
          drawFade(880, 900, 30, 260, deep, 0.5),
          drawFold('M300 610 C340 640 350 760 340 900', 44, 0.5),
          drawFold('M900 610 C860 640 850 760 862 900', 44, 0.5),
          drawFold('M330 760 C340 880 330 980 344 1090', 40, -0.35),
          drawFold('M420 800 C430 900 410 1000 420 1100', 44, 0.4),
          drawFold('M530 700 C520 840 540 980 530 1100', 34, 0.35),
          drawFold('M670 700 C684 840 664 980 674 1100', 34, -0.35),
          drawFold('M780 800 C770 900 790 1000 780 1100', 44, 0.45),
          ...drawWrinkles({
            box: [320, 640, 560, 440],
            n: 16,
            seed,
            angle: 70,
            strength: 0.35,
            width: 10,
            length: 130,
          }),
          [0, 1].map((m) => {
            const flipPath = (d: string) => (m ? mirrorPath(d) : d);
            return [
              drawSeam(
                flipPath(isBack ? 'M420 516 C430 720 470 940 488 1110' : 'M372 740 C390 860 420 1000 436 1110'),
                color,
              ),
              drawStitches(
                flipPath(isBack ? 'M429 516 C439 720 479 940 497 1110' : 'M380 740 C398 860 428 1000 444 1110'),
                copper,
                yarn,
              ),
              isBack ? [] : drawSeam(flipPath('M500 740 C494 860 478 1000 470 1110'), color),
              isBack ? [] : drawStitches(flipPath('M492 740 C486 860 470 1000 462 1110'), copper, yarn),
              drawSeam(flipPath('M312 344 C312 430 308 510 292 596'), color, { width: 4 }),
              drawStitches(flipPath('M324 344 C324 430 320 510 304 596'), copper, yarn),
              isBack ? [] : drawSeam(flipPath('M338 900 L366 1070'), color, { width: 5 }),
              isBack ? [] : drawStitches(flipPath('M350 896 L378 1066'), copper, yarn),
              isBack ? [] : drawStitches(flipPath('M364 892 L392 1062 L366 1070'), copper, yarn),
            ];
          }),
        ],
      }),
      isBack ? drawBackYoke() : [sideArt, mirrorPart(sideArt)],
      drawPanel(waist, {
        fill: color,
        z: 3.3,
        folds: [
          drawFade(460, 1150, 140, 30, pale, 0.25),
          drawFade(740, 1150, 140, 30, pale, 0.25),
          drawStitches('M312 1104 C400 1118 500 1122 600 1122 C700 1122 800 1118 888 1104', copper, yarn),
          drawStitches('M313 1168 C400 1184 500 1187 600 1187 C700 1187 800 1184 887 1168', copper, yarn),
          ...drawPuckers('M312 1100 C400 1114 500 1118 600 1118 C700 1118 800 1114 888 1100', {
            n: 26,
            length: 20,
            angle: 75,
            seed,
          }),
        ],
      }),
      isBack ? drawBackCollar() : drawFront(),
    ),
  };
}

export const wear = ({ cut }: Appearance): Wear =>
  moveWear(
    {
      neck: [500, 272],
      shoulder: [312, 342],
      underarm: [294, 592],
      waist: [304, 1000],
      hem: [312, 1198],
      cuff: [164, 1150],
      flow: 0.25,
    },
    CUTS[cut ?? ''],
  );

const DETAILS: Record<string, Frame> = {
  women: { x: 400, y: 400, w: 360, h: 450 },
  kids: { x: 390, y: 380, w: 400, h: 500 },
};

const FOLDS: Record<string, FoldedFront> = {
  women: { box: [360, 384, 480, 530], over: 60, at: [240, 370], size: [720, 795] },
  kids: { box: [360, 402, 480, 440], over: 60, at: [260, 440], size: [680, 623] },
};

export const detail = ({ cut }: Appearance): Frame => DETAILS[cut ?? ''] ?? { x: 400, y: 330, w: 360, h: 450 };
export const folded = ({ cut }: Appearance): FoldedFront =>
  FOLDS[cut ?? ''] ?? { box: [336, 270, 528, 640], over: 60, at: [220, 330], size: [760, 880] };
