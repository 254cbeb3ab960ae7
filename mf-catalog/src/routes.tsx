import type { PendingState } from '@vastra/shared/federation';
import type { RouteObject } from '@vastra/shared/router';

const loadingProducts: PendingState = { message: 'Loading products…', layout: 'list' };
const buildPendingState = (message: string, layout?: PendingState['layout']): PendingState => ({ message, layout });

/**
 * Every URL that the catalogue team owns. `/shop` and `/products` show the same page, because both are published URLs. React Router
 * passes a route's `handle` on unread; the shell takes from it what to show until the page is loaded.
 */
export const routes: RouteObject[] = [
  { id: 'home', index: true, handle: buildPendingState('Loading the shop…'), lazy: () => import('./pages/home/page') },
  {
    id: 'search',
    path: 'search',
    handle: buildPendingState('Searching for products...', 'list'),
    lazy: () => import('./pages/search/page'),
  },
  { id: 'shop', path: 'shop', handle: loadingProducts, lazy: () => import('./pages/shop/page') },
  { id: 'shop:products', path: 'products', handle: loadingProducts, lazy: () => import('./pages/shop/page') },
  { id: 'category', path: 'category/:id', handle: loadingProducts, lazy: () => import('./pages/category/page') },
  {
    id: 'product',
    path: 'product/:id',
    handle: buildPendingState('Loading product…', 'product'),
    lazy: () => import('./pages/product/page'),
  },
];
