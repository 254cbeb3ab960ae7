/** Tiered midi skirt: elastic waist, three gathered tiers. */

import type { Frame, Point } from '../../canvas';
import { darken, getInsideColor, getThreadColor, isPale, lighten } from '../../color';
import { buildSymmetricPath } from '../../path';
import type { Appearance, FoldedFront } from '../garment';
import type { Drawing } from '../layers';
import { stackParts } from '../part';
import { createPrinter, drawBlockPrint, drawFlorals, drawPolkaDots, type Prints } from '../prints';
import { drawFallingFolds, drawPanel, drawPuckers, drawStitches } from '../sewing';
import type { Wear } from '../worn/wear';

export const patterns: Prints = {
  plain: () => null,
  block: (color) =>
    drawBlockPrint(isPale(color) ? '#9c3f33' : lighten(color, 0.8), isPale(color) ? '#40694f' : '#e0b25f', {
      gap: 80,
      scale: 0.58,
    }),
  floral: (color, s) =>
    drawFlorals([lighten(color, 0.8), '#f0b9a8', '#f3dca4'], '#86a37c', { seed: s, size: 220, n: 10, scale: 0.8 }),
  polka: (color) => drawPolkaDots(lighten(color, 0.85)),
};

export function draw({ color, pattern = 'block', seed, side, form }: Appearance): Drawing {
  const isBack = side === 'back';
  const printed = createPrinter(patterns, pattern, color, seed);
  const yarn = getThreadColor(color);
  const band = buildSymmetricPath('M600 178 C530 178 460 172 400 160 L396 232 C460 246 530 250 600 250');
  const back = buildSymmetricPath('M600 150 C530 150 460 152 402 164 L404 190 C460 196 530 198 600 198');
  const buildTier = (top: Point, bot: Point, z: number, i: number) => {
    const [xt, yt] = top;
    const [xb, yb] = bot;
    const sag = 20 + i * 8;
    const d = buildSymmetricPath(
      `M600 ${yt + sag} C${600 - (600 - xt) * 0.4} ${yt + sag} ${xt + 60} ${yt + 8} ${xt} ${yt} ` +
        `C${xt - (xt - xb) * 0.35} ` +
        `${yt + (yb - yt) * 0.35} ${xb + 14} ${yb - 80} ${xb} ${yb} C${xb + (600 - xb) * 0.15} ` +
        `${yb + 24} ${xb + (600 - xb) * 0.28} ${yb + 16} ${xb + (600 - xb) * 0.42} ${yb + 34} ` +
        `C${xb + (600 - xb) * 0.6} ` +
        `${yb + 52} ${xb + (600 - xb) * 0.8} ${yb + 36} 600 ${yb + 48}`,
    );
    const line =
      `M${xt} ${yt} C${xt + 60} ${yt + 8} ${600 - (600 - xt) * 0.4} ${yt + sag} 600 ${yt + sag} ` +
      `C${600 + (600 - xt) * 0.4} ` +
      `${yt + sag} ${1140 - xt} ${yt + 8} ${1200 - xt} ${yt}`;
    const hem = `M${xb} ${yb} C${xb + 150} ${yb + 40} ${1050 - xb} ${yb + 40} ${1200 - xb} ${yb}`;
    const w = (1200 - 2 * xt) / 26;
    return drawPanel(d, {
      fill: i % 2 ? darken(color, 0.05) : color,
      z,
      pattern: printed(0, i * 30, i * 17),
      folds: [
        ...drawFallingFolds({ top: line, hem, n: 9 + i * 5, seed: seed + i, width: 50, h: 0.9, reach: [0.85, 1.1] }),
        ...drawFallingFolds({
          top: line,
          hem,
          n: 16 + i * 7,
          seed: seed + 30 + i,
          width: 22,
          h: 0.7,
          reach: [0.3, 0.7],
        }),
        ...drawPuckers(line, {
          n: Math.round(w * 2.2),
          length: 62,
          angle: 90,
          seed: seed + i,
          strength: 0.7,
          spread: 14,
          width: 7,
        }),
        drawStitches(
          `M${xb} ${yb - 14} C${xb + 150} ${yb + 26} ${1050 - xb} ${yb + 26} ${1200 - xb} ${yb - 14}`,
          yarn,
          {
            width: 1.5,
            tone: 0.25,
          },
        ),
      ],
    });
  };
  return {
    seed,
    fabric: 'crepe',
    print: printed(),
    part: stackParts(
      form ?? (isBack ? [] : drawPanel(back, { fill: getInsideColor(color), z: 0.8 })),
      buildTier([244, 872], [112, 1290], 1.4, 2),
      buildTier([318, 520], [222, 890], 2.2, 1),
      buildTier([398, 224], [300, 540], 3, 0),
      drawPanel(isBack ? `${band} ${back}` : band, {
        edge: !isBack,
        fill: color,
        z: 3.8,
        pattern: printed(),
        folds: [
          ...drawPuckers('M398 172 C460 186 530 190 600 190 C670 190 740 186 802 172', {
            n: 46,
            length: 56,
            angle: 90,
            seed,
            strength: 0.75,
            spread: 8,
            width: 6,
          }),
          drawStitches('M398 184 C460 198 530 202 600 202 C670 202 740 198 802 184', yarn, { width: 1.6, tone: 0.5 }),
          drawStitches('M397 210 C460 224 530 228 600 228 C670 228 740 224 803 210', yarn, { width: 1.6, tone: 0.5 }),
        ],
      }),
    ),
  };
}

export const wear: Wear = {
  neck: [400, 160],
  shoulder: [396, 200],
  underarm: [396, 226],
  waist: [394, 250],
  hem: [112, 1330],
  body: 'skirt',
  flow: 0.85,
  widths: [0.9, 0.9, 0.9, 0.84],
};

export const detail: Frame = { x: 360, y: 150, w: 440, h: 550 };
export const folded: FoldedFront = { box: [404, 150, 392, 480], over: 0 };
