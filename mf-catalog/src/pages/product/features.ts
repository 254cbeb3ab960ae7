import { reviewsTab } from '../../../../features/reviews/catalog/reviews-tab';
import type { ProductTab } from './product-tab';

/** Tabs that features add to the product page. This list is not in `features.ts` of the remote, so that only this page loads them. */
export const featureTabs: readonly ProductTab[] = [reviewsTab];
