import type { AdminScreen } from '../../../e2e/admin-screen';

/** Screens of the admin area for the journeys that open every screen. */
export const screens: readonly AdminScreen[] = [
  { path: 'experiments', heading: 'Experiments' },
  { path: 'experiments/new', heading: 'New experiment', getLatePart: (page) => page.getByLabel('Hypothesis') },
];
