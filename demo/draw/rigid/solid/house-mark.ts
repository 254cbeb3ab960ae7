/** The house mark as a function of a point: 1 on it, 0 beside it. The origin is its centre, y runs upwards. */
import sharp from 'sharp';
import { sample } from '../../cloth/field';
import { BUTA } from '../parts';

/** `x` to the right and `y` upwards, -1..1. */
export type Mark = (x: number, y: number) => number;

let markPromise: Promise<Mark> | undefined;

export function createHouseMark(): Promise<Mark> {
  markPromise ??= rasteriseMark();
  return markPromise;
}

async function rasteriseMark(): Promise<Mark> {
  const size = 512;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -45 80 80" width="${size}" height="${size}">` +
    `<rect x="-40" y="-45" width="80" height="80" fill="#000"/><path d="${BUTA}" fill="#fff" fill-rule="evenodd"/></svg>`;
  const pixels = await sharp(Buffer.from(svg)).greyscale().blur(1.5).raw().toBuffer();
  const data = Float32Array.from(pixels, (value) => value / 255);
  return (x, y) =>
    Math.abs(x) > 0.99 || Math.abs(y) > 0.99 ? 0 : sample({ data, w: size, h: size }, (x + 1) * 256, (1 - y) * 256);
}
