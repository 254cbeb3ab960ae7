import type { Image, Review } from '@vastra/shared/contract';
import { createSessionValue } from '@vastra/shared/forms/session-value';
import { useSession } from '@vastra/shared/session';

/** A picture that was uploaded. */
export interface UploadedPicture {
  id: string;
  image: Image;
}

/** A review that is being written. */
export interface Draft {
  rating: number;
  comment: string;
  /** Opinion of the fit; empty for none. */
  fit: string;
  pictures: UploadedPicture[];
}

const emptyDraft: Draft = { rating: 5, comment: '', fit: '', pictures: [] };

const getStored = (productId: string) => createSessionValue<Partial<Draft> & { by?: string }>(`review:${productId}`);
const getUserId = () => useSession.getState().user?.id;

/** Returns the id that a picture's URL begins with (contract/media). */
const findPictureId = ({ data }: Image): string[] => /\/media\/([^/]+)-[0-9a-f]{12}\//.exec(data)?.slice(1) ?? [];

/** Converts a review to a draft; returns an empty draft without one. */
export const toDraft = (review?: Review | null): Draft =>
  review
    ? {
        rating: review.rating,
        comment: review.comment,
        fit: review.fit ?? '',
        pictures: review.images.flatMap((image) => findPictureId(image).map((id) => ({ id, image }))),
      }
    : emptyDraft;

/** Stores the draft in this tab, so that it survives a login. */
export const storeDraft = (productId: string, draft: Draft): void =>
  getStored(productId).write({ ...draft, by: getUserId() });
/** Removes the draft of this product from this tab. Does nothing if the storage is blocked. */
export const removeDraft = (productId: string): void => getStored(productId).clear();

/** Returns the draft of this product in this tab; undefined without one, and for a draft of another customer. */
export function findDraft(productId: string): Draft | undefined {
  const stored = getStored(productId).read();
  if (!stored || typeof stored.comment !== 'string') return undefined;
  const { by, ...draft } = stored;
  // Another user may have signed in since.
  return by && by !== getUserId() ? undefined : { ...emptyDraft, ...draft };
}

/** Stores an empty draft before the visitor signs in, so that the form is open afterwards. */
export const beginDraft = (productId: string): void => {
  if (!findDraft(productId)) storeDraft(productId, emptyDraft);
};
