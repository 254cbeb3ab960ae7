import type { Profile } from '@vastra/shared/contract';
import { type UploadOptions, uploadFile } from '@vastra/shared/files/upload-file';
import { readablePhoto } from './readable-photo';

/** Sends a photo. Throws as `sendFile` does. */
export const sendPhoto = async (chosen: File, options: UploadOptions): Promise<Profile> =>
  uploadFile('PUT', 'account/photo', await readablePhoto(chosen), options);
