import type { FeaturedList } from '@vastra/shared/contract';

/** Describes the computed products that follow the picks of a list of the home page's sidebar; see api/src/catalogue/products/featured.ts. */
export const fallbacks: Record<FeaturedList, string> = {
  'best-seller': 'the products sold most in the last 90 days, not counting cancelled and returned orders',
  'new-arrival': 'the newest products',
  trending: 'the products bought and viewed most in the last 14 days, with good reviews in the last 30 days',
  'top-rated': 'the best rated products with at least three reviews',
};

/** Number of products that the home page shows of each list. */
export const homePageSize = 4;
