import type { ProductTab } from '../../../mf-catalog/src/pages/product/product-tab';
import { Reviews } from './reviews';

/** The tab with the reviews of a product. */
export const reviewsTab: ProductTab = {
  id: 'reviews',
  title: 'Reviews',
  getLabel: ({ totalReviews }) => (totalReviews > 0 ? `Reviews (${totalReviews})` : undefined),
  Panel: Reviews,
  explainsRating: true,
};
