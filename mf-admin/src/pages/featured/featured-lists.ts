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
    fallback: 'what was sold most in the last 90 days, without what was cancelled or returned',
  },
  { id: 'new-arrival', label: 'New Arrivals', fallback: 'the newest products' },
  {
    id: 'trending',
    label: 'Trending',
    fallback: 'what was bought and looked at in the last 14 days and well reviewed in the last 30',
  },
  { id: 'top-rated', label: 'Top Rated', fallback: 'the best rated products with at least three reviews' },
];

/** Number of products that the home page shows of each list. */
export const homePageSize = 4;
