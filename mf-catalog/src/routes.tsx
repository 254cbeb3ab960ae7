import type { RouteObject } from '@vastra/shared/router';

/** Every URL that the catalogue team owns. */
export const routes: RouteObject[] = [
  { id: 'home', index: true, lazy: () => import('./pages/home/page') },
  { id: 'search', path: 'search', lazy: () => import('./pages/search/page') },
  { id: 'shop', path: 'shop', lazy: () => import('./pages/shop/page') },
  { id: 'shop:products', path: 'products', lazy: () => import('./pages/shop/page') },
  { id: 'category', path: 'category/:id', lazy: () => import('./pages/category/page') },
  { id: 'product', path: 'product/:id', lazy: () => import('./pages/product/page') },
];
