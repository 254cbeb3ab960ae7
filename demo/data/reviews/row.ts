import { prose } from '../prose';
import type { DemoReview } from '../types';

export type ReviewRow = Omit<DemoReview, 'product' | 'verified' | 'pictures'>;
export type ReviewsByProduct = Record<string, ReviewRow[]>;

/** Author (index into `users.ts`), stars, days ago, helpful votes, text. */
export const buildReview =
  (user: number, rating: DemoReview['rating'], daysAgo: number, helpful: number) =>
  (comment: TemplateStringsArray): ReviewRow => ({ user, rating, daysAgo, helpful, comment: prose(comment) });
