import type { NewReview, OwnReview, Review, ReviewPage, ReviewSort } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

const getReviewsPath = (productId: string) => `products/${encodeURIComponent(productId)}/reviews`;
const getReviewPath = (id: string) => `reviews/${encodeURIComponent(id)}`;

export interface ReviewQuery {
  sort: ReviewSort;
  /** Only reviews with this number of stars. */
  rating?: number;
}

export const listReviews = (
  productId: string,
  query: ReviewQuery & { page: number },
  options?: CallOptions,
): Promise<ReviewPage> => api.get(getReviewsPath(productId), { ...options, query: { ...query } }).data();

export const getOwnReview = (productId: string, options?: CallOptions): Promise<OwnReview> =>
  api.get(`${getReviewsPath(productId)}/mine`, options).data();

export const createReview = (productId: string, body: NewReview): Promise<Review> =>
  api.post(getReviewsPath(productId), { body }).data();

export const changeReview = (id: string, body: NewReview): Promise<Review> =>
  api.put(getReviewPath(id), { body }).data();

export const removeReview = (id: string): Promise<unknown> => api.delete(getReviewPath(id)).envelope();

/** Adds or removes a vote. Returns the new number of votes. */
export const voteHelpful = async (id: string, isHelpful: boolean): Promise<number> => {
  const call = isHelpful ? api.put(`${getReviewPath(id)}/helpful`) : api.delete(`${getReviewPath(id)}/helpful`);
  return (await call.data<{ helpful: number }>()).helpful;
};
