import type { RouteObject } from '@vastra/shared/router';

/** Every URL that this team owns. */
export const routes: RouteObject[] = [
  { id: 'lookbook', path: 'lookbook', lazy: () => import('./pages/lookbook/page') },
];
