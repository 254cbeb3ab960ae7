import type { Image, UploadedPicture } from '@vastra/shared/contract';
import { Muted } from '../../components/kit';

export const toUploadedPicture = (mediaId: string | null, image: Image | null): UploadedPicture | null =>
  mediaId && image ? { mediaId, image } : null;

/** Preview of a block that is switched off. */
export const NotShown = () => <Muted>Not shown.</Muted>;
