/** Every product picture has this size; one canvas unit is one pixel of the front view. */
export const WIDTH = 1200;
export const HEIGHT = 1500;

export type Point = [x: number, y: number];

/** A rectangle of the drawing in canvas units. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}
