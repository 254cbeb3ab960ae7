/**
 * Pull-on bottoms folded lengthwise and then across: half the waist on top with the side pocket, the drawcord at the
 * fold, and the ends of the legs below.
 */
import { dark, mix, thread } from '../color';
import { roundRect } from './folded';
import { ankle, type BottomsOptions, legEnd } from './folded-legs';
import type { Look } from './garment';
import type { Drawing } from './layers';
import { cord, eyelet } from './notions';
import { type Part, stack } from './part';
import { between, fold, panel, pucker, rib, seam, stitch, wrinkles } from './sewing';

const BAND = 118;

export function foldedBottoms({ color, seed }: Look, options: BottomsOptions): Drawing {
  const { fabric, waist, ends, cords, pocket } = options;
  const print = options.print ?? (() => '');
  const yarn = thread(color);
  const short = ends === 'legs';
  const [x, y, w, h] = short ? [290, 420, 620, 560] : ends === 'ankles' ? [320, 300, 560, 820] : [330, 210, 540, 740];
  const [right, low] = [x + w, y + h];
  const line = { width: 2.2, tone: 0.55 };
  const across = (dy: number, from = x, to = right): string =>
    `M${from} ${dy} C${from + w * 0.3} ${dy + 9} ${from + w * 0.7} ${dy + 9} ${to} ${dy - 3}`;
  const layers = short ? 0 : 3;
  const under = Array.from({ length: layers }, (_, i) => {
    const k = layers - i;
    return panel(roundRect(x - 3 + (i % 2) * 7, y + 120, w + 6, h - 110 + k * 16, 40, 3), {
      fill: mix(color, dark(color, 0.5), 0.06 + 0.04 * k),
      z: 2 + i * 0.5,
      pattern: print(),
      folds: [fold(across(low + k * 16 - 6), 14, 0.9)],
    });
  });
  const side = pocket
    ? [
        seam(
          `M${x + w * 0.5} ${y + BAND} C${x + w * 0.47} ${y + 230} ${x + w * 0.3} ${y + 330} ${x + w * 0.12} ${y + 400}`,
          color,
          { width: 6 },
        ),
        stitch(
          `M${x + w * 0.53} ${y + BAND} C${x + w * 0.5} ${y + 240} ${x + w * 0.33} ${y + 344} ${x + w * 0.13} ${y + 418}`,
          yarn,
          line,
        ),
        stitch(
          `M${x + w * 0.55} ${y + BAND} C${x + w * 0.52} ${y + 246} ${x + w * 0.35} ${y + 352} ${x + w * 0.14} ${y + 430}`,
          yarn,
          line,
        ),
        seam(
          `M${x + w * 0.12} ${y + BAND} C${x + w * 0.13} ${y + 240} ${x + w * 0.11} ${y + 330} ${x + w * 0.12} ${low}`,
          color,
          { tone: 0.4 },
        ),
      ]
    : [
        seam(
          `M${x + w * 0.3} ${y + BAND} C${x + w * 0.31} ${y + 300} ${x + w * 0.28} ${y + 520} ${x + w * 0.3} ${low}`,
          color,
          { tone: 0.3 },
        ),
      ];
  const body = panel(
    `M${x + 6} ${y + BAND - 20} L${right - 6} ${y + BAND - 20} C${right + 8} ${y + h * 0.4} ${right + 6} ${y + h * 0.7} ` +
      `${right + 2} ${low - 40} C${right} ${low - 8} ${right - 18} ${low} ${right - 44} ${low} ` +
      `C${x + w * 0.7} ${low + 4} ${x + w * 0.3} ${low + 4} ${x + 40} ${low} ` +
      `C${x + 12} ${low - 2} ${x} ${low - 14} ${x - 2} ${low - 40} ` +
      `C${x - 6} ${y + h * 0.7} ${x - 4} ${y + h * 0.4} ${x + 6} ${y + BAND - 20}Z`,
    {
      fill: color,
      z: 4.2,
      pattern: print(),
      folds: [
        ...pucker(across(y + BAND), { n: 22, length: 80, angle: 90, spread: 12, seed, strength: 0.6, width: 9 }),
        ...side,
        fold(`M${x + 16} ${y + 150} L${x + 14} ${low - 50}`, 26, 0.5),
        fold(`M${right - 14} ${y + 150} L${right - 14} ${low - 50}`, 30, 0.6),
        fold(`M${x + 40} ${low - 16} L${right - 40} ${low - 16}`, 32, short ? 0.2 : 0.8),
        fold(
          `M${x + w * 0.7} ${y + 170} C${x + w * 0.66} ${y + h * 0.5} ${x + w * 0.72} ${y + h * 0.7} ${x + w * 0.68} ${low - 40}`,
          60,
          0.4,
        ),
        fold(
          `M${x + w * 0.42} ${y + h * 0.5} C${x + w * 0.4} ${y + h * 0.7} ${x + w * 0.45} ${y + h * 0.85} ${x + w * 0.42} ${low - 30}`,
          50,
          -0.35,
        ),
        fold(
          `M${x + 30} ${low - 170} C${x + 160} ${low - 130} ${x + 260} ${low - 130} ${right - 60} ${low - 190}`,
          44,
          0.3,
        ),
        ...wrinkles({ box: [x + 40, y + 240, w - 80, h - 320], n: 8, seed, angle: 80, strength: 0.25, width: 9 }),
        ...(short
          ? [
              stitch(across(low - 66), yarn, line),
              ...pucker(across(low - 66), { n: 14, length: 34, angle: 80, seed, strength: 0.3 }),
            ]
          : []),
      ],
    },
  );
  const bandTop = `M${x + 4} ${y + 6} C${x + w * 0.3} ${y + 18} ${x + w * 0.7} ${y + 18} ${right - 4} ${y + 2}`;
  const bandLow = `M${x} ${y + BAND - 4} C${x + w * 0.3} ${y + BAND + 10} ${x + w * 0.7} ${y + BAND + 10} ${right} ${y + BAND - 6}`;
  const band = (dx: number, dy: number, z: number): Part =>
    panel(
      `M${x + 4 + dx} ${y + 6 + dy} C${x + w * 0.3} ${y + 18 + dy} ${x + w * 0.7} ${y + 18 + dy} ${right - 4 + dx} ${y + 2 + dy} ` +
        `L${right + dx} ${y + BAND - 6 + dy} C${x + w * 0.7} ${y + BAND + 10 + dy} ${x + w * 0.3} ${y + BAND + 10 + dy} ${x + dx} ${y + BAND - 4 + dy}Z`,
      {
        fill: waist === 'ribbed' ? dark(color, 0.05) : dx ? dark(color, 0.16) : color,
        z,
        pattern: print(),
        puff: 0.1,
        folds:
          waist === 'ribbed'
            ? [rib(between(bandTop, bandLow, 50), color, 5.4)]
            : [
                ...pucker(across(y + 14), {
                  n: 36,
                  length: BAND - 26,
                  angle: 90,
                  spread: 5,
                  seed,
                  strength: 0.75,
                  width: 8,
                }),
                ...[34, 78].map((dy) => stitch(across(y + dy), yarn, line)),
              ],
      },
    );
  const knot = right - 74;
  const ties = cords
    ? [
        eyelet(knot, y + 66),
        cord(`M${knot} ${y + 68} C${knot - 30} ${y + 150} ${knot - 44} ${y + 220} ${knot - 26} ${y + 300}`, {
          color: cords,
          width: 15,
          tip: 'knot',
        }),
        cord(`M${right - 2} ${y + 60} C${right + 22} ${y + 130} ${right - 20} ${y + 250} ${knot + 22} ${y + 356}`, {
          color: cords,
          width: 15,
          tip: 'knot',
        }),
      ]
    : [];
  const legs = [1, 0].map((i) =>
    legEnd(
      short ? [x + 14, low - 70, w - 20, 110] : [x + 20 + i * 22, low + i * 34, w - 62, 190],
      1 + (1 - i) * 0.6,
      { color, seed: seed + i },
      options,
    ),
  );
  const ankles = [1, 0].map((i) =>
    ankle([x + 66 + i * 216, y + 290 - i * 30, 204, low - y - 290 + i * 30], { color, seed: seed + i }),
  );
  const below = ends === 'ankles' ? [] : legs;
  const above = ends === 'ankles' ? ankles : [];
  return {
    seed,
    fabric,
    relief: 0.85,
    part: stack(below, under, body, ...above, band(5, -9, 4.6), band(0, 0, 5.2), ...ties),
  };
}
