import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import { NotAPicture } from './errors';
import { masterFile, renditionsOf } from './files';
import { turns } from './turns';

/** A camera's largest picture; what unfolds to more is made to fill the memory. */
const mostPixels = 50_000_000;
/** The masters of uploads: as wide as the widest rendition of a product's picture. */
const box = { width: 1200, height: 1600 };
/** The masters of banners and of what stories show: as wide as the widest rendition of a banner. */
const wide = { width: 1920, height: 2400 };
/** The masters of customers' photos: square. */
const portrait = { width: 512, height: 512 };
const shortestSide = 96;
const longestSide = 4;
/** Work on one picture that takes longer than this, in seconds, is given up. */
const patience = 20;

/** A picture as it is kept: re-encoded, upright, without anything that the camera wrote beside it. */
export interface Upload {
  data: Buffer;
  hash: string;
  width: number;
  height: number;
}

// A large picture takes 200 MB for a moment.
const inTurn = turns(1);

/** Reads what somebody has sent. What it is, its own bytes say: neither a name nor a type is believed. */
export const readUpload = (bytes: Buffer): Promise<Upload> =>
  inTurn(() => encode(bytes, { ...box, fit: 'inside', withoutEnlargement: true }));

/** As `readUpload`, for pictures that may fill the page. */
export const readWide = (bytes: Buffer): Promise<Upload> =>
  inTurn(() => encode(bytes, { ...wide, fit: 'inside', withoutEnlargement: true }));

/** The middle of what somebody has sent as a photo of theirs; a GIF or TIFF will do, too, of which the first picture counts. */
export const readPortrait = (bytes: Buffer): Promise<Upload> =>
  inTurn(() => encode(bytes, { ...portrait, fit: 'cover' }, isGifOrTiff));

async function encode(bytes: Buffer, size: ResizeOptions, isAlso = (_bytes: Buffer) => false): Promise<Upload> {
  // Only these reach the decoders; an SVG, for one, would be drawn, with all that it refers to.
  if (!isPhotograph(bytes) && !isAlso(bytes)) throw new NotAPicture();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
    refuseSlivers(width, height);
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: patience })
      .resize(size)
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
    return { data, hash, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof NotAPicture) throw error;
    throw new NotAPicture();
  }
}

function refuseSlivers(width: number, height: number): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < shortestSide) throw new NotAPicture(`Please choose a picture of at least ${shortestSide} pixels a side.`);
  if (long > longestSide * short) throw new NotAPicture('This picture is too narrow to be shown.');
}

function isPhotograph(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') ||
    (text(4, 8) === 'ftyp' && text(8, 32).includes('avif'))
  );
}

const isGifOrTiff = (bytes: Buffer): boolean =>
  ['GIF87a', 'GIF89a', 'II*\0', 'MM\0*'].some((start) => bytes.toString('latin1', 0, start.length) === start);

/** Writes a master below VAR_DIR; whole or not at all. */
export async function keepMaster(origin: string, varDir: string, data: Buffer): Promise<void> {
  const file = masterFile(origin, varDir);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, data);
  await rename(`${file}.part`, file);
}

/** Throws a master and its renditions away. */
export async function dropMaster(
  { id, hash, origin }: { id: string; hash: string; origin: string },
  varDir: string,
): Promise<void> {
  await rm(masterFile(origin, varDir), { force: true });
  await rm(renditionsOf({ id, hash }, varDir), { recursive: true, force: true });
}
