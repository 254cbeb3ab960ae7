/** Materials of the upper of a shoe. `x` and `y` run along and up the surface; lengths and heights are centimetres. */
import { createPerlinNoise } from '../../cloth/noise';
import { getBell, getSmoothStep, interpolate, type Vec } from './geometry';
import { blendColors, getLeatherHeight, getMeshCoverage, getSpeck, getStitches, scaleColor } from './materials';
import type { Material } from './mesh';

const { sin } = Math;
const wave = createPerlinNoise(21);

export function createCover(runner: boolean) {
  const getUpperMaterial = (base: Vec, x: number, y: number): Material => {
    if (runner) {
      const thread = getMeshCoverage(x, y);
      return {
        color: scaleColor(base, 0.5 + 0.5 * thread + 0.06 * getSpeck(x * 50, y * 50, 3)),
        height: 0.05 * thread,
        gloss: 0.02,
      };
    }
    const crease = 0.03 * getBell(x - 20.5, 2.2) * sin(x * 4 + wave(x * 0.5, y * 0.4) * 5);
    return {
      color: scaleColor(base, 0.985 + 0.04 * wave(x * 0.7, y * 0.7)),
      height: getLeatherHeight(x, y) + crease,
      gloss: 0.09,
      sharpness: 16,
    };
  };
  const getPlainLeather = (base: Vec, x: number, y: number): Material => ({
    color: scaleColor(base, 0.98 + 0.03 * getSpeck(x * 40, y * 40, 4)),
    height: getLeatherHeight(x, y),
    gloss: 0.1,
    sharpness: 18,
  });
  /** Lays a panel on the upper: `inside` is the distance from its edge, positive on it. */
  const addPanel = (
    skin: Material,
    inside: number,
    run: number,
    base: Vec,
    x: number,
    y: number,
    thick = 0.1,
  ): Material => {
    if (inside < -0.25) return skin;
    const on = getSmoothStep(-0.03, 0.03, inside);
    const cover = getPlainLeather(base, x, y);
    const row = getStitches(inside - 0.22, run, 0.26, 0.04);
    return {
      color: scaleColor(
        blendColors(blendColors(skin.color, cover.color, on), scaleColor(base, 1.25), row.thread * 0.5),
        1 - 0.45 * getBell(inside + 0.06, 0.07),
      ),
      height: interpolate(skin.height ?? 0, thick + (cover.height ?? 0), on) + row.height,
      gloss: interpolate(skin.gloss ?? 0, cover.gloss ?? 0, on),
      sharpness: 18,
    };
  };
  return { getUpperMaterial, getPlainLeather, addPanel };
}
