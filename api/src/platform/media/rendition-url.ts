import { bannerWidths } from '@vastra/shared/contract';

/** What the address of a rendition asks for: `/media/{id}-{hash12}/{width}.webp`. */
export interface RenditionAddress {
  id: string;
  hash: string;
  width: number;
}

const pattern = /^([a-z0-9]+(?:[-_][a-z0-9]+)*)-([0-9a-f]{12})$/;

/**
 * Reads an address; undefined when it is none of ours. Only letters, digits and single dashes pass, so that an address
 * can be part of a file's path.
 */
export function readAddress(file: string, rendition: string): RenditionAddress | undefined {
  const [, id, hash] = pattern.exec(file) ?? [];
  const width = bannerWidths.find((candidate) => rendition === `${candidate}.webp`);
  return id && hash && width ? { id, hash, width } : undefined;
}
