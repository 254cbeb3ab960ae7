import { defineReference } from '@vastra/shared/contract/define';

/** Entry of reviews in the API reference. */
export const reviewsReference = defineReference({
  feature: 'reviews',
  part: 'admin-money',
  tag: 'Admin customers',
  errors: {
    already_reviewed: { meaning: 'The customer has reviewed this product.' },
    own_review: { meaning: 'Customers cannot vote for their own review.' },
    review_not_found: { meaning: 'There is no such review for this caller.' },
  },
  testCalls: { 'GET /products/:id/reviews': 'read' },
});
