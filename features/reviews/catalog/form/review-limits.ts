import type { Image } from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract/media';
import { type UploadOptions, uploadFile } from '@vastra/shared/files/upload-file';

/** Copies of the contract's limits, because importing contract/review would add zod to the bundle. */
export const reviewLimits = { pictures: 4, comment: 2000, bytes: maxPictureBytes } as const;

export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** Returns the reason why a file is refused; undefined if it is accepted. The server checks the content too. */
export function validatePicture({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!acceptedTypes.split(',').includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture.`;
  if (size > reviewLimits.bytes) return `${name} is larger than ${reviewLimits.bytes / 1024 / 1024} MB.`;
  return undefined;
}

/** Uploads a picture of a review. Throws what `uploadFile` throws. */
export const uploadPicture = (file: File, options: UploadOptions): Promise<{ id: string; image: Image }> =>
  uploadFile('POST', 'reviews/pictures', file, options);
