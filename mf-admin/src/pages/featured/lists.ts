import type { FeaturedList } from '@vastra/shared/contract';

interface ListWords {
  id: FeaturedList;
  label: string;
  /** What follows the picks; see api/src/catalogue/products/featured.ts. */
  computed: string;
}

/** The lists of the home page's sidebar, in its order. */
export const lists: ListWords[] = [
  {
    id: 'best-seller',
    label: 'Best Sellers',
    computed: 'what was sold most in the last 90 days, without what was cancelled or returned',
  },
  { id: 'new-arrival', label: 'New Arrivals', computed: 'the newest products' },
  {
    id: 'trending',
    label: 'Trending',
    computed: 'what was bought and looked at in the last 14 days and well reviewed in the last 30',
  },
  { id: 'top-rated', label: 'Top Rated', computed: 'the best rated products with at least three reviews' },
];

/** Products that the home page shows of each list. */
export const shownAtHome = 4;
