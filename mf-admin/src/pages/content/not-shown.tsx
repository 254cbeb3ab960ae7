import type { Image, UploadedPicture } from '@vastra/shared/contract';

export const toUploadedPicture = (mediaId: string | null, image: Image | null): UploadedPicture | null =>
  mediaId && image ? { mediaId, image } : null;

/** Preview of a block that is switched off. */
export const NotShown = () => <p style={{ color: 'var(--ink-2)' }}>Not shown.</p>;
