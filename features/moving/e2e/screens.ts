import type { AdminScreen } from '../../../e2e/admin-screen';

/** Screens of the admin area for the journeys that open every screen. */
export const screens: readonly AdminScreen[] = [
  { path: 'moving', heading: 'Move in and out', onPhone: true },
  { path: 'moving?tab=urls', heading: 'Move in and out' },
  { path: 'moving?tab=export', heading: 'Move in and out' },
];
