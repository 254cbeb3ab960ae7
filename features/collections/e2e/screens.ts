import type { AdminScreen } from '../../../e2e/admin-screen';

/** Screens of the admin area for the journeys that open every screen. */
export const screens: readonly AdminScreen[] = [
  { path: 'collections', heading: 'Collections', getLatePart: (page) => page.getByRole('rowheader') },
  {
    path: 'collections/:id',
    heading: 'Collection',
    getLatePart: (page) => page.getByText(/products? match/),
    onPhone: true,
  },
];
