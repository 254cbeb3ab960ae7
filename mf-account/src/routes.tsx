import type { RouteObject } from '@vastra/shared/router';

/** Every URL that the account team owns. */
export const routes: RouteObject[] = [
  { id: 'login', path: 'login', lazy: () => import('./pages/login/page') },
  { id: 'forgot-password', path: 'forgot-password', lazy: () => import('./pages/forgot-password/page') },
  { id: 'account', path: 'account', lazy: () => import('./pages/account/page') },
  { id: 'orders', path: 'orders', lazy: () => import('./pages/orders/page') },
  { id: 'order', path: 'orders/:id', lazy: () => import('./pages/order/page') },
];
