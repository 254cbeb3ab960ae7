import type { Order } from '@vastra/shared/contract';
import type { ComponentType } from 'react';
import { ReviewLinks } from '../../../../features/reviews/account/review-links';

/** Sections that features add below an order of a signed-in customer. Each renders nothing for an order without it. */
export const featureSections: readonly ComponentType<{ order: Order }>[] = [ReviewLinks];
