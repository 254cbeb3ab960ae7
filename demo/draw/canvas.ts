/** Every product picture has this size; one canvas unit is one pixel of the front view. */
export const canvasWidth = 1200;
export const canvasHeight = 1500;

export type Point = [x: number, y: number];

/** A rectangle of the drawing in canvas units. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}
