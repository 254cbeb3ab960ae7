/** The outlines of a T-shirt in three cuts. */

import type { Frame } from '../../canvas';
import { buildSymmetricPath } from '../../path';
import type { Cut, FoldedFront } from '../garment';
import type { Wear } from '../worn/wear';

export interface TshirtCut {
  body: string;
  sleeve: string;
  /** The back of the neck, seen from inside. */
  inside: string;
  neck: string;
  backRib: string;
  /** The two lines between which the ribs of the neck run. */
  ribs: [from: string, to: string];
  backRibs: [from: string, to: string];
  /** The seam of the shoulder to the underarm, and the stitching beside neck, hem and sleeve. */
  armhole: string;
  collar: string;
  hems: string[];
  cuffs: string[];
  /** Offset of the folds of body and sleeves below the folds of the men's cut. */
  drop: number;
  /** The middle of a chest print, and its scale. */
  chest: [x: number, y: number, scale: number];
  label: [x: number, y: number];
  /** A placket with snaps on the shoulder. */
  snaps: boolean;
  details: { neck: Frame; graphic: Frame };
  folded: FoldedFront;
  wear: Wear;
}

/** Regular fit: 71 cm long, 52 cm chest, 13.5 px per cm. */
const men: TshirtCut = {
  body: buildSymmetricPath(
    'M600 330 C540 330 492 300 476 238 L306 296 C298 380 288 470 270 560 ' +
      'C264 700 266 900 264 1196 C344 1218 460 1226 600 1226',
  ),
  sleeve:
    'M308 294 C224 326 130 420 78 494 C110 560 160 622 214 652 C236 620 256 590 270 562 C284 480 298 390 308 294Z',
  inside: buildSymmetricPath('M600 222 C550 222 500 226 474 238 C484 310 540 352 600 352'),
  neck: buildSymmetricPath('M600 322 C540 320 496 292 484 232 C472 232 464 236 456 242 C470 320 530 366 600 368'),
  backRib: buildSymmetricPath('M600 216 C550 216 500 222 470 236 L480 262 C506 250 550 246 600 246'),
  ribs: [
    'M462 240 C474 318 534 364 600 364 C666 364 726 318 738 240',
    'M486 234 C498 290 542 318 600 320 C658 318 702 290 714 234',
  ],
  backRibs: [
    'M470 238 C500 224 550 218 600 218 C650 218 700 224 730 238',
    'M480 260 C506 250 550 244 600 244 C650 244 694 250 720 260',
  ],
  armhole: 'M306 296 C298 400 288 480 270 562',
  collar: 'M448 252 C466 330 526 378 600 380 C674 378 734 330 752 252',
  hems: [1164, 1172].map(
    (y) => `M264 ${y} C344 ${y + 24} 460 ${y + 32} 600 ${y + 32} C740 ${y + 32} 860 ${y + 24} 936 ${y}`,
  ),
  cuffs: ['M92 476 C124 538 172 600 228 630', 'M98 470 C130 530 178 590 232 620'],
  drop: 0,
  chest: [600, 640, 1.45],
  label: [564, 262],
  snaps: false,
  details: { neck: { x: 400, y: 190, w: 400, h: 500 }, graphic: { x: 380, y: 385, w: 440, h: 550 } },
  folded: { box: [270, 222, 660, 800] },
  wear: {
    neck: [476, 238],
    shoulder: [306, 296],
    underarm: [270, 562],
    waist: [266, 800],
    hem: [264, 1212],
    cuff: [146, 573],
    flow: 0.4,
  },
};

