import { maxPictureBytes } from '@vastra/shared/contract/media';

/** Returns why a file cannot be a photo, by its type and size. The API checks the content. */
export function validatePhoto({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  // The type is empty for pictures that the browser does not know, such as a phone's HEIC.
  if (type && !type.startsWith('image/')) return `${name} is not a picture.`;
  return size > maxPictureBytes ? `${name} is larger than ${maxPictureBytes / 1024 / 1024} MB.` : undefined;
}
