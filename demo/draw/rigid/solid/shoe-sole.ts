/** Builds the sole of a shoe: the wall round it and its upper edge. Axes and centimetres are the same as in `shoe-last.ts`. */
import { mixColors } from '../../color';
import { clamp, getBell, getSmoothStep, interpolate } from './geometry';
import { blendColors, getSpeck, getStitches, scaleColor, toLinear } from './materials';
import type { Material, Patch } from './mesh';
import {
  getBow,
  getEndRounding,
  getHalfWidth,
  type Last,
  LENGTH,
  type ShoeAppearance,
  toLengthwise,
} from './shoe-last';

const { PI, abs, max, min, sin } = Math;

export function buildShoeSole(last: Last, appearance: ShoeAppearance): Patch[] {
  const { runner } = last;
  const rubber = toLinear(appearance.sole);
  const tread = toLinear(
    runner ? mixColors(appearance.accent, '#1c1a1c', 0.25) : mixColors(appearance.sole, '#8a7a66', 0.25),
  );
  /** The sole: one wall all round; `v` rises from the ground to the upper. */
  const toRimPosition = (u: number): { x: number; side: number } => {
    const t = u * 2;
    return t < 1 ? { x: toLengthwise(t), side: 1 } : { x: toLengthwise(2 - t), side: -1 };
  };
  /** The two halves meet behind the heel. */
  const getClosingShare = (u: number): number => min(1, 240 * min(u, 1 - u));
  const soleWall: Patch = {
    segments: [320, 40],
    flipNormals: true,
    toPoint: (u, v) => {
      const { x, side } = toRimPosition(u);
      const width = getHalfWidth(x, side) + 0.34;
      const [low, high] = [last.ground(x), last.sole(x)];
      const belly = runner
        ? last.flare * (1 - v) ** 1.5 + 0.28 * sin(v * PI) - 0.35 * getBell(v - 0.12, 0.1)
        : 0.1 * (1 - v) + 0.06 * sin(v * PI) - 0.3 * clamp((0.08 - v) / 0.08) ** 2;
      const endwise = (x / LENGTH - 0.5) * 2;
      const nose = (0.34 + belly) * (abs(endwise) > 0.5 ? Math.sign(endwise) * getSmoothStep(0.5, 1, abs(endwise)) : 0);
      return [
        x + nose,
        getBow(x) +
          getClosingShare(u) * side * (width + belly * getEndRounding(x, 0, 2) * getEndRounding(x, LENGTH, 2)),
        interpolate(low, high, v),
      ];
    },
    getMaterial: (u, _v, [x, y, z]) => {
      const { x: at } = toRimPosition(u);
      const run = at + abs(y) * 0.6;
      const up = z - last.ground(at);
      const skin: Material = {
        color: scaleColor(rubber, 0.98 + 0.03 * getSpeck(x * 60, z * 60, 8)),
        height: 0.004 * getSpeck(x * 40, z * 40, 2),
        gloss: 0.05,
        sharpness: 10,
      };
      if (runner) {
        // Two grooves that run into each other, and a dark outsole.
        for (const [depth, lift] of [
          [0.11, 1.25],
          [0.08, 2.05],
        ]) {
          const line = lift + 0.5 * sin(at * 0.33 + lift) + 0.02 * at;
          skin.height = (skin.height ?? 0) - depth * getBell(up - line, 0.09);
          skin.color = scaleColor(skin.color, 1 - 0.12 * getBell(up - line, 0.1));
        }
        if (up < 0.62) {
          const lug = getSmoothStep(-0.2, 0.2, sin(at * 4.2));
          return { color: scaleColor(tread, 0.75 + 0.25 * lug), height: 0.12 + 0.08 * lug, gloss: 0.05, sharpness: 12 };
        }
        return skin;
      }
      const thickness = last.sole(at) - last.ground(at);
      // Stitches in a groove below the edge, a foxing line, ridges round the toe, tread.
      const groove = thickness - 0.62 - up;
      const row = getStitches(groove, run, 0.42, 0.06);
      skin.height = (skin.height ?? 0) + row.height * 1.4 - 0.03 * getBell(groove, 0.12);
      skin.color = scaleColor(skin.color, 1 - 0.3 * getBell(groove, 0.1) * (1 - row.thread));
      skin.height -= 0.05 * getBell(up - 0.72, 0.05);
      skin.color = scaleColor(skin.color, 1 - 0.25 * getBell(up - 0.72, 0.05));
      if (up < 0.5) {
        skin.color = blendColors(tread, skin.color, 0.4);
        skin.height -= 0.05 * getSmoothStep(0, 0.5, sin(run * 11));
      }
      if (at > 25.2 && up > 0.95 && groove > 0.3) skin.height += 0.035 * sin(run * 24);
      return skin;
    },
  };
  const soleTop: Patch = {
    segments: [240, 6],
    toPoint: (u, v) => {
      const { x, side } = toRimPosition(u);
      const width = getHalfWidth(x, side) + interpolate(0.34, -0.5, v);
      const endwise = (x / LENGTH - 0.5) * 2;
      const nose =
        interpolate(0.34, -0.6, v) *
        (abs(endwise) > 0.5 ? Math.sign(endwise) * getSmoothStep(0.5, 1, abs(endwise)) : 0);
      return [x + nose, getBow(x) + getClosingShare(u) * side * max(0, width), last.sole(x) - 0.02 * v];
    },
    getMaterial: (_u, v) => ({
      color: scaleColor(rubber, 0.95 - 0.3 * v),
      height: -0.1 * clamp((0.12 - v) / 0.12) ** 2,
    }),
  };
  return [soleWall, soleTop];
}
