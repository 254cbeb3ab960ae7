import { defineFeature } from '../../../mf-admin/src/feature';
import { priceListPaths } from './paths';

/** Price lists in the admin area: their list, and the editor with the prices of one. */
export const priceLists = defineFeature({
  name: 'price-lists',
  routes: [
    { id: 'price-lists', path: 'admin/price-lists', lazy: () => import('./pages/price-lists/page') },
    { id: 'price-list', path: 'admin/price-lists/:id', lazy: () => import('./pages/price-list/page') },
  ],
  areas: [
    {
      ...{ group: 'Offers', after: 'Customer groups' },
      label: 'Price lists',
      to: priceListPaths.list,
      permission: 'offers.read',
      write: 'offers.write',
      words: 'wholesale retailers trade prices members csv',
    },
  ],
  recordPaths: { 'price-list': priceListPaths.priceList },
});
