/**
 * Addresses of pictures. A picture is stored once, and the API makes each width of it on the first request, at
 * `/media/{mediaId}-{hash12}/{width}.webp`: immutable, since the hash follows the picture's content.
 */

/** Maximum size of an uploaded picture in bytes. Here and not with the calls, so that browsers can import it without zod. */
export const maxPictureBytes = 8 * 1024 * 1024;
/** Widths in pixels that exist of every picture, as far as its master reaches. */
export const renditionWidths = [96, 160, 320, 480, 640, 720, 960, 1200] as const;
/** Widths in pixels that exist of banners. */
export const bannerWidths = [...renditionWidths, 1920] as const;

/** What these functions need of an image of the wire: its largest rendition's address and width. */
export interface Rendered {
  /** Address of the largest rendition. */
  data: string;
  /** Pixels of the largest rendition. */
  width: number;
}

const address = /^(.*\/media\/[^/]+)\/\d+\.webp$/;

/**
 * Address of the smallest rendition that is at least `width` pixels wide, or of the largest there is.
 * An address that is not one of the API's pictures (a data URL) comes back as it is.
 */
export function rendition(image: Rendered, width: number): string {
  const folder = address.exec(image.data)?.[1];
  if (!folder) return image.data;
  const fitting = bannerWidths.find((candidate) => candidate >= width && candidate <= image.width);
  return fitting ? `${folder}/${fitting}.webp` : image.data;
}

/** `srcset` of an image with every width up to its own; empty for an address that is not one of the API's pictures. */
export function srcset(image: Rendered): string {
  const folder = address.exec(image.data)?.[1];
  if (!folder) return '';
  return bannerWidths
    .filter((width) => width <= image.width)
    .map((width) => `${folder}/${width}.webp ${width}w`)
    .join(', ');
}
