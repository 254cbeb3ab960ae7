/** The upper of a shoe: sides, padded collar, lining, tongue. */

import { mix } from '../../color';
import { createMark, type Mark } from './mark';
import type { Patch } from './mesh';
import { createCover } from './shoe-cover';
import { along, bow, ends, halfWidth, INNER, type Last, OUTER, type ShoeLook, upright } from './shoe-last';
import { blend, getShade, knit, linear } from './skins';
import { bump, clamp, mixed, plus, step, type Vec } from './space';

const { PI, abs, cos, hypot, max, min, sin, sqrt } = Math;

export async function shoeUpper(last: Last, look: ShoeLook): Promise<Patch[]> {
  const { runner, wall, tall, ridge } = last;
  const { hide, plain, panel } = createCover(runner);
  const mark: Mark = await createMark();
  const [upper, accent, rubber, lining] = [look.upper, look.accent, look.sole, look.lining].map(linear);
  const dim = linear(mix(look.lining, '#241a14', 0.55));
  const pale = linear(mix(look.upper, look.sole, 0.72));

  const upperSide = (side: number): Patch => ({
    cuts: [200, 46],
    inside: side > 0,
    at: (u, v) => wall(along(u), side, v),
    skin: (u, v, [, , z]) => {
      const x = along(u);
      const len = tall(x);
      const [up, down] = [v * len, (1 - v) * len];
      let skin = hide(upper, x, up);
      // Vents of the toe box.
      if (!runner) {
        const [hx, hy] = [(x - 20.9) / 0.62, (down - 0.4) / 0.62];
        const [cx, cy] = [Math.round(hx), Math.round(hy)];
        if (cx >= 0 && cx <= 6 && cy >= 0 && cy <= 2 && cx + cy * 0.9 < 6.6) {
          const hole = hypot(hx - cx, hy - cy) * 0.62;
          skin = {
            ...skin,
            color: getShade(skin.color, 1 - 0.93 * step(0.15, 0.09, hole)),
            height: (skin.height ?? 0) - 0.08 * step(0.16, 0.08, hole),
          };
        }
      }
      const toeCap = runner ? 1.9 - up + 0.9 * step(22, 28, x) : 1.75 - up + 0.9 * step(23.5, 28.4, x);
      const toe = min(toeCap, (x - (runner ? 19 : 17.2)) * 0.8);
      skin = panel(skin, toe, x, runner ? pale : upper, x, up);
      if (!runner) {
        // The quarter's lower edge swings from the sole behind the toe up to the laces.
        const swing = (18.4 - x) * 0.55 + 0.5 - abs(down - 3.6) * 0.05 - 0.012 * (x - 10) ** 2 * step(10, 18, x);
        skin = panel(skin, min(swing, 1), up, upper, x, up, 0.09);
        // The mark, pressed into the side.
        const pressed = side > 0 ? mark((x - 9.4) / 1.4, (up - 2.9) / 1.5) : 0;
        skin = { ...skin, height: (skin.height ?? 0) - 0.07 * pressed, color: getShade(skin.color, 1 - 0.2 * pressed) };
      } else {
        // A saddle holds the foot: from the sole to the laces.
        const lean = x - up * 0.42;
        const saddle = min(lean - 8.2, 12.6 - lean, len - up);
        skin = panel(skin, saddle * 0.9, up, pale, x, up, 0.08);
        const pressed = side > 0 ? mark((lean - 10.4) / 1.25, (up - 2.9) / 1.4) : 0;
        skin = { ...skin, color: blend(skin.color, accent, pressed) };
      }
      // Counter round the heel.
      const back = runner
        ? 5.2 - x - 0.22 * up
        : 4.7 - x + 0.12 * up * (1 - step(2, 5, up)) - 0.25 * step(2.5, 5, up) * (up - 2.5);
      skin = panel(skin, back, up, accent, x, up);
      // Band of the eyelets.
      const stay = min(2.1 - down, (20.9 - x) * 0.9, x - 10.2);
      skin = panel(skin, stay, x, runner ? accent : upper, x, up, 0.13);
      const row = (x - 13.1) / 1.12;
      const eyelet = Math.round(row);
      if (eyelet >= 0 && eyelet <= 5) {
        const hole = hypot((row - eyelet) * 1.12, down - 0.72);
        if (hole < 0.4)
          skin = {
            ...skin,
            color: getShade(skin.color, hole < 0.17 ? 0.05 : 0.8),
            height: 0.16 + 0.07 * bump(hole - 0.25, 0.08),
          };
      }
      // Soft edge at the opening.
      skin.height = (skin.height ?? 0) - 0.16 * clamp((0.22 - down) / 0.22) ** 2 * upright(x);
      // Shade where the upper meets the sole.
      const foot = clamp((z - last.sole(x)) / 0.3);
      skin.color = getShade(skin.color, 0.6 + 0.4 * foot);
      return skin;
    },
  });

  /** The padded edge round the opening, from the laces on one side round the heel to the other. */
  const rim = (t: number): Vec => {
    const side = t < 0.5 ? 1 : -1;
    const x = mixed(0.02, 11.8, (abs(t - 0.5) * 2) ** 1.35);
    const [px, py, pz] = wall(x, side, 1);
    return [px, py, pz];
  };
  const thick = runner ? 0.62 : 0.5;
  const collar: Patch = {
    cuts: [160, 18],
    at: (u, v) => {
      const centre = rim(u);
      const ahead = plus(rim(min(1, u + 0.01)), rim(max(0, u - 0.01)), -1);
      const length = hypot(ahead[0], ahead[1]) || 1;
      const out: Vec = [-ahead[1] / length, ahead[0] / length, 0];
      const size = thick * (1 - 0.5 * step(0.9, 1, abs(u - 0.5) * 2));
      const a = v * 2 * PI;
      return plus(plus(centre, out, cos(a) * size - 0.32 * size), [0, 0, 1], sin(a) * size * 1.15 - 0.1);
    },
    skin: (u, v) => {
      const base = plain(runner ? accent : upper, u * 30, v * 4);
      return { ...base, height: (base.height ?? 0) - 0.08 * bump(v - 0.42, 0.02) };
    },
  };
  const inner = (side: number): Patch => ({
    cuts: [90, 16],
    inside: side < 0,
    at: (u, v) => {
      const x = mixed(0.3, 21, u);
      const [px, py, pz] = wall(x, side, 1);
      const low = last.sole(x) + 0.5;
      return [
        px + 0.25 * (1 - u),
        mixed(py - side * 0.16, bow(x) + side * halfWidth(x, side) * 0.82, v ** 0.6),
        mixed(pz - 0.08, low, v),
      ];
    },
    skin: (u, v) => ({
      color: getShade(lining, (0.9 - 0.62 * v) * (0.94 + 0.06 * knit(u * 30, v * 8))),
      height: 0.02 * knit(u * 30, v * 8),
    }),
  });
  const insole: Patch = {
    cuts: [60, 16],
    at: (u, v) => {
      const x = mixed(0.6, 22, u);
      return [x, bow(x) + mixed(-INNER(x), OUTER(x), v) * 0.86 * ends(x, 0, 4), last.sole(x) + 0.6];
    },
    skin: (u, v) => ({ color: getShade(dim, 0.9 + 0.1 * knit(u * 30, v * 6)), height: 0 }),
  };
  const tongue: Patch = {
    cuts: [70, 30],
    at: (u, v) => {
      const x = mixed(10.1, 20.4, u);
      const y = v * 2 - 1;
      const wide = mixed(2.35, 1.35, step(0.1, 1, u)) * (u < 0.1 ? sqrt(1 - (1 - u / 0.1) ** 2 * 0.5) : 1);
      const round = sqrt(max(0, 1 - abs(y) ** 5)) * 0.42;
      return [x - 0.35 * y * y, bow(x) + y * wide, ridge(x) + round - 0.75 * y * y * mixed(1, 0.4, u) - 0.25];
    },
    skin: (u, v) => {
      const [x, y] = [10.1 + u * 10.3, (v * 2 - 1) * 2];
      let skin = hide(upper, x, y);
      if (u < 0.16) {
        const patchy = min(0.95 - abs(y), 1.45 - abs(x - 11.05) * 1.9);
        skin = panel(skin, patchy, x + y, accent, x, y, 0.05);
        const ink = mark(-y / 0.8, (11 - x) / 0.8);
        skin.color = blend(skin.color, rubber, ink * 0.9);
      }
      skin.height = (skin.height ?? 0) - 0.1 * bump(abs(y) - 1.62, 0.06);
      return skin;
    },
  };
  return [upperSide(1), upperSide(-1), collar, inner(1), inner(-1), insole, tongue];
}
