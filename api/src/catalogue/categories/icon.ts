import { createHash } from 'node:crypto';
import { openPicture } from '../../platform/media/open-picture';
import { InvalidIconError } from './errors';

/** Pixels. */
const sideLength = 128;
const maxDataUrlLength = 64 * 1024;
const maxInputPixels = 25_000_000;
const timeoutSeconds = 5;

/**
 * Draws an icon again as a WebP of 128 by 128 pixels, so that nothing of the uploaded file is left but the picture. Detects the format
 * from the bytes. Draws an SVG from memory, because a renderer that knows no URL of the file follows no reference out of it.
 *
 * @returns a data URL
 * @throws InvalidIconError
 */
export async function drawIcon(dataUrl: string): Promise<string> {
  const bytes = decodeDataUrl(dataUrl);
  const isVector = isSvg(bytes);
  if (!isVector && !isRaster(bytes)) throw new InvalidIconError();
  try {
    const density = isVector ? await getDensity(bytes) : undefined;
    const picture = await openPicture(bytes, { limitInputPixels: maxInputPixels, density, failOn: 'error' });
    const drawn = await picture
      .autoOrient()
      .timeout({ seconds: timeoutSeconds })
      .resize({ width: sideLength, height: sideLength, fit: 'contain', background: '#0000' })
      .webp({ quality: 90 })
      .toBuffer();
    const icon = `data:image/webp;base64,${drawn.toString('base64')}`;
    if (icon.length <= maxDataUrlLength) return icon;
  } catch {
    // The renderer's own message would not help the admin.
  }
  throw new InvalidIconError();
}

/** Returns a short text that identifies an icon in the audit log, without the picture itself. */
export const toIconFingerprint = (icon: string | null): string | null =>
  icon && `picture ${createHash('sha256').update(icon).digest('hex').slice(0, 12)}`;

function decodeDataUrl(dataUrl: string): Buffer {
  const [, parameters, data] = /^data:image\/[a-z+.-]+((?:;[^,;]+)*),(.*)$/is.exec(dataUrl) ?? [];
  if (!data) throw new InvalidIconError();
  if (/;base64$/i.test(parameters)) return Buffer.from(data, 'base64');
  try {
    return Buffer.from(decodeURIComponent(data));
  } catch {
    throw new InvalidIconError();
  }
}

/** Rejects entities, because they are of no use in an icon and can expand to any size. */
function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8').trimStart();
  return /^(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*>\s*)*<svg[\s>]/i.test(text) && !/<!ENTITY/i.test(text);
}

function isRaster(bytes: Buffer): boolean {
  const read = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    read(0, 3) === '\xff\xd8\xff' ||
    read(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (read(0, 4) === 'RIFF' && read(8, 12) === 'WEBP')
  );
}

/** Returns the dots per inch at which an SVG is drawn as large as the icon, so that a small one is not enlarged afterwards. */
async function getDensity(bytes: Buffer): Promise<number> {
  const picture = await openPicture(bytes, { limitInputPixels: maxInputPixels });
  const { width = sideLength, height = sideLength } = await picture.metadata();
  return Math.min(Math.max((72 * sideLength) / Math.max(width, height), 1), 2400);
}
