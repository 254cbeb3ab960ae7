import type { FeaturedList } from '@vastra/shared/contract';

interface FeaturedListInfo {
  id: FeaturedList;
  label: string;
  /** Describes the computed products that follow the picks; see api/src/catalogue/products/featured.ts. */
  fallback: string;
}

/** The lists in the sidebar of the home page, in its order. */
export const featuredLists: FeaturedListInfo[] = [
  {
    id: 'best-seller',
    label: 'Best Sellers',
    fallback: 'the products sold most in the last 90 days, not counting cancelled and returned orders',
  },
  { id: 'new-arrival', label: 'New Arrivals', fallback: 'the newest products' },
  {
    id: 'trending',
    label: 'Trending',
    fallback: 'the products bought and viewed most in the last 14 days, with good reviews in the last 30 days',
  },
  { id: 'top-rated', label: 'Top Rated', fallback: 'the best rated products with at least three reviews' },
];

/** Number of products that the home page shows of each list. */
export const homePageSize = 4;
