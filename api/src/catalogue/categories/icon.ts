import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { BadIcon } from './errors';

const side = 128;
const mostBytes = 64 * 1024;
const mostPixels = 25_000_000;
/** Work on one icon that takes longer than this, in seconds, is given up. */
const patience = 5;

/**
 * An icon as it is kept: what was sent is drawn anew, so that nothing of its file is left but the picture. What it is, its own
 * bytes say. An SVG is drawn from memory: without an address of its own the renderer follows no reference that leads outside.
 */
export async function drawIcon(dataUrl: string): Promise<string> {
  const bytes = bytesOf(dataUrl);
  const isDrawing = isSvg(bytes);
  if (!isDrawing && !isPhotograph(bytes)) throw new BadIcon();
  try {
    const density = isDrawing ? await densityOf(bytes) : undefined;
    const drawn = await sharp(bytes, { limitInputPixels: mostPixels, density, failOn: 'error' })
      .autoOrient()
      .timeout({ seconds: patience })
      .resize({ width: side, height: side, fit: 'contain', background: '#0000' })
      .webp({ quality: 90 })
      .toBuffer();
    const icon = `data:image/webp;base64,${drawn.toString('base64')}`;
    if (icon.length <= mostBytes) return icon;
  } catch {
    // The renderer's own words are for programmers.
  }
  throw new BadIcon();
}

/** What the audit log says of an icon: which it is, not the picture itself. */
export const iconMark = (icon: string | null): string | null =>
  icon && `picture ${createHash('sha256').update(icon).digest('hex').slice(0, 12)}`;

function bytesOf(dataUrl: string): Buffer {
  const [, coding, data] = /^data:image\/[a-z+.-]+((?:;[^,;]+)*),(.*)$/is.exec(dataUrl) ?? [];
  if (!data) throw new BadIcon();
  if (/;base64$/i.test(coding)) return Buffer.from(data, 'base64');
  try {
    return Buffer.from(decodeURIComponent(data));
  } catch {
    throw new BadIcon();
  }
}

/** Entities are refused: they are of no use in an icon, and can unfold to any size. */
function isSvg(bytes: Buffer): boolean {
  const text = bytes.toString('utf8').trimStart();
  return /^(<\?xml[^>]*>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^[>]*>\s*)*<svg[\s>]/i.test(text) && !/<!ENTITY/i.test(text);
}

function isPhotograph(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to);
  return (
    text(0, 3) === '\xff\xd8\xff' ||
    text(0, 8) === '\x89PNG\r\n\x1a\n' ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP')
  );
}

/** Dots an inch at which a drawing comes out as large as the icon: a small one is not blown up afterwards. */
async function densityOf(bytes: Buffer): Promise<number> {
  const { width = side, height = side } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return Math.min(Math.max((72 * side) / Math.max(width, height), 1), 2400);
}
