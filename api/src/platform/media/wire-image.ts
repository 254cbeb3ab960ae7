import { bannerWidths, type Image } from '@vastra/shared/contract';

export interface StoredPicture {
  id: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
}

/** Returns the widths in which a picture is served: those up to its master's width, or the smallest one. */
export function getRenditionWidths(masterWidth: number): number[] {
  const widths = bannerWidths.filter((width) => width <= masterWidth);
  return widths.length > 0 ? widths : [bannerWidths[0]];
}

/** Converts a stored picture for responses: the URL and size of its largest rendition. */
export function toWireImage({ id, hash, alt, width, height }: StoredPicture): Image {
  const largest = getRenditionWidths(width).at(-1)!;
  return {
    data: `/media/${id}-${hash}/${largest}.webp`,
    alt,
    width: largest,
    height: Math.round((height * largest) / width),
  };
}
