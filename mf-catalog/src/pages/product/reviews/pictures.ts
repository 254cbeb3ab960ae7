import type { Image } from '@vastra/shared/contract';
import { type SendOptions, sendFile } from '@vastra/shared/ui/send-file';

/** The contract's limits (contract/review), which brings zod along. */
export const limits = { pictures: 4, comment: 2000, bytes: 8 * 1024 * 1024 } as const;

export const accepted = 'image/jpeg,image/png,image/webp,image/avif';

/** What is wrong with a file, in words; the server looks at its content once more. */
export function pictureProblem({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (!accepted.split(',').includes(type)) return `${name} is not a JPEG, PNG, WebP or AVIF picture.`;
  if (size > limits.bytes) return `${name} is larger than ${limits.bytes / 1024 / 1024} MB.`;
  return undefined;
}

/** Sends a picture. Throws as `sendFile` does. */
export const sendPicture = (file: File, options: SendOptions): Promise<{ id: string; image: Image }> =>
  sendFile('POST', 'reviews/pictures', file, options);
