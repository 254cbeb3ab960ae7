import type { AdminScreen } from '../../../e2e/admin-screen';

/** Screens of the admin area for the journeys that open every screen. */
export const screens: readonly AdminScreen[] = [
  { path: 'redirects', heading: 'Redirects', onPhone: true },
  { path: 'redirects?tab=missing', heading: 'Redirects' },
  { path: 'redirects?tab=import', heading: 'Redirects' },
];
