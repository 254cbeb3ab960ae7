import type { RouteObject } from '@vastra/shared/router';
import { featureRoutes } from './feature-routes';
import { listQuery, loadingProducts } from './list-page';

/**
 * Every URL that the catalogue team owns. `/shop` and `/products` show the same page, because both are published URLs. React Router
 * passes a route's `handle` on unread; the shell takes from it what to show until the page is loaded, and the parameters of its URL.
 */
export const routes: RouteObject[] = [
  {
    id: 'home',
    index: true,
    handle: { message: 'Loading the shop…', query: [] },
    lazy: () => import('./pages/home/page'),
  },
  {
    id: 'search',
    path: 'search',
    handle: { message: 'Searching for products...', layout: 'list', query: ['q', ...listQuery] },
    lazy: () => import('./pages/search/page'),
  },
  { id: 'shop', path: 'shop', handle: loadingProducts, lazy: () => import('./pages/shop/page') },
  { id: 'shop:products', path: 'products', handle: loadingProducts, lazy: () => import('./pages/shop/page') },
  { id: 'category', path: 'category/:id', handle: loadingProducts, lazy: () => import('./pages/category/page') },
  {
    id: 'product',
    path: 'product/:id',
    handle: { message: 'Loading product…', layout: 'product', query: ['variant'] },
    lazy: () => import('./pages/product/page'),
  },
  ...featureRoutes,
];
