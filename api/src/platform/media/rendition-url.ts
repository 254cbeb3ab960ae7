import { bannerWidths } from '@vastra/shared/contract';
import { brandPicturePrefix, maxPngWidth } from '../db/brand';

/** Widest JPEG in pixels. JPEGs are for mails, because Outlook for Windows shows no WebP. */
const maxJpegWidth = 320;

/** The rendition that a URL `/media/{id}-{hash12}/{width}.webp` names, the JPEG of a small one, or the PNG of a logo or an icon. */
export interface RenditionKey {
  id: string;
  hash: string;
  width: number;
  format: 'webp' | 'jpg' | 'png';
}

const pattern = /^([a-z0-9]+(?:[-_][a-z0-9]+)*)-([0-9a-f]{12})$/;

/**
 * Parses the two parts of a rendition's URL; undefined when they do not match. Accepts only letters, digits and single dashes or
 * underscores, so that the parts are safe in a file path.
 */
export function parseRenditionUrl(file: string, rendition: string): RenditionKey | undefined {
  const [, id, hash] = pattern.exec(file) ?? [];
  const [, digits, format] = /^(\d+)\.(webp|jpg|png)$/.exec(rendition) ?? [];
  const width = bannerWidths.find((candidate) => digits === String(candidate));
  if (!id || !hash || !width || (format === 'jpg' && width > maxJpegWidth)) return undefined;
  if (format === 'png' && (width > maxPngWidth || !id.startsWith(brandPicturePrefix))) return undefined;
  return { id, hash, width, format: format as RenditionKey['format'] };
}
