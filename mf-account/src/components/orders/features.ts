import { reviewLink } from '../../../../features/reviews/account/review-link';
import type { FeatureOrderLink } from './order-link';

/** Links that features add to the cards of orders. */
export const featureLinks: readonly FeatureOrderLink[] = [reviewLink];