/** A wide scoop, cap sleeves, a waist and a curved hem: 62 cm long. */
const women: TshirtCut = {
  body: buildSymmetricPath(
    'M600 398 C528 394 474 352 450 264 L338 304 C334 380 328 456 314 540 ' +
      'C318 640 340 720 344 800 C344 920 316 1050 292 1168 C360 1206 480 1230 600 1230',
  ),
  sleeve:
    'M340 302 C270 322 196 382 146 458 C164 508 208 556 262 578 C286 562 302 550 316 540 C328 460 334 380 340 302Z',
  inside: buildSymmetricPath('M600 244 C548 244 482 250 448 264 C470 360 530 416 600 418'),
  neck: buildSymmetricPath('M600 400 C530 396 478 352 452 258 C442 258 436 262 430 268 C454 376 520 430 600 434'),
  backRib: buildSymmetricPath('M600 238 C548 238 482 246 444 262 L454 286 C490 270 550 264 600 264'),
  ribs: [
    'M434 268 C458 374 524 430 600 432 C676 430 742 374 766 268',
    'M454 260 C480 354 532 396 600 398 C668 396 720 354 746 260',
  ],
  backRibs: [
    'M444 262 C482 246 548 240 600 240 C652 240 718 246 756 262',
    'M454 284 C490 270 550 262 600 262 C650 262 710 270 746 284',
  ],
  armhole: 'M338 304 C334 380 328 456 314 540',
  collar: 'M420 274 C446 384 516 442 600 446 C684 442 754 384 780 274',
  hems: [1136, 1144].map(
    (y) => `M298 ${y} C370 ${y + 36} 480 ${y + 60} 600 ${y + 60} C720 ${y + 60} 830 ${y + 36} 902 ${y}`,
  ),
  cuffs: ['M160 446 C182 494 224 536 274 556', 'M166 440 C188 486 230 528 280 546'],
  drop: -10,
  chest: [600, 680, 1.25],
  label: [564, 278],
  snaps: false,
  details: { neck: { x: 400, y: 230, w: 400, h: 500 }, graphic: { x: 400, y: 400, w: 400, h: 500 } },
  folded: { box: [330, 244, 540, 700], size: [700, 880], at: [250, 320] },
  wear: {
    neck: [450, 264],
    shoulder: [338, 304],
    underarm: [314, 540],
    waist: [344, 800],
    hem: [292, 1200],
    cuff: [204, 518],
    flow: 0.45,
  },
};

/** Square and short, with a big neck and snaps on one shoulder: 45 cm long. */
const kids: TshirtCut = {
  body: buildSymmetricPath(
    'M600 446 C530 442 478 406 462 340 L306 402 C300 474 292 546 276 618 ' +
      'C270 760 262 920 258 1108 C350 1136 470 1144 600 1144',
  ),
  sleeve:
    'M308 400 C232 426 152 500 102 584 C128 648 178 706 236 732 C252 698 264 660 276 620 C292 546 302 474 308 400Z',
  inside: buildSymmetricPath('M600 318 C546 318 488 324 458 340 C472 424 532 468 600 468'),
  neck: buildSymmetricPath('M600 438 C534 434 486 402 468 332 C456 334 448 338 440 344 C456 434 524 484 600 488'),
  backRib: buildSymmetricPath('M600 310 C546 310 488 318 454 338 L468 366 C498 350 548 344 600 344'),
  ribs: [
    'M446 344 C462 432 528 484 600 484 C672 484 738 432 754 344',
    'M470 334 C490 402 538 434 600 436 C662 434 710 402 730 334',
  ],
  backRibs: [
    'M454 340 C490 320 548 312 600 312 C652 312 710 320 746 340',
    'M468 364 C498 350 548 342 600 342 C652 342 702 350 732 364',
  ],
  armhole: 'M306 402 C300 474 292 546 276 618',
  collar: 'M432 352 C450 446 520 498 600 502 C680 498 750 446 768 352',
  hems: [1078, 1086].map(
    (y) => `M259 ${y} C350 ${y + 28} 470 ${y + 36} 600 ${y + 36} C730 ${y + 36} 850 ${y + 28} 941 ${y}`,
  ),
  cuffs: ['M114 566 C142 626 190 684 246 710', 'M120 560 C148 618 196 674 250 698'],
  drop: 66,
  chest: [600, 770, 1.6],
  label: [562, 362],
  snaps: true,
  details: { neck: { x: 330, y: 290, w: 440, h: 550 }, graphic: { x: 370, y: 500, w: 460, h: 575 } },
  folded: { box: [276, 318, 648, 700], size: [700, 756], at: [250, 390] },
  wear: {
    neck: [462, 340],
    shoulder: [306, 402],
    underarm: [276, 618],
    waist: [264, 860],
    hem: [258, 1132],
    cuff: [169, 658],
    flow: 0.4,
  },
};

const CUTS: Partial<Record<Cut, TshirtCut>> = { women, kids };

export const getTshirtCut = (cut?: Cut): TshirtCut => (cut && CUTS[cut]) ?? men;
