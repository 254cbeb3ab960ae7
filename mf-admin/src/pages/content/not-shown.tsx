import type { Image, UploadedPicture } from '@vastra/shared/contract';

export const toUploadedPicture = (mediaId: string | null, image: Image | null): UploadedPicture | null =>
  mediaId && image ? { mediaId, image } : null;

export const NotShown = () => <p style={{ color: 'var(--ink-2)' }}>Not shown.</p>;

/** A path of the shop, or an absolute https address. */
export const asPath = {
  pattern: {
    value: /^\s*(\/(?![/\\])|https:\/\/)/,
    message: 'Please enter a path of the shop, such as /shop, or an https address',
  },
};
