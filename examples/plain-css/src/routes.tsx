import type { RouteObject } from '@vastra/shared/router';

/** Every URL that this team owns. */
export const routes: RouteObject[] = [{ id: 'care', path: 'care', lazy: () => import('./pages/care/page') }];
