import { maxPictureBytes } from '@vastra/shared/contract/media';

/** Picture types that the API accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Maximum size of a picture as a text: "8 MB". */
export const maxPictureSizeText = `${maxPictureBytes / 1024 / 1024} MB`;

/** Returns why a file cannot be uploaded, or undefined. Reads its first bytes, because a renamed file has the type of its name. */
export async function findPictureError(file: File): Promise<string | undefined> {
  if (file.size > maxPictureBytes) return `${file.name} is larger than ${maxPictureSizeText}.`;
  const start = await readStart(file);
  return isPicture(start) ? undefined : `${file.name} is not a JPEG, PNG, WebP or AVIF picture.`;
}

/** Reads the first bytes of a file, a character each; empty if it cannot be read. */
export const readStart = (file: File, length = 64): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String.fromCharCode(...new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => resolve('');
    reader.readAsArrayBuffer(file.slice(0, length));
  });

/** Returns whether a file that starts with these bytes is a JPEG, PNG, WebP or AVIF picture. */
export const isPicture = (start: string): boolean =>
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
  (start.slice(4, 8) === 'ftyp' && /avi[fs]/.test(start));
