import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { ResizeOptions, WebpOptions } from 'sharp';
import { InvalidPictureError } from './errors';
import { openPicture } from './open-picture';

/** Above the largest picture of a camera. A file that decodes to more is meant to exhaust the memory. */
const maxPixels = 50_000_000;
/** Size of uploaded masters: as wide as the widest rendition of a product's picture. */
const uploadSize = { width: 1200, height: 1600 };
/** Size of masters for banners and blog posts: as wide as the widest rendition of a banner. */
const wideSize = { width: 1920, height: 2400 };
/** Size of masters of logos and icons. */
const brandSize = { width: 960, height: 960 };
/** Bytes of a logo or an icon. Drawings are far smaller; a photograph is larger, because it is encoded without loss. */
export const maxBrandPictureBytes = 256 * 1024;
/** Size of masters of customers' photos. */
const portraitSize = { width: 512, height: 512 };
const minSide = 96;
/** Maximum ratio of the long to the short side. */
const maxAspectRatio = 4;
/** Timeout for encoding one picture. */
const timeoutSeconds = 20;

/** A picture as it is stored: re-encoded as WebP, upright, without the camera's metadata. */
export interface EncodedPicture {
  data: Buffer;
  hash: string;
  width: number;
  height: number;
}

// One at a time, because a large picture needs 200 MB of memory while it is encoded.
const limit = pLimit(1);

/** Encodes an uploaded picture. The format is read from its bytes, never from a name or type. Throws `InvalidPictureError`. */
export const encodeUpload = (bytes: Buffer): Promise<EncodedPicture> =>
  limit(() => encode(bytes, { ...uploadSize, fit: 'inside', withoutEnlargement: true }));

/** Imported pictures that are encoded at the same time. One leaves a core of a small machine to the shoppers, and half the memory. */
export const importedAtATime = 1;
const limitImported = pLimit(importedAtATime);
/** Pictures of more bytes than this are encoded alone, because they need the most memory. */
const largeBytes = 4 * 1024 * 1024;

/**
 * Encodes one of thousands of pictures that are imported, in a third of the time: the master is a little larger, and the renditions that pages show are the same.
 * A picture of an export stays as it is. Throws `InvalidPictureError`.
 */
export const encodeImported = (bytes: Buffer): Promise<EncodedPicture> =>
  encodeImportedTo({ ...uploadSize, maxBytes: 2 * 1024 * 1024 }, bytes);

/** Encodes an imported picture that may fill the page, as `encodeImported` does. */
export const encodeImportedWide = (bytes: Buffer): Promise<EncodedPicture> =>
  encodeImportedTo({ ...wideSize, maxBytes: 5 * 1024 * 1024 }, bytes);

/** Size of masters. A master of more bytes is encoded again. */
interface MasterSize {
  width: number;
  height: number;
  maxBytes: number;
}

function encodeImportedTo({ width, height, maxBytes }: MasterSize, bytes: Buffer): Promise<EncodedPicture> {
  const encodeFast = async () =>
    (await readEncoded(bytes, { width, height, maxBytes })) ??
    encode(bytes, { width, height, fit: 'inside', withoutEnlargement: true }, undefined, { quality: 85, effort: 0 });
  return bytes.length > largeBytes ? limit(encodeFast) : limitImported(encodeFast);
}

/**
 * Returns a picture that is encoded as masters are, such as one of an export, as it is: encoding it again would take from its quality at each move. Resolves to
 * undefined for any other picture, one with metadata among them.
 */
async function readEncoded(bytes: Buffer, size: MasterSize): Promise<EncodedPicture | undefined> {
  const isWebP = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  // Bytes after the picture would be stored with it.
  if (!isWebP || bytes.length > size.maxBytes || bytes.readUInt32LE(4) + 8 !== bytes.length) return undefined;
  const options = { limitInputPixels: size.width * size.height, failOn: 'error' } as const;
  try {
    const picture = await openPicture(bytes, options);
    const { width, height, pages = 1, exif, xmp, icc, orientation } = await picture.metadata();
    if (width > size.width || height > size.height || pages > 1) return undefined;
    if (exif || xmp || icc || orientation) return undefined;
    assertUsableSize(width, height);
    // Decodes all of it, because a damaged file would have no renditions.
    await (await openPicture(bytes, options)).timeout({ seconds: timeoutSeconds }).raw().toBuffer();
    return { data: bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12), width, height };
  } catch {
    return undefined;
  }
}

/** Encodes an uploaded picture that may fill the page. Throws `InvalidPictureError`. */
export const encodeWideUpload = (bytes: Buffer): Promise<EncodedPicture> =>
  limit(() => encode(bytes, { ...wideSize, fit: 'inside', withoutEnlargement: true }));

/**
 * Encodes a logo or an icon without loss, so that encoding it again gives the same bytes: a file of a shop (`shop.json`) has the same picture
 * in each shop. Throws `InvalidPictureError`, also for more than `maxBrandPictureBytes`.
 */
export async function encodeBrandPicture(bytes: Buffer): Promise<EncodedPicture> {
  const picture = await limit(() =>
    encode(bytes, { ...brandSize, fit: 'inside', withoutEnlargement: true }, undefined, { lossless: true }),
  );
  if (picture.data.length > maxBrandPictureBytes)
    throw new InvalidPictureError('This picture has too many details for a logo. Please choose a drawing.');
  return picture;
}

/** Encodes the centre of a customer's photo as a square. Also accepts GIF and TIFF, of which it takes the first picture. Throws `InvalidPictureError`. */
export const encodePortrait = (bytes: Buffer): Promise<EncodedPicture> =>
  limit(() => encode(bytes, { ...portraitSize, fit: 'cover' }, isGifOrTiff));

async function encode(
  bytes: Buffer,
  size: ResizeOptions,
  isAlsoAllowed = (_bytes: Buffer) => false,
  options: WebpOptions = { quality: 85 },
): Promise<EncodedPicture> {
  // Only these formats reach the decoders. An SVG, for example, would be rendered with everything that it links to.
  if (!isPhotograph(bytes) && !isAlsoAllowed(bytes)) throw new InvalidPictureError();
  try {
    const { width, height } = await (await openPicture(bytes, { limitInputPixels: maxPixels })).metadata();
    assertUsableSize(width, height);
    const picture = await openPicture(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { data, info } = await picture
      .autoOrient()
      .timeout({ seconds: timeoutSeconds })
      .resize(size)
      .webp(options)
      .toBuffer({ resolveWithObject: true });
    const hash = createHash('sha256').update(data).digest('hex').slice(0, 12);
    return { data, hash, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof InvalidPictureError) throw error;
    throw new InvalidPictureError();
  }
}

function assertUsableSize(width: number, height: number): void {
  const [shortSide, longSide] = [Math.min(width, height), Math.max(width, height)];
  if (shortSide < minSide)
    throw new InvalidPictureError(`Please choose a picture of at least ${minSide} pixels a side.`);
  if (longSide > maxAspectRatio * shortSide) throw new InvalidPictureError('This picture is too narrow to be shown.');
}

function isPhotograph(bytes: Buffer): boolean {
  const readText = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    readText(0, 3) === '\xff\xd8\xff' ||
    readText(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (readText(0, 4) === 'RIFF' && readText(8, 12) === 'WEBP') ||
    (readText(4, 8) === 'ftyp' && readText(8, 32).includes('avif'))
  );
}

const isGifOrTiff = (bytes: Buffer): boolean =>
  ['GIF87a', 'GIF89a', 'II*\0', 'MM\0*'].some((start) => bytes.toString('latin1', 0, start.length) === start);
