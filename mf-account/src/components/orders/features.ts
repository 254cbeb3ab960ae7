import type { FeatureOrderLink } from './order-link';
import { reviewLink } from './review-link';

/** Links that features add to the cards of orders. */
export const featureLinks: readonly FeatureOrderLink[] = [reviewLink];
