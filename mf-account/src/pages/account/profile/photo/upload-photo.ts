import type { Profile } from '@vastra/shared/contract';
import { type UploadOptions, uploadFile } from '@vastra/shared/files/upload-file';
import { convertPhoto } from '../../../../components/photo/convert-photo';

/** Uploads a photo and returns the changed profile. Throws as `uploadFile` does. */
export const uploadPhoto = async (file: File, options: UploadOptions): Promise<Profile> =>
  uploadFile('PUT', 'account/photo', await convertPhoto(file), options);
