import type { RouteObject } from '@vastra/shared/router';

/** Its fragment is shown in the frame of the admin area, so that documents of the shop do not list the remote. */
export const frame = 'own';

/** The team owns no URL. */
export const routes: RouteObject[] = [];
