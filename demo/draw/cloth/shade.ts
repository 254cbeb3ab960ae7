/**
 * The light of a window on cloth, and the light that the room throws back. Worn garments and garments that lie flat share it, so that the
 * pictures of a gallery look as if they were taken on one afternoon.
 */
import { fabrics } from './fabrics';
import type { Drawing, Surface } from './layers';
import type { Rgb } from './worn/room';

// Bound once: a look-up of the global `Math` for every pixel is slow in Jest's contexts.
const { max } = Math;

export type Vector = [x: number, y: number, z: number];

export interface WindowLight {
  /** Direction of the window. */
  key: Vector;
  /** Direction from which the room throws light back. */
  fill: Vector;
  /** Halfway between the window and the eye. */
  highlight: Vector;
  sun: Rgb;
  bounce: Rgb;
}

export interface ClothPoint {
  /** Index of the pixel. */
  i: number;
  /** Unit vector. */
  normal: Vector;
  /** Share of the light that higher pieces beside it leave, 0..1. */
  open: number;
  /** Brightness of the thread; 1 is level. */
  thread: number;
  /** Strength of the window's light at the pixel; 1 by default. */
  strength?: number;
}

const project = ([ax, ay, az]: Vector, [bx, by, bz]: Vector): number => ax * bx + ay * by + az * bz;

/** Returns a function that computes the colour of cloth at a pixel, in linear light. */
export function createClothShader(
  drawing: Drawing,
  surface: Surface,
  { key, fill, highlight, sun, bounce }: WindowLight,
) {
  const { gloss } = fabrics[drawing.fabric];
  return ({ i, normal, open, thread, strength = 1 }: ClothPoint): Rgb => {
    const lit = max(0, (project(normal, key) + 0.1) / 1.1);
    const soft = max(0, project(normal, fill));
    const glint = max(0, project(normal, highlight));
    const shine = max(0, (gloss + 0.012) * (glint ** 22 - 0.1) * open) * 0.55;
    const direct = lit * 1.2 * open * strength;
    const ambient = (0.16 + 0.22 * soft) * (0.4 + 0.6 * open);
    const [r, g, b] = [surface.red[i], surface.green[i], surface.blue[i]];
    const grey = 0.3 * r + 0.59 * g + 0.11 * b;
    // Cloth grows more saturated in its own shadow.
    const warm = max(0, 1 - direct) * 0.12;
    const blend = (value: number, channel: 0 | 1 | 2): number =>
      (value + (value - grey) * warm) * (direct * sun[channel] + ambient * bounce[channel]) * thread +
      shine * sun[channel];
    return [blend(r, 0), blend(g, 1), blend(b, 2)];
  };
}
