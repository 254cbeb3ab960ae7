import { defineFeature } from '../../../mf-admin/src/feature';

/** Reviews of customers in the admin area, where they are approved, hidden and deleted. */
export const reviews = defineFeature({
  name: 'reviews',
  routes: [{ id: 'reviews', path: 'admin/reviews', lazy: () => import('./pages/reviews/page') }],
  areas: [
    {
      ...{ group: 'Selling', after: 'Users' },
      label: 'Reviews',
      to: '/admin/reviews',
      permission: 'reviews.read',
      write: 'reviews.write',
    },
  ],
  tasks: [
    {
      ...{ group: 'Customers', kind: 'reviews-to-moderate' },
      label: 'Reviews to check',
      counted: ['review to check', 'reviews to check'],
      text: 'The shop shows a review after you have approved it.',
      to: '/admin/reviews?state=pending',
    },
  ],
});
