import { bannerWidths, type Image } from '@vastra/shared/contract';

export interface Master {
  id: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
}

/** The widths that a picture is served in: those that its master reaches, or the smallest when it reaches none. */
export function widthsOf(masterWidth: number): number[] {
  const reached = bannerWidths.filter((width) => width <= masterWidth);
  return reached.length > 0 ? reached : [bannerWidths[0]];
}

/** A stored picture as the wire has it: the address and size of its largest rendition. */
export function imageOf({ id, hash, alt, width, height }: Master): Image {
  const largest = widthsOf(width).at(-1)!;
  return {
    data: `/media/${id}-${hash}/${largest}.webp`,
    alt,
    width: largest,
    height: Math.round((height * largest) / width),
  };
}
