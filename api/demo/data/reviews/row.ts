import { prose } from '../prose';
import type { DemoReview } from '../types';

export type ReviewRow = Omit<DemoReview, 'product' | 'verified' | 'pictures'>;
export type ReviewsByProduct = Record<string, ReviewRow[]>;

/** Who (index into `users.ts`), how many stars, how many days ago, how many found it helpful; then the words. */
export const by =
  (user: number, rating: DemoReview['rating'], daysAgo: number, helpful: number) =>
  (comment: TemplateStringsArray): ReviewRow => ({ user, rating, daysAgo, helpful, comment: prose(comment) });
