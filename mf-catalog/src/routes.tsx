import type { PendingState } from '@vastra/shared/federation';
import type { RouteObject } from '@vastra/shared/router';

const pendingProducts: PendingState = { message: 'Loading products…', layout: 'list' };
const pending = (message: string, layout?: PendingState['layout']): PendingState => ({ message, layout });

/** Every URL that the catalogue team owns. `handle` is what the shell shows until a page is loaded. */
export const routes: RouteObject[] = [
  { id: 'home', index: true, handle: pending('Loading the shop…'), lazy: () => import('./pages/home/page') },
  {
    id: 'search',
    path: 'search',
    handle: pending('Searching for products...', 'list'),
    lazy: () => import('./pages/search/page'),
  },
  { id: 'shop', path: 'shop', handle: pendingProducts, lazy: () => import('./pages/shop/page') },
  { id: 'shop:products', path: 'products', handle: pendingProducts, lazy: () => import('./pages/shop/page') },
  { id: 'category', path: 'category/:id', handle: pendingProducts, lazy: () => import('./pages/category/page') },
  {
    id: 'product',
    path: 'product/:id',
    handle: pending('Loading product…', 'product'),
    lazy: () => import('./pages/product/page'),
  },
];
