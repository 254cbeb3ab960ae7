import { defineFeature } from '../../../mf-admin/src/feature';
import { paths } from './paths';

/** Settlements in the admin area: their list, missing payments, totals, and the import of reports. */
export const settlements = defineFeature({
  name: 'settlements',
  routes: [
    { id: 'settlements', path: 'admin/settlements', lazy: () => import('./pages/settlements/page') },
    { id: 'settlement', path: 'admin/settlements/:id', lazy: () => import('./pages/settlement/page') },
  ],
  areas: [
    {
      ...{ group: 'Books', after: 'GST returns' },
      label: 'Settlements',
      to: paths.settlements(),
      permission: 'books.read',
      write: 'books.write',
      tabs: [
        { id: 'settlements', label: 'Settlements' },
        { id: 'missing', label: 'Missing' },
        { id: 'totals', label: 'Totals' },
        { id: 'import', label: 'Import a file' },
      ],
    },
  ],
  attention: [
    {
      getCount: ({ settlementDifferences }) => settlementDifferences,
      texts: ['difference of a settlement to resolve', 'differences of settlements to resolve'],
      to: paths.settlements({ state: 'open' }),
    },
  ],
});
