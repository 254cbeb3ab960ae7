import type { Profile } from '@vastra/shared/contract';
import { type SendOptions, sendFile } from '@vastra/shared/ui/send-file';
import { readablePhoto } from './readable-photo';

/** Sends a photo. Throws as `sendFile` does. */
export const sendPhoto = async (chosen: File, options: SendOptions): Promise<Profile> =>
  sendFile('PUT', 'account/photo', await readablePhoto(chosen), options);
