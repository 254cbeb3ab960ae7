import type { RouteObject } from '@vastra/shared/router';

/** Every URL that this team owns. */
export const routes: RouteObject[] = [{ id: 'sample', path: 'sample', lazy: () => import('./pages/sample/page') }];
