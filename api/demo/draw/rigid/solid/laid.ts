import type { Patch } from './mesh';
import type { Vec } from './space';

const { PI, cos, sin } = Math;

/** The same object elsewhere: turned round its own middle (degrees), mirrored for the other foot, moved. */
export function transformPatches(
  patches: Patch[],
  { turn = 0, mirror = false, by = [0, 0, 0] as Vec, roll = 0 },
): Patch[] {
  const [a, r] = [(turn * PI) / 180, (roll * PI) / 180];
  const move = ([x, y, z]: Vec): Vec => {
    const [dx, dy0] = [x - 14, mirror ? -y : y];
    const [dy, dz] = [dy0 * cos(r) - z * sin(r), dy0 * sin(r) + z * cos(r)];
    return [14 + dx * cos(a) - dy * sin(a) + by[0], dx * sin(a) + dy * cos(a) + by[1], dz + by[2]];
  };
  const back = ([px, py, pz]: Vec): Vec => {
    const [qx, qy, z0] = [px - by[0] - 14, py - by[1], pz - by[2]];
    const [dx, dy] = [qx * cos(a) + qy * sin(a), -qx * sin(a) + qy * cos(a)];
    const y = dy * cos(r) + z0 * sin(r);
    return [14 + dx, mirror ? -y : y, -dy * sin(r) + z0 * cos(r)];
  };
  return patches.map((patch) => ({
    ...patch,
    inside: mirror ? !patch.inside : patch.inside,
    at: (u, v) => move(patch.at(u, v)),
    skin: (u, v, point) => patch.skin(u, v, back(point)),
  }));
}
