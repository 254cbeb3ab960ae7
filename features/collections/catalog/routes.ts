import type { RouteObject } from '@vastra/shared/router';
import { loadingProducts } from '../../../mf-catalog/src/list-page';

/** Routes of collections in the shop. */
export const collectionRoutes: readonly RouteObject[] = [
  { id: 'collection', path: 'collections/:id', handle: loadingProducts, lazy: () => import('./pages/collection/page') },
];
