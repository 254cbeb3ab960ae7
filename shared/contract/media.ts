/**
 * URLs of pictures. A picture is stored once, and the API makes each width of it on the first request, at
 * `/media/{mediaId}-{hash12}/{width}.webp`: immutable, because the hash depends on the picture's content.
 */

/** Maximum size of an uploaded picture in bytes. It is defined here and not with the calls, so that browsers can import it without zod. */
export const maxPictureBytes = 8 * 1024 * 1024;
/** Widths of renditions in pixels; none is larger than the master. */
export const renditionWidths = [96, 160, 320, 480, 640, 720, 960, 1200] as const;
/** Widths of banner renditions in pixels. */
export const bannerWidths = [...renditionWidths, 1920] as const;

/** The part of an image that these functions need: URL and width of its largest rendition. */
export interface RenderedImage {
  /** URL of the largest rendition. */
  data: string;
  /** Width of the largest rendition in pixels. */
  width: number;
}

const renditionUrlPattern = /^(.*\/media\/[^/]+)\/\d+\.webp$/;

/**
 * Returns the URL of the smallest rendition that is at least `width` pixels wide, or of the largest one.
 * A URL that is not one of the API's pictures, such as a data URL, is returned unchanged.
 */
export function getRenditionUrl(image: RenderedImage, width: number): string {
  const folder = renditionUrlPattern.exec(image.data)?.[1];
  if (!folder) return image.data;
  const targetWidth = bannerWidths.find((candidate) => candidate >= width && candidate <= image.width);
  return targetWidth ? `${folder}/${targetWidth}.webp` : image.data;
}

/**
 * Returns true for a loop: a moving picture of a few seconds, an animated WebP whose id ends in `-loop`. It follows the picture that it moves,
 * which is shown until a person plays it. Only its largest rendition moves.
 */
export const isLoop = ({ data }: Pick<RenderedImage, 'data'>): boolean => /-loop-[^/-]+\/\d+\.webp$/.test(data);

/** Returns the `srcset` of an image with every width up to its own; empty for a URL that is not one of the API's pictures. */
export function buildSrcset(image: RenderedImage): string {
  const folder = renditionUrlPattern.exec(image.data)?.[1];
  if (!folder) return '';
  return bannerWidths
    .filter((width) => width <= image.width)
    .map((width) => `${folder}/${width}.webp ${width}w`)
    .join(', ');
}
