/** Materials of the upper of a shoe. */
import { perlin } from '../../cloth/noise';
import type { Skin } from './mesh';
import { blend, getShade, knit, leather, speck, stitched } from './skins';
import { bump, mixed, step, type Vec } from './space';

const { sin } = Math;
const wave = perlin(21);

export function createCover(runner: boolean) {
  const hide = (base: Vec, x: number, y: number): Skin => {
    if (runner) {
      const thread = knit(x, y);
      return {
        color: getShade(base, 0.5 + 0.5 * thread + 0.06 * speck(x * 50, y * 50, 3)),
        height: 0.05 * thread,
        gloss: 0.02,
      };
    }
    const crease = 0.03 * bump(x - 20.5, 2.2) * sin(x * 4 + wave(x * 0.5, y * 0.4) * 5);
    return {
      color: getShade(base, 0.985 + 0.04 * wave(x * 0.7, y * 0.7)),
      height: leather(x, y) + crease,
      gloss: 0.09,
      sharp: 16,
    };
  };
  const plain = (base: Vec, x: number, y: number): Skin => ({
    color: getShade(base, 0.98 + 0.03 * speck(x * 40, y * 40, 4)),
    height: leather(x, y),
    gloss: 0.1,
    sharp: 18,
  });
  /** Lays a panel on the upper: `inside` is the distance from its edge, positive on it. */
  const panel = (skin: Skin, inside: number, run: number, base: Vec, x: number, y: number, thick = 0.1): Skin => {
    if (inside < -0.25) return skin;
    const on = step(-0.03, 0.03, inside);
    const cover = plain(base, x, y);
    const row = stitched(inside - 0.22, run, 0.26, 0.04);
    return {
      color: getShade(
        blend(blend(skin.color, cover.color, on), getShade(base, 1.25), row.thread * 0.5),
        1 - 0.45 * bump(inside + 0.06, 0.07),
      ),
      height: mixed(skin.height ?? 0, thick + (cover.height ?? 0), on) + row.height,
      gloss: mixed(skin.gloss ?? 0, cover.gloss ?? 0, on),
      sharp: 18,
    };
  };
  return { hide, plain, panel };
}
