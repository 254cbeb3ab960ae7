import { type CSSProperties, useState } from 'react';
import { buildSrcset, getRenditionUrl } from '../contract/media';

/** A picture as the API returns it. `data` is the URL of its largest rendition, `width` and `height` its pixels. */
export interface PictureSource {
  data: string;
  alt: string;
  width: number;
  height: number;
}

interface PictureProps {
  image?: PictureSource | null;
  /** HTML `sizes`: the width at which the picture is shown. */
  sizes: string;
  /** Loads the picture first and with high priority. Set it for the largest picture of the first screen. */
  isHero?: boolean;
  /** Replaces the picture's alternative text. Empty where text beside it says the same. */
  alt?: string;
  style?: CSSProperties;
  className?: string;
}

/** URL of the drawing that replaces a picture. The document's inline script uses it until the page is hydrated. */
export const picturePlaceholder =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 500'%3E%3Crect width='400' height='500' fill='%23F1ECE4'/%3E%3Cpath d='M200 210v-12a22 22 0 1 0-22-22M200 210 92 288a16 16 0 0 0 9 29h198a16 16 0 0 0 9-29Z' fill='none' stroke='%238A8178' stroke-width='4'/%3E%3C/svg%3E";

const ignoreLoad = () => {};

/** A picture with `srcset`, width and height. Shows a placeholder when it is missing or failed to load. */
export function Picture({ image, sizes, isHero, alt, style, className }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const isMissing = !image || failed;
  return (
    <img
      src={isMissing ? picturePlaceholder : getRenditionUrl(image, 640)}
      srcSet={isMissing ? undefined : buildSrcset(image)}
      sizes={isMissing ? undefined : sizes}
      width={image?.width ?? 1200}
      height={image?.height ?? 1500}
      alt={alt ?? image?.alt ?? ''}
      loading={isHero ? 'eager' : 'lazy'}
      fetchPriority={isHero ? 'high' : undefined}
      decoding="async"
      style={style}
      className={className}
      onError={() => setFailed(true)}
      // React holds the next page back until its pictures are loaded, up to 0.8 s, unless they have this listener.
      onLoad={ignoreLoad}
      // The inline script may have replaced the picture already.
      suppressHydrationWarning
    />
  );
}
