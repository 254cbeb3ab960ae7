/** Child's frock: Peter Pan collar, puff sleeves, sash with a bow, gathered skirt. */

import type { Frame } from '../../canvas';
import { getAccentColor, getInsideColor, isPale, isSunny, lighten, rotateHue } from '../../color';
import { buildSymmetricPath, mirrorPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { drawButton } from '../notions';
import { mirrorPart, type Part, type Parts, stackParts } from '../part';
import { createPrinter, drawChecks, drawFlorals, drawPolkaDots, type Prints } from '../prints';
import {
  closeNeck,
  drawCrease,
  drawFallingFolds,
  drawFold,
  drawPanel,
  drawPuckers,
  drawSeam,
  drawStitches,
  drawTrim,
  drawWrinkles,
} from '../sewing';
import type { Wear } from '../worn/wear';

export const patterns: Prints = {
  plain: () => null,
  polka: (color) => drawPolkaDots(lighten(color, 0.88), { gap: 60, r: 9 }),
  floral: (color, s) =>
    drawFlorals([lighten(color, 0.85), '#f6d98c', '#f3b3a6'], '#8bab82', { seed: s, size: 200, n: 9, scale: 0.72 }),
  gingham: (color) => drawChecks(lighten(color, 0.75), { size: 46, second: 'none' }),
};

export function draw({ color, pattern = 'polka', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const white = '#f7f1e7';
  const sash = isPale(color) ? rotateHue(color, isSunny(color) ? -24 : 0, 0.72, -0.22) : getAccentColor(color);
  const sleeve =
    'M404 276 C320 262 250 320 226 410 C216 450 218 480 230 506 C280 540 350 552 398 540 C404 450 408 360 404 276Z';
  const cuff = 'M236 494 C284 526 348 540 400 528 L398 566 C350 576 286 566 244 538Z';
  const bodice = buildSymmetricPath(
    'M600 352 C552 346 508 304 492 246 L402 276 C406 380 406 470 398 540 ' +
      'C400 600 404 650 408 700 C470 716 530 720 600 720',
  );
  const skirt = buildSymmetricPath(
    'M600 704 C530 704 470 700 408 684 C370 860 270 1100 168 1262 C200 1288 240 1300 284 1312 ' +
      'C330 1304 360 1334 410 1334 C460 1326 500 1350 546 1346 C570 1342 585 1346 600 1348',
  );
  const inside = 'M496 240 C540 226 660 226 704 240 L710 300 L640 380 L560 380 L490 300Z';
  const leaf =
    'M494 236 C476 246 462 266 454 290 C440 350 458 410 512 430 C556 436 590 400 600 352 C552 346 510 300 494 236Z';
  const arm = stackParts(
    drawPanel(sleeve, {
      fill: color,
      z: 1.5,
      pattern: printed(14),
      puff: 0.3,
      folds: [
        ...drawPuckers('M402 290 C360 284 330 290 300 300', { n: 10, length: 70, angle: 120, seed, strength: 0.7 }),
        ...drawPuckers('M236 500 C284 532 348 546 400 534', {
          n: 16,
          length: 70,
          angle: -95,
          seed: seed + 1,
          strength: 0.7,
          spread: 20,
        }),
        ...drawFallingFolds({
          top: 'M390 300 C340 300 290 340 260 400',
          hem: 'M396 530 C350 540 290 530 246 500',
          n: 6,
          seed,
          width: 30,
          h: 0.8,
        }),
      ],
    }),
    drawPanel(cuff, {
      fill: white,
      z: 2.2,
      folds: [drawStitches('M240 504 C286 534 350 546 398 536', '#cdbfae', { width: 1.6 })],
    }),
  );
  const buildBow = (d: string, folds: Part[]) => drawPanel(d, { fill: sash, z: 5, puff: 0.2, folds });
  const drawFront = (): Parts => [
    [470, 540, 610].map((y) => drawButton(600, y, 11, white)),
    ...[0, 1].map((m) => {
      const a = drawPanel(leaf, {
        fill: white,
        z: 3.4,
        folds: [
          drawStitches('M466 300 C456 352 472 400 516 416 C552 420 578 392 588 356', '#cdbfae', { width: 1.6 }),
          drawFold('M480 270 C466 330 486 390 530 410', 24, 0.3),
        ],
      });
      return m ? mirrorPart(a) : a;
    }),
  ];
  const drawBack = (): Parts => [
    drawSeam('M600 300 L600 690', color),
    [440, 510, 580, 650].map((y) => drawButton(606, y, 11, white)),
    ...[0, 1].map((m) => {
      const leaf = drawPanel(
        'M494 240 C474 252 456 280 452 310 C448 356 480 392 530 400 C560 402 584 396 598 386 L598 232 C560 230 520 232 494 240Z',
        {
          fill: white,
          z: 3.4,
          folds: [
            drawStitches('M466 308 C464 350 492 380 534 386 C560 388 580 384 590 376', '#cdbfae', { width: 1.6 }),
          ],
        },
      );
      return m ? mirrorPart(leaf) : leaf;
    }),
  ];
  return {
    seed,
    fabric: 'poplin',
    print: printed(0),
    part: stackParts(
      form ?? (isBack ? [] : drawPanel(inside, { fill: getInsideColor(color), z: 0.9 })),
      arm,
      mirrorPart(arm),
      drawPanel(skirt, {
        fill: color,
        z: 1.8,
        pattern: printed(0),
        folds: [
          ...drawFallingFolds({
            top: 'M420 700 C500 712 700 712 780 700',
            hem: 'M172 1270 C320 1330 450 1344 600 1348 C750 1344 880 1330 1028 1270',
            n: 15,
            seed,
            width: 62,
            h: 1,
            reach: [0.9, 1.06],
          }),
          ...drawFallingFolds({
            top: 'M420 700 C500 712 700 712 780 700',
            hem: 'M172 1270 C320 1330 450 1344 600 1348 C750 1344 880 1330 1028 1270',
            n: 26,
            seed: seed + 3,
            width: 22,
            h: 0.7,
            reach: [0.25, 0.6],
          }),
          ...drawPuckers('M412 700 C500 718 700 718 788 700', {
            n: 46,
            length: 66,
            angle: 90,
            seed,
            strength: 0.75,
            spread: 14,
            width: 7,
          }),
          drawTrim(
            'M186 1238 C216 1262 246 1274 288 1286 C332 1278 362 1308 412 1308 ' +
              'C460 1300 500 1324 546 1320 C570 1316 585 1320 600 1322 C615 1320 630 1316 654 1320 ' +
              'C700 1324 740 1300 788 1308 C838 1308 868 1278 912 1286 C954 1274 984 1262 1014 1238',
            white,
            9,
            { tone: 0.9 },
          ),
        ],
      }),
      drawPanel(isBack ? closeNeck(bodice, [492, 246], 10) : bodice, {
        fill: color,
        z: 2.4,
        edge: !isBack,
        pattern: printed(0, 4, 10),
        folds: [
          drawFold('M402 540 C450 520 490 500 520 450', 28, 0.4),
          drawFold('M798 540 C750 520 710 500 680 450', 28, 0.4),
          ...drawPuckers('M406 690 C470 706 730 706 794 690', {
            n: 22,
            length: 60,
            angle: -90,
            seed: seed + 7,
            strength: 0.4,
          }),
          drawSeam('M402 278 C406 380 406 470 398 540', color),
          drawSeam(mirrorPath('M402 278 C406 380 406 470 398 540'), color),
          drawFold('M500 480 C510 560 490 620 500 690', 34, 0.3),
          drawFold('M700 480 C690 560 710 620 700 690', 34, -0.3),
        ],
      }),
      isBack ? drawBack() : drawFront(),
      drawPanel(buildSymmetricPath('M600 672 C530 672 470 668 404 654 L406 716 C470 732 530 736 600 736'), {
        fill: sash,
        z: 3.4,
        folds: [
          drawFold('M408 684 C500 706 700 706 792 684', 24, 0.35),
          ...drawWrinkles({
            box: [430, 672, 340, 44],
            n: 8,
            seed,
            angle: 2,
            spread: 6,
            length: 100,
            strength: 0.4,
          }),
        ],
      }),
      buildBow('M592 716 C570 790 540 850 508 900 L566 918 C594 850 610 780 612 716Z', [
        drawFold('M596 730 C580 800 556 860 540 906', 22, 0.5),
      ]),
      buildBow('M596 716 C610 790 640 850 672 894 L720 862 C680 820 640 770 618 712Z', [
        drawFold('M606 730 C630 790 660 840 692 876', 22, 0.5),
      ]),
      buildBow('M604 700 C560 640 500 622 470 646 C452 680 460 740 484 766 C520 774 572 744 604 712Z', [
        drawFold('M596 704 C550 680 510 676 476 690', 26, 0.7),
        drawFold('M596 712 C560 724 520 740 490 752', 16, -0.6),
        drawCrease('M598 706 C570 696 548 694 524 698', 9, 0.7),
      ]),
      buildBow('M604 700 C648 640 708 622 738 646 C756 680 748 740 724 766 C688 774 636 744 604 712Z', [
        drawFold('M612 704 C658 680 698 676 732 690', 26, 0.7),
        drawFold('M612 712 C648 724 688 740 718 752', 16, -0.6),
        drawCrease('M610 706 C638 696 660 694 684 698', 9, 0.7),
      ]),
      drawPanel(
        'M580 680 C594 670 616 670 628 680 C634 698 634 720 628 736 C614 744 594 744 580 736 ' +
          'C574 720 574 698 580 680Z',
        {
          fill: sash,
          z: 6.2,
          puff: 0.2,
          folds: [
            drawCrease('M592 676 C588 700 590 720 594 740', 8, 0.6),
            drawCrease('M612 676 C616 700 614 720 612 740', 8, 0.5),
          ],
        },
      ),
    ),
  };
}

export const wear: Wear = {
  neck: [492, 246],
  shoulder: [402, 276],
  underarm: [398, 540],
  waist: [406, 700],
  hem: [168, 1322],
  cuff: [321, 552],
  flow: 0.9,
  widths: [0.92, 0.88, 0.86, 0.86],
};

export const cutsForKids = true;
export const detail: Frame = { x: 400, y: 226, w: 440, h: 550 };
export const folded: FoldedFront = { box: [404, 244, 392, 412], over: 30, size: [760, 664], at: [220, 430] };
