import type { Profile } from '@vastra/shared/contract';
import { type UploadOptions, uploadFile } from '@vastra/shared/files/upload-file';
import { convertPhoto } from './convert-photo';

/** Sends a photo. Throws as `sendFile` does. */
export const uploadPhoto = async (chosen: File, options: UploadOptions): Promise<Profile> =>
  uploadFile('PUT', 'account/photo', await convertPhoto(chosen), options);
