import { defineFeature } from '../../../mf-admin/src/feature';
import { collectionPaths } from './paths';

/** Collections in the admin area: their list, and the editor of one. */
export const collections = defineFeature({
  name: 'collections',
  routes: [
    { id: 'collections', path: 'admin/collections', lazy: () => import('./pages/collections/page') },
    { id: 'collection', path: 'admin/collections/:id', lazy: () => import('./pages/collection/page') },
  ],
  areas: [
    {
      ...{ group: 'Catalogue', after: 'Categories' },
      label: 'Collections',
      to: collectionPaths.list,
      permission: 'catalogue.read',
      write: 'catalogue.write',
    },
  ],
  recordPaths: { collection: collectionPaths.collection },
});
