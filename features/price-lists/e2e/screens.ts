import type { AdminScreen } from '../../../e2e/admin-screen';

/** Screens of the admin area for the journeys that open every screen. */
export const screens: readonly AdminScreen[] = [
  { path: 'price-lists', heading: 'Price lists' },
  { path: 'price-lists/new', heading: 'New price list', onPhone: true },
];
