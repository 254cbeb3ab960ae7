import { paths } from '@vastra/shared/paths';
import type { FeatureOrderLink } from '../../../mf-account/src/components/orders/order-link';
import { getReviewPath } from './get-review-path';

/** Leads to the reviews of the product, or to the products of the order if there are several. */
export const reviewLink: FeatureOrderLink = {
  label: 'Write a review',
  getPath: ({ _id, kind, status, items = [] }) => {
    const [item, ...others] = items;
    if (status !== 'delivered' || kind === 'gift_card' || !item) return undefined;
    return others.length > 0 ? `${paths.order(_id)}#reviews` : getReviewPath(item);
  },
};
