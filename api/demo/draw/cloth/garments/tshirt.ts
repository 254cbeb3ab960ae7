/** T-shirt, regular fit: 71 cm long, 52 cm chest, 13.5 px per cm. */
import type { Frame } from '../../canvas';
import { dark, inner, isPale, light, thread } from '../../color';
import { flip, symmetric } from '../../path';
import type { FoldedFront, Look } from '../garment';
import type { Drawing } from '../layers';
import { graphics } from '../motifs';
import { label } from '../notions';
import { mirrored, stack } from '../part';
import { hoops, type Prints, polka, printer } from '../prints';
import { between, crease, fold, panel, rib, seam, stitch, wrinkles } from '../sewing';

export const patterns: Prints = {
  plain: () => null,
  hoops: (color) => hoops(light(color, 0.82), { gap: 74, width: 34 }),
  polka: (color) => polka(light(color, 0.8)),
  sunset: () => null,
  rainbow: () => null,
};

/** Screen prints sit on the chest only; dark clouds would spoil a rainbow. */
function chest(pattern: string, color: string): string {
  const darkInk = pattern === 'rainbow' ? '#a3bccf' : dark(color, 0.75);
  return graphics[pattern]?.(600, 640, 1.45, isPale(color) ? darkInk : light(color, 0.85)) ?? '';
}

export function draw({ color, pattern = 'plain', seed }: Look): Drawing {
  const printed = printer(patterns, pattern, color, seed);
  const body = symmetric(
    'M600 330 C540 330 492 300 476 238 L306 296 C298 380 288 470 270 560 ' +
      'C264 700 266 900 264 1196 C344 1218 460 1226 600 1226',
  );
  const sleeve =
    'M308 294 C224 326 130 420 78 494 C110 560 160 622 214 652 C236 620 256 590 270 562 C284 480 298 390 308 294Z';
  const inside = symmetric('M600 222 C550 222 500 226 474 238 C484 310 540 352 600 352');
  const neck = symmetric('M600 322 C540 320 496 292 484 232 C472 232 464 236 456 242 C470 320 530 366 600 368');
  const backRib = symmetric('M600 216 C550 216 500 222 470 236 L480 262 C506 250 550 246 600 246');
  const backRibs = between(
    'M470 238 C500 224 550 218 600 218 C650 218 700 224 730 238',
    'M480 260 C506 250 550 244 600 244 C650 244 694 250 720 260',
    66,
  );
  const ribs = between(
    'M462 240 C474 318 534 364 600 364 C666 364 726 318 738 240',
    'M486 234 C498 290 542 318 600 320 C658 318 702 290 714 234',
    90,
  );
  const yarn = thread(color);
  const arm = panel(sleeve, {
    fill: color,
    z: 1.4,
    pattern: printed(38),
    folds: [
      fold('M300 330 C240 420 220 500 226 640', 34, 0.5),
      fold('M250 350 C180 420 140 480 128 560', 30, -0.4),
      fold('M256 560 C220 520 190 500 150 500', 26, 0.4),
      crease('M258 540 C230 520 214 512 180 520', 9, 0.5),
      stitch('M92 476 C124 538 172 600 228 630', yarn, { width: 1.8, tone: 0.5 }),
      stitch('M98 470 C130 530 178 590 232 620', yarn, { width: 1.8, tone: 0.5 }),
    ],
  });
  return {
    seed,
    fabric: 'jersey',
    print: printed(0),
    part: stack(
      panel(inside, {
        fill: inner(color),
        z: 0.8,
        folds: [seam('M486 250 C540 262 660 262 714 250', color), fold('M490 262 C560 290 640 290 710 262', 30, -0.4)],
      }),
      panel(backRib, { fill: dark(color, 0.16), z: 1.2, folds: [rib(backRibs, color, 2.6)] }),
      label(564, 262),
      arm,
      mirrored(arm),
      panel(body, {
        fill: color,
        z: 2,
        pattern: printed(0) + chest(pattern, color),
        folds: [
          fold('M262 560 C330 540 400 500 450 420', 40, 0.5),
          fold('M262 600 C330 610 420 580 470 520', 34, -0.35),
          fold('M938 560 C880 530 800 500 756 430', 44, 0.5),
          fold('M936 610 C860 640 800 610 740 560', 34, -0.3),
          fold('M330 640 C350 800 320 960 340 1200', 48, 0.55),
          fold('M420 760 C430 900 400 1050 420 1220', 40, -0.4),
          fold('M862 660 C840 820 880 1000 856 1210', 50, 0.5),
          fold('M760 800 C770 950 740 1080 756 1220', 44, -0.4),
          fold('M560 860 C590 980 570 1100 580 1220', 60, 0.35),
          fold('M650 420 C640 560 670 700 640 860', 60, 0.25),
          ...wrinkles({ box: [300, 500, 600, 660], n: 12, seed, angle: 75, strength: 0.22, length: 170 }),
          seam('M306 296 C298 400 288 480 270 562', color),
          seam(flip('M306 296 C298 400 288 480 270 562'), color),
          stitch('M264 1164 C340 1188 460 1196 600 1196 C740 1196 860 1188 936 1164', yarn, {
            width: 1.8,
            tone: 0.55,
          }),
          stitch('M264 1172 C340 1196 460 1204 600 1204 C740 1204 860 1196 936 1172', yarn, {
            width: 1.8,
            tone: 0.55,
          }),
        ],
      }),
      panel(neck, { fill: color, z: 3, folds: [rib(ribs, color, 2.6)] }),
      stitch('M448 252 C466 330 526 378 600 380 C674 378 734 330 752 252', yarn, { width: 1.7, tone: 0.5 }),
    ),
  };
}

/** The neck, or the graphic on the chest. */
export const detail = ({ pattern = 'plain' }: Look): Frame =>
  graphics[pattern] ? { x: 380, y: 385, w: 440, h: 550 } : { x: 400, y: 190, w: 400, h: 500 };
export const folded: FoldedFront = { box: [270, 222, 660, 800] };
