import { canvasWidth } from '../../canvas';
import { createCurve, type Vec } from './geometry';
import type { Patch } from './mesh';
import { renderSolid } from './render-solid';

const RADIUS = 5;

/** A ball that stands on the floor. */
const buildBall = (color: Vec): Patch => ({
  segments: [60, 30],
  toPoint: (u, v) => {
    const [a, b] = [u * 2 * Math.PI, (v - 0.5) * Math.PI];
    const ring = RADIUS * Math.cos(b);
    return [ring * Math.cos(a), ring * Math.sin(a), RADIUS * (1 + Math.sin(b))];
  },
  getMaterial: () => ({ color }),
});

const shot = { turn: 0, height: 15, aim: [0, 0, RADIUS] as Vec, scale: 12 };

/** Red, green, blue, opacity: so many pixels right of and below the middle. */
const getPixel = (picture: Buffer, right: number, below: number): number[] => {
  const at = ((750 + below) * canvasWidth + 600 + right) * 4;
  return [...picture.subarray(at, at + 4)];
};

it('lights a ball from the upper left and lets it throw its shadow to the other side', async () => {
  const picture = await renderSolid([buildBall([0.4, 0.1, 0.1])], { ...shot, floor: 0 });
  const [bright] = getPixel(picture, -27, -27);
  const [dim, , , solid] = getPixel(picture, 27, 27);
  expect(bright).toBeGreaterThan(dim + 30);
  expect(solid).toBe(255);
  expect(getPixel(picture, 0, -120)[3]).toBe(0);
  expect(getPixel(picture, 72, 54)[3]).toBeGreaterThan(20);
  expect(getPixel(picture, 72, 54)[3]).toBeGreaterThan(getPixel(picture, -72, 54)[3]);
});

it('leaves the shadow out for a composition', async () => {
  const picture = await renderSolid([buildBall([0.4, 0.1, 0.1])], shot);
  expect(getPixel(picture, 72, 54)[3]).toBe(0);
});

it('shows the nearer of two objects', async () => {
  const far: Patch = {
    ...buildBall([0.1, 0.1, 0.6]),
    toPoint: (u, v) =>
      buildBall([0, 0, 0])
        .toPoint(u, v)
        .map((x, i) => x - (i ? 0 : 15)) as Vec,
  };
  const [red, , blue] = getPixel(await renderSolid([far, buildBall([0.6, 0.1, 0.1])], shot), 0, 0);
  expect(red).toBeGreaterThan(blue);
});

it('draws a curve through its points that never swings past them', () => {
  const line = createCurve([
    [0, 1],
    [2, 5],
    [3, 5],
    [4, 0],
  ]);
  expect([0, 2, 3, 4].map(line)).toEqual([1, 5, 5, 0]);
  for (let at = 2; at <= 3; at += 0.1) expect(line(at)).toBeCloseTo(5);
});
