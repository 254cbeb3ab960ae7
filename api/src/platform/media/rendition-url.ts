import { bannerWidths } from '@vastra/shared/contract';

/** The rendition that a URL `/media/{id}-{hash12}/{width}.webp` names. */
export interface RenditionKey {
  id: string;
  hash: string;
  width: number;
}

const pattern = /^([a-z0-9]+(?:[-_][a-z0-9]+)*)-([0-9a-f]{12})$/;

/**
 * Parses the two parts of a rendition's URL; undefined when they do not match. Accepts only letters, digits and single dashes or
 * underscores, so that the parts are safe in a file path.
 */
export function parseRenditionUrl(file: string, rendition: string): RenditionKey | undefined {
  const [, id, hash] = pattern.exec(file) ?? [];
  const width = bannerWidths.find((candidate) => rendition === `${candidate}.webp`);
  return id && hash && width ? { id, hash, width } : undefined;
}
