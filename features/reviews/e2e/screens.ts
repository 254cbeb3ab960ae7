import type { AdminScreen } from '../../../e2e/admin-screen';

/** Screens of the admin area for the journeys that open every screen. */
export const screens: readonly AdminScreen[] = [
  {
    path: 'reviews',
    heading: 'Reviews',
    list: { name: 'Reviews', column: 'Date', filter: ['Stars', 'rating', '5'], hasLinks: true },
  },
];
