import { maxPictureBytes } from '@vastra/shared/contract/media';

export const largestPhoto = maxPictureBytes;

/** What is wrong with a file, in words; the server looks at its content. */
export function validatePhoto({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // A browser does not know the type of every picture, such as a phone's HEIC.
  if (type && !type.startsWith('image/')) return `${name} is not a picture.`;
  return size > largestPhoto ? `${name} is larger than 8 MB.` : undefined;
}
