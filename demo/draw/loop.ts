/** A loop of three seconds as an animated WebP: the dress form turns to one side and back. */
import sharp from 'sharp';
import type { ClothSubject } from '../data/types';
import { garments } from './cloth/index';
import { chooseTurn, drawWorn } from './cloth/worn/index';
import type { PictureRequest } from './index';

/** The width of a rendition, because the API serves a picture's own width as it is stored and encodes all smaller ones, without motion. */
export const loopSize = { width: 480, height: 600 };
/** The first quality that is tried; lower ones follow until the file is small enough. */
export const loopQuality = 62;

const maxBytes = 150_000;
const frameCount = 24;
const frameMs = 125;
/** Share of half its width by which the form turns. */
const swing = 0.44;

/** Returns the turn of a frame: it begins as the still picture, and slows down at both ends. */
const getTurn = (first: number, frame: number): number =>
  first - (Math.sign(first) * swing * (1 - Math.cos((2 * Math.PI * frame) / frameCount))) / 2;

async function drawFrames(request: PictureRequest): Promise<Buffer[]> {
  const { of, view: _view, ...appearance } = request;
  const first = chooseTurn(request.seed);
  const frames: Buffer[] = [];
  // The second half shows the frames of the first one backwards.
  for (let frame = 0; frame <= frameCount / 2; frame++) {
    const picture = await drawWorn(garments[of as ClothSubject], appearance, { turn: getTurn(first, frame) });
    frames.push(await picture.resize(loopSize).png({ compressionLevel: 1 }).toBuffer());
  }
  return [...frames, ...frames.slice(1, -1).reverse()];
}

/** Draws a loop and encodes it in at most 150 KB. */
export async function drawLoop(request: PictureRequest, quality: number): Promise<Buffer> {
  const frames = await drawFrames(request);
  const delay = frames.map(() => frameMs);
  for (let step = quality; ; step -= 8) {
    const bytes = await sharp(frames, { join: { animated: true } })
      .webp({ quality: step, effort: 6, loop: 0, delay, minSize: true })
      .toBuffer();
    if (bytes.length <= maxBytes || step <= 16) return bytes;
  }
}
