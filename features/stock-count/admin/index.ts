import { defineFeature } from '../../../mf-admin/src/feature';

/** The stock count in the admin area: scan, count, and book the differences. */
export const stockCount = defineFeature({
  name: 'stock-count',
  routes: [{ id: 'stock-count', path: 'admin/stock-count', lazy: () => import('./pages/stock-count/page') }],
  areas: [
    {
      ...{ group: 'Catalogue', after: 'Products' },
      label: 'Count stock',
      to: '/admin/stock-count',
      permission: 'catalogue.write',
      words: 'inventory scan barcode camera',
    },
  ],
});
