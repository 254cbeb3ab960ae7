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
  { id: 'orders', path: 'orders', handle: pending('Loading your orders…'), lazy: () => import('./pages/orders/page') },
  { id: 'order', path: 'orders/:id', handle: pending('Loading your order…'), lazy: () => import('./pages/order/page') },
];
