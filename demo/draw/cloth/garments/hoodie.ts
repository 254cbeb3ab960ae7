/** Hoodie: boxy fleece, kangaroo pocket, ribbed cuffs and hem, drawcords. */

import type { Frame, Point } from '../../canvas';
import { darken, getThreadColor, lighten } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { buildPart, mirrorPart, type Parts, stackParts } from '../part';
import {
  closeNeck,
  drawCrease,
  drawFold,
  drawPanel,
  drawPuckers,
  drawRib,
  drawSeam,
  drawStitches,
  drawWrinkles,
  interpolatePaths,
} from '../sewing';
import type { Wear } from '../worn/wear';

export function draw({ color, seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const yarn = getThreadColor(color);
  const cord = lighten(color, 0.7);
  const sleeve =
    'M346 371 C232 404 176 500 152 640 C124 800 98 930 90 1044 C88 1074 96 1092 108 1102 ' +
    'C140 1114 190 1120 232 1112 C244 1098 250 1070 252 1050 C262 950 280 860 300 760 ' +
    'C308 700 306 660 302 620 C322 540 340 450 346 371Z';
  const cuff = 'M106 1088 C140 1104 190 1110 232 1104 L220 1206 C186 1214 146 1212 116 1200Z';
  const body = buildSymmetricPath(
    'M600 420 C550 420 500 380 470 322 L328 372 C322 460 316 550 298 626 ' +
      'C296 800 286 980 286 1150 C286 1184 292 1204 304 1214 C390 1234 500 1238 600 1238',
  );
  const hem = buildSymmetricPath('M600 1222 C500 1222 390 1216 294 1196 L312 1318 C400 1338 500 1342 600 1342');
  const hoodBack = buildSymmetricPath(
    'M600 132 C520 130 452 168 434 236 C426 290 440 330 466 352 C500 420 560 442 600 446',
  );
  const hole = buildSymmetricPath('M600 196 C540 196 500 222 494 266 C494 320 548 388 600 420');
  const hoodSide =
    'M600 158 C520 150 446 190 430 262 C424 320 446 360 470 384 C510 436 560 462 612 474 ' +
    'C606 452 606 436 600 424 C548 394 500 330 498 270 C502 226 540 200 600 198Z';
  const pocket = buildSymmetricPath(
    'M600 838 L440 838 C424 900 396 960 366 1000 L366 1190 C440 1204 520 1208 600 1208',
  );
  const hemRibs = interpolatePaths(
    'M296 1200 C400 1226 500 1232 600 1232 C700 1232 800 1226 904 1200',
    'M312 1316 C400 1338 500 1344 600 1344 C700 1344 800 1338 888 1316',
    105,
  );
  const cuffRibs = interpolatePaths(
    'M106 1088 C140 1104 190 1110 232 1104',
    'M116 1202 C146 1214 186 1216 220 1208',
    24,
  );
  const arm = stackParts(
    drawPanel(sleeve, {
      fill: color,
      z: 1.6,
      folds: [
        drawFold('M316 430 C250 560 240 680 214 860', 54, 0.6),
        drawFold('M276 700 C230 800 190 900 176 1090', 44, -0.5),
        drawFold('M300 690 C250 710 210 750 170 830', 36, 0.6),
        drawFold('M290 780 C250 800 200 850 160 920', 36, 0.55),
        drawFold('M270 880 C230 900 180 940 140 990', 32, 0.5),
        drawCrease('M296 720 C262 752 232 766 196 770', 14, 0.55),
        drawCrease('M276 850 C244 876 214 888 176 890', 13, 0.5),
        drawFold('M150 1000 C146 1040 146 1060 150 1100', 24, 0.5),
        drawFold('M196 1000 C192 1040 192 1070 192 1104', 24, -0.5),
        ...drawPuckers('M106 1104 C140 1118 190 1124 232 1116', {
          n: 10,
          length: 60,
          angle: -92,
          seed: seed + 1,
          strength: 0.5,
          width: 8,
        }),
      ],
    }),
    drawPanel(cuff, {
      fill: darken(color, 0.05),
      z: 2.1,
      folds: [
        drawRib(cuffRibs, color, 3.4),
        ...drawPuckers('M106 1096 C140 1112 190 1118 232 1112', {
          n: 10,
          length: 26,
          angle: 92,
          seed,
          strength: 0.4,
        }),
      ],
      puff: 0.12,
    }),
  );
  const buildCordPath = (dx: number) =>
    dx < 0 ? 'M560 436 C548 500 546 560 552 660' : 'M640 436 C656 510 650 590 662 704';
  const buildCord = (d: string, end: Point) =>
    buildPart({
      paint:
        `<path d="${d}" fill="none" stroke="${cord}" stroke-width="13" stroke-linecap="round"/>` +
        `<path d="${d}" fill="none" stroke="${darken(cord, 0.25)}" stroke-width="13" ` +
        'stroke-dasharray="2 5" opacity=".5"/>' +
        `<rect x="${end[0] - 7}" y="${end[1] - 10}" width="14" height="40" rx="4" fill="#8d8f94"/>`,
      lift:
        `<path d="${d}" fill="none" stroke="rgb(138,0,0)" stroke-width="13" stroke-linecap="round"/>` +
        `<rect x="${end[0] - 7}" y="${end[1] - 10}" width="14" height="40" rx="4" fill="rgb(153,255,0)"/>`,
      fine:
        `<path d="${d}" fill="none" stroke="#808080" stroke-width="14"/><path d="${d}" fill="none" ` +
        'stroke="#fff" stroke-width="5"/>',
    });
  const buildEyelet = (x: number, y: number) =>
    buildPart({
      paint: `<circle cx="${x}" cy="${y}" r="11" fill="#9a9ca1"/><circle cx="${x}" cy="${y}" r="5.5" fill="#2a2730"/>`,
      lift:
        `<circle cx="${x}" cy="${y}" r="11" fill="rgb(144,255,0)"/><circle cx="${x}" cy="${y}" r="5" ` +
        'fill="rgb(96,255,0)"/>',
    });
  const drawHood = (): Parts => [
    drawPanel(hoodBack, {
      fill: color,
      z: 1.6,
      folds: [drawFold('M460 240 C480 180 560 150 640 152', 40, 0.4)],
      puff: 0.15,
    }),
    drawPanel(hole, {
      fill: darken(color, 0.42),
      z: 1,
      folds: [
        drawFold('M520 280 C560 330 600 350 690 290', 50, -0.5),
        drawSeam('M600 198 C604 260 600 330 600 420', color),
      ],
    }),
  ];
  const drawFront = (): Parts => [
    drawPanel(pocket, {
      fill: color,
      z: 3.5,
      puff: 0.12,
      folds: [
        drawFold('M390 1010 C440 1030 440 1100 430 1190', 50, 0.4),
        drawFold('M800 1010 C760 1050 760 1110 770 1190', 50, 0.4),
        drawFold('M480 870 C560 900 640 900 720 870', 50, -0.3),
        drawStitches('M449 848 C434 908 408 964 378 1004', yarn, { width: 2, tone: 0.55 }),
        drawStitches('M456 848 C442 910 416 968 388 1006', yarn, { width: 2, tone: 0.55 }),
        drawStitches(mirrorPath('M449 848 C434 908 408 964 378 1004'), yarn, { width: 2, tone: 0.55 }),
        drawStitches(mirrorPath('M456 848 C442 910 416 968 388 1006'), yarn, { width: 2, tone: 0.55 }),
        drawStitches('M440 847 L760 847', yarn, { width: 2, tone: 0.55 }),
      ],
    }),
    drawPanel(mirrorPath(hoodSide), {
      fill: color,
      z: 4,
      puff: 0.18,
      folds: [
        drawFold('M640 440 C700 400 740 340 744 260', 40, 0.5),
        drawStitches('M602 214 C656 214 686 236 690 272 C690 322 644 382 598 408', yarn, { width: 1.8, tone: 0.5 }),
      ],
    }),
    drawPanel(hoodSide, {
      fill: color,
      z: 4.6,
      puff: 0.18,
      folds: [
        drawFold('M570 444 C500 404 456 340 454 260', 40, 0.5),
        drawFold('M470 250 C480 200 540 170 600 176', 24, 0.4),
        drawStitches('M598 214 C544 214 514 236 510 272 C510 322 556 382 600 410 C606 424 606 440 608 462', yarn, {
          width: 1.8,
          tone: 0.5,
        }),
      ],
    }),
    buildEyelet(560, 432),
    buildEyelet(640, 430),
    buildCord(buildCordPath(-1), [552, 660]),
    buildCord(buildCordPath(1), [662, 704]),
  ];
  // The hood lies on the back.
  const drawBack = (): Parts => [
    drawPanel(
      'M462 330 C486 276 548 262 600 262 C652 262 714 276 738 330 C782 410 776 520 716 596 C684 636 640 662 600 676 ' +
        'C560 662 516 636 484 596 C424 520 418 410 462 330Z',
      {
        fill: color,
        z: 4.2,
        puff: 0.24,
        folds: [
          drawSeam('M600 264 C602 400 600 540 600 674', color, { width: 4 }),
          drawStitches('M588 266 C590 400 588 540 588 666 M612 266 C614 400 612 540 612 666', yarn, {
            width: 1.8,
            tone: 0.45,
          }),
          drawFold('M470 350 C520 316 680 316 730 350', 40, 0.6),
          drawFold('M456 420 C500 480 540 520 590 560', 44, -0.45),
          drawFold('M744 420 C700 480 660 520 610 560', 44, -0.45),
          drawFold('M470 500 C510 570 550 610 590 640', 40, 0.5),
          drawFold('M730 500 C690 570 650 610 610 640', 40, 0.5),
        ],
      },
    ),
  ];
  return {
    seed,
    fabric: 'fleece',
    part: stackParts(
      arm,
      mirrorPart(arm),
      isBack ? [] : drawHood(),
      form ?? [],
      drawPanel(hem, { fill: darken(color, 0.05), z: 2, folds: [drawRib(hemRibs, color, 3.6)], puff: 0.12 }),
      drawPanel(isBack ? closeNeck(body, [470, 322], 14) : body, {
        fill: color,
        z: 2.6,
        edge: !isBack,
        folds: [
          drawFold('M304 640 C380 620 450 580 500 500', 52, 0.55),
          drawFold('M302 700 C380 710 450 680 520 620', 44, -0.4),
          drawFold('M896 640 C820 610 750 580 700 510', 52, 0.55),
          drawFold('M898 710 C830 720 760 700 690 640', 44, -0.35),
          drawFold('M330 720 C340 880 320 1040 336 1200', 54, 0.5),
          drawFold('M868 720 C860 880 884 1040 860 1200', 54, 0.5),
          drawFold('M420 560 C440 660 400 760 420 850', 50, 0.3),
          drawFold('M780 600 C770 680 800 760 780 850', 46, -0.35),
          drawFold('M600 600 C590 680 620 760 600 840', 50, 0.3),
          ...drawWrinkles({ box: [320, 560, 560, 600], n: 10, seed, angle: 70, strength: 0.3, width: 12 }),
          drawSeam('M328 374 C322 460 316 550 298 626', color, { width: 4 }),
          drawSeam(mirrorPath('M328 374 C322 460 316 550 298 626'), color, { width: 4 }),
          drawStitches('M340 372 C334 460 328 550 310 622', yarn, { width: 1.8, tone: 0.45 }),
          drawStitches(mirrorPath('M340 372 C334 460 328 550 310 622'), yarn, { width: 1.8, tone: 0.45 }),
          ...drawPuckers('M296 1216 C390 1240 500 1242 600 1242 C700 1242 810 1240 904 1216', {
            n: 26,
            length: 56,
            angle: -90,
            seed: seed + 2,
            strength: 0.45,
            width: 9,
          }),
          drawStitches('M294 1190 C380 1212 500 1218 600 1218 C700 1218 820 1212 906 1190', yarn, {
            width: 1.8,
            tone: 0.5,
          }),
        ],
      }),
      isBack ? drawBack() : drawFront(),
    ),
  };
}

export const wear: Wear = {
  neck: [470, 322],
  shoulder: [328, 372],
  underarm: [298, 626],
  waist: [288, 900],
  hem: [312, 1330],
  cuff: [168, 1203],
  flow: 0.22,
};

export const detail: Frame = { x: 350, y: 110, w: 500, h: 625 };
export const folded: FoldedFront = { box: [310, 300, 580, 700], over: 190, at: [220, 420], size: [760, 820] };
