/**
 * Moves patches in space: x runs to the front of the object, y to its left, z upwards; centimetres. Materials are asked for
 * the point where the patch was before, so that stitches and grain move with it.
 */
import type { Vec } from './geometry';
import type { Patch } from './mesh';

const { PI, cos, sin } = Math;

/** The vertical axis of every turn goes through this x: about the middle of a shoe. */
const turnCentre = 14;

export interface TransformOptions {
  /** Degrees round the vertical axis. */
  turn?: number;
  /** Degrees round the x axis. */
  roll?: number;
  /** Makes the other shoe of a pair. */
  mirror?: boolean;
  /** Translation after the turns. */
  by?: Vec;
}

/** Returns the same object elsewhere: mirrored, rolled, turned, then moved. */
export function transformPatches(
  patches: Patch[],
  { turn = 0, mirror = false, by = [0, 0, 0], roll = 0 }: TransformOptions,
): Patch[] {
  const [turnAngle, rollAngle] = [(turn * PI) / 180, (roll * PI) / 180];
  const [turnCos, turnSin, rollCos, rollSin] = [cos(turnAngle), sin(turnAngle), cos(rollAngle), sin(rollAngle)];
  const toWorldPoint = ([x, y, z]: Vec): Vec => {
    const [fromCentre, mirroredY] = [x - turnCentre, mirror ? -y : y];
    const [rolledY, rolledZ] = [mirroredY * rollCos - z * rollSin, mirroredY * rollSin + z * rollCos];
    return [
      turnCentre + fromCentre * turnCos - rolledY * turnSin + by[0],
      fromCentre * turnSin + rolledY * turnCos + by[1],
      rolledZ + by[2],
    ];
  };
  const toLocalPoint = ([worldX, worldY, worldZ]: Vec): Vec => {
    const [movedX, movedY, rolledZ] = [worldX - by[0] - turnCentre, worldY - by[1], worldZ - by[2]];
    const [fromCentre, rolledY] = [movedX * turnCos + movedY * turnSin, -movedX * turnSin + movedY * turnCos];
    const y = rolledY * rollCos + rolledZ * rollSin;
    return [turnCentre + fromCentre, mirror ? -y : y, -rolledY * rollSin + rolledZ * rollCos];
  };
  return patches.map((patch) => ({
    ...patch,
    flipNormals: mirror ? !patch.flipNormals : patch.flipNormals,
    toPoint: (u, v) => toWorldPoint(patch.toPoint(u, v)),
    getMaterial: (u, v, point) => patch.getMaterial(u, v, toLocalPoint(point)),
  }));
}
