import type { RouteObject } from '@vastra/shared/router';

/** Every URL that the admin team owns. */
export const routes: RouteObject[] = [
  { id: 'start', path: 'admin', lazy: () => import('./pages/start/page') },
  { id: 'login', path: 'admin/login', lazy: () => import('./pages/login/page') },
  { id: 'dashboard', path: 'admin/dashboard', lazy: () => import('./pages/dashboard/page') },
];
