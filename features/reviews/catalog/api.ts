import type { Review } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';
import type { NewReview, OwnReview, ReviewPage, ReviewSort } from '../contract';

const getReviewsPath = (productId: string) => `products/${encodeURIComponent(productId)}/reviews`;
const getReviewPath = (id: string) => `reviews/${encodeURIComponent(id)}`;

export interface ReviewQuery {
  sort: ReviewSort;
  /** Only reviews with this number of stars. */
  rating?: number;
}

/** Resolves to a page of the product's reviews; pages count from 1. Rejects with ApiError 404 `product_not_found`. */
export const listReviews = (
  productId: string,
  query: ReviewQuery & { page: number },
  options?: CallOptions,
): Promise<ReviewPage> => api.get(getReviewsPath(productId), { ...options, query: { ...query } }).data();

/** Resolves to the customer's own review, or null, and votes. Rejects with ApiError 401 without a session. */
export const getOwnReview = (productId: string, options?: CallOptions): Promise<OwnReview> =>
  api.get(`${getReviewsPath(productId)}/mine`, options).data();

/**
 * Creates the customer's review of the product. Rejects with ApiError 409 `already_reviewed` for a second one, or 400 `picture_unusable` for pictures of
 * another customer, of another review, or older than a day.
 */
export const createReview = (productId: string, body: NewReview): Promise<Review> =>
  api.post(getReviewsPath(productId), { body }).data();

/** Replaces the customer's own review; its votes stay. Rejects with ApiError 404 `review_not_found` for any other. */
export const changeReview = (id: string, body: NewReview): Promise<Review> =>
  api.put(getReviewPath(id), { body }).data();

/** Removes the customer's own review. Rejects with ApiError 404 `review_not_found` for any other. */
export const removeReview = (id: string): Promise<unknown> => api.delete(getReviewPath(id)).envelope();

/** Adds or removes a vote. Returns the new number of votes. */
export const voteHelpful = async (id: string, { isHelpful }: { isHelpful: boolean }): Promise<number> => {
  const call = isHelpful ? api.put(`${getReviewPath(id)}/helpful`) : api.delete(`${getReviewPath(id)}/helpful`);
  return (await call.data<{ helpful: number }>()).helpful;
};
