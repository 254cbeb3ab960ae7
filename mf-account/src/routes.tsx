import type { PendingState } from '@vastra/shared/federation';
import type { RouteObject } from '@vastra/shared/router';

const pending = (message: string): PendingState => ({ message });

/** Every URL that the account team owns. `handle` is what the shell shows until a page is loaded. */
export const routes: RouteObject[] = [
  { id: 'login', path: 'login', handle: pending('Loading the sign-in…'), lazy: () => import('./pages/login/page') },
  {
    id: 'forgot-password',
    path: 'forgot-password',
    handle: pending('Loading…'),
    lazy: () => import('./pages/forgot-password/page'),
  },
  {
    id: 'account',
    path: 'account',
    handle: pending('Loading your account…'),
    lazy: () => import('./pages/account/page'),
  },
  {
    id: 'credit',
    path: 'account/credit',
    handle: pending('Loading your store credit…'),
    lazy: () => import('./pages/credit/page'),
  },
  {
    id: 'payment-methods',
    path: 'account/payment-methods',
    handle: pending('Loading your payment methods…'),
    lazy: () => import('./pages/payment-methods/page'),
  },
  { id: 'orders', path: 'orders', handle: pending('Loading your orders…'), lazy: () => import('./pages/orders/page') },
  { id: 'order', path: 'orders/:id', handle: pending('Loading your order…'), lazy: () => import('./pages/order/page') },
  {
    id: 'parcel',
    path: 'orders/:id/parcels/:number',
    handle: pending('Loading your parcel…'),
    lazy: () => import('./pages/parcel/page'),
  },
  {
    id: 'return',
    path: 'orders/:id/return',
    handle: pending('Loading the return…'),
    lazy: () => import('./pages/return/page'),
  },
];
