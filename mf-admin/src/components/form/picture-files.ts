import { maxPictureBytes } from '@vastra/shared/contract/media';

/** Picture types that the API accepts. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Maximum size of a picture as a text: "8 MB". */
export const maxPictureSizeText = `${maxPictureBytes / 1024 / 1024} MB`;
