/** Shorts: elastic waist with a drawcord, slant pockets, turned hems. Washed cotton twill. */
import type { Frame } from '../../canvas';
import { inner, light, thread } from '../../color';
import { foldedBottoms } from '../folded-bottoms';
import type { Look } from '../garment';
import type { Drawing } from '../layers';
import { cord, eyelet, label } from '../notions';
import { mirrored, stack } from '../part';
import { fold, panel, pucker, seam, stitch, wrinkles } from '../sewing';

export function draw({ color, seed }: Look): Drawing {
  const yarn = thread(color);
  const line = { width: 2.4, dash: '8 4', tone: 0.75 };
  const leg =
    'M344 430 C304 540 262 660 232 780 C208 890 190 990 180 1082 C270 1124 430 1144 566 1130 ' +
    'C580 1040 594 920 606 800 L608 440Z';
  const hem = 'M178 1050 C270 1092 430 1112 570 1098 L562 1176 C440 1192 270 1172 168 1130Z';
  const oneLeg = (right: boolean) => {
    const at = seed + (right ? 40 : 0);
    return stack(
      panel(leg, {
        fill: color,
        z: right ? 1.6 : 2.1,
        folds: [
          fold('M600 792 C520 750 430 730 330 746', 48, 0.42),
          fold('M598 830 C520 850 440 890 370 960', 46, -0.45),
          fold('M592 870 C544 940 500 1010 470 1110', 48, 0.45),
          fold('M290 640 C290 780 260 920 246 1090', 54, 0.5),
          fold('M420 690 C420 820 380 960 376 1110', 56, -0.4),
          fold('M480 480 C470 580 450 660 420 720', 50, 0.35),
          ...wrinkles({ box: [260, 700, 300, 360], n: 10, seed: at, angle: 50, spread: 36, strength: 0.3, width: 10 }),
          ...pucker('M350 440 C440 464 530 470 606 470', { n: 20, length: 84, angle: 92, seed: at, width: 9 }),
          seam('M410 470 C396 570 350 650 264 706', color, { width: 5 }),
          stitch('M426 472 C412 578 364 662 276 722', yarn, line),
          stitch('M436 473 C422 582 374 670 284 732', yarn, line),
          stitch('M244 700 L288 736', yarn, { ...line, dash: '3 2' }),
        ],
      }),
      panel(hem, {
        fill: color,
        z: right ? 2.3 : 2.8,
        folds: [
          stitch('M180 1066 C270 1108 430 1128 568 1114', yarn, line),
          fold('M176 1120 C270 1160 430 1178 562 1166', 30, 0.35),
          ...pucker('M180 1064 C270 1106 430 1126 568 1112', { n: 12, length: 34, angle: 80, seed: at, strength: 0.3 }),
        ],
      }),
    );
  };
  const band =
    'M360 340 C440 362 530 368 600 368 C670 368 760 362 840 340 L856 436 C770 460 680 468 600 468 C520 468 430 460 344 436Z';
  const tie = light(color, 0.72);
  return {
    seed,
    fabric: 'chino',
    wobble: 0.8,
    part: stack(
      panel('M364 342 C440 316 760 316 836 342 L832 388 C760 402 440 402 368 388Z', { fill: inner(color), z: 0.8 }),
      label(556, 330, 88, 44),
      mirrored(oneLeg(true)),
      oneLeg(false),
      seam('M608 472 C608 600 608 700 606 800', color, { width: 5 }),
      stitch('M620 472 C620 600 620 690 614 784', yarn, line),
      panel(band, {
        fill: color,
        z: 3,
        folds: [
          ...pucker('M362 350 C440 372 530 378 600 378 C670 378 760 372 838 350', {
            n: 50,
            length: 82,
            angle: 90,
            spread: 5,
            seed,
            strength: 0.85,
            width: 7,
          }),
          ...[370, 400, 430].map((y) =>
            stitch(
              `M${360 - (y - 372) * 0.1} ${y - 4} C440 ${y + 18} 760 ${y + 18} ${840 + (y - 372) * 0.1} ${y - 4}`,
              yarn,
              {
                ...line,
                tone: 0.5,
              },
            ),
          ),
        ],
      }),
      eyelet(566, 424),
      eyelet(634, 424),
      cord('M566 426 C540 500 530 560 540 640', { color: tie, width: 15, tip: 'knot' }),
      cord('M634 426 C664 510 668 590 650 690', { color: tie, width: 15, tip: 'knot' }),
    ),
  };
}

export const cutsForKids = true;

export const detail: Frame = { x: 380, y: 310, w: 440, h: 550 };
export const drawFolded = (look: Look): Drawing =>
  foldedBottoms(look, {
    fabric: 'chino',
    waist: 'gathered',
    ends: 'legs',
    cords: light(look.color, 0.72),
    pocket: true,
  });
