import type { Image, Review } from '@vastra/shared/contract';
import { useSession } from '@vastra/shared/session';
import { keep, kept } from '../storage';

/** A picture that the shop has already. */
export interface SentPicture {
  id: string;
  image: Image;
}

/** What has been written so far. */
export interface Draft {
  rating: number;
  comment: string;
  pictures: SentPicture[];
}

const blank: Draft = { rating: 5, comment: '', pictures: [] };

const key = (productId: string) => `vastra:review:${productId}`;
const session = () => sessionStorage;
const writer = () => useSession.getState().user?.id;

/** A picture's address begins with its id (contract/media). */
const idOf = ({ data }: Image): string[] => /\/media\/([^/]+)-[0-9a-f]{12}\//.exec(data)?.slice(1) ?? [];

/** A review as it can be written anew. */
export const draftOf = (review?: Review | null): Draft =>
  review
    ? {
        rating: review.rating,
        comment: review.comment,
        pictures: review.images.flatMap((image) => idOf(image).map((id) => ({ id, image }))),
      }
    : blank;

/** Kept for this tab only, so that signing in, or signing in again, loses nothing. */
export const keepDraft = (productId: string, draft: Draft): void =>
  keep(key(productId), { ...draft, by: writer() }, session);
export const forgetDraft = (productId: string): void => keep(key(productId), undefined, session);

export function keptDraft(productId: string): Draft | undefined {
  const found = kept(key(productId), session) as (Partial<Draft> & { by?: string }) | null;
  if (!found || typeof found.comment !== 'string') return undefined;
  const { by, ...draft } = found;
  // Somebody else may have signed in since.
  return by && by !== writer() ? undefined : { ...blank, ...draft };
}

/** The visitor is about to sign in to write: the form is open on the way back. */
export const intend = (productId: string): void => {
  if (!keptDraft(productId)) keepDraft(productId, blank);
};
