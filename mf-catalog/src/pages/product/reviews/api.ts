import type { NewReview, OwnReview, Review, ReviewPage, ReviewSort } from '@vastra/shared/contract';
import { api, type CallOptions } from '@vastra/shared/http';

const of = (productId: string) => `products/${encodeURIComponent(productId)}/reviews`;
const one = (id: string) => `reviews/${encodeURIComponent(id)}`;

export interface ReviewQuery {
  sort: ReviewSort;
  /** Only those of so many stars. */
  rating?: number;
}

export const listReviews = (
  productId: string,
  query: ReviewQuery & { page: number },
  options?: CallOptions,
): Promise<ReviewPage> => api.get(of(productId), { ...options, query: { ...query } }).data();

export const getOwnReview = (productId: string, options?: CallOptions): Promise<OwnReview> =>
  api.get(`${of(productId)}/mine`, options).data();

export const createReview = (productId: string, body: NewReview): Promise<Review> =>
  api.post(of(productId), { body }).data();

export const changeReview = (id: string, body: NewReview): Promise<Review> => api.put(one(id), { body }).data();

export const removeReview = (id: string): Promise<unknown> => api.delete(one(id)).answer();

/** Answers how many find it helpful now. */
export const vote = async (id: string, isHelpful: boolean): Promise<number> => {
  const call = isHelpful ? api.put(`${one(id)}/helpful`) : api.delete(`${one(id)}/helpful`);
  return (await call.data<{ helpful: number }>()).helpful;
};
