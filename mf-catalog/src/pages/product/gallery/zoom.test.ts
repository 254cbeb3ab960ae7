import { clampView, unzoomed, zoomAt } from './zoom';

const frame = { width: 400, height: 500 };

it('zooms around the touched point', () => {
  expect(zoomAt(unzoomed, 2, { x: 100, y: -50 }, frame)).toEqual({ scale: 2, x: -100, y: 50 });
});

it('stays within its bounds: never smaller than the frame, never beyond the edge', () => {
  expect(zoomAt(unzoomed, 0.3, { x: 0, y: 0 }, frame)).toMatchObject({ scale: 1 });
  expect(zoomAt(unzoomed, 9, { x: 0, y: 0 }, frame).scale).toBe(4);
  expect(clampView({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 200, y: -250 });
  expect(clampView({ scale: 1, x: 30, y: 30 }, frame)).toEqual({ scale: 1, x: 0, y: 0 });
});
