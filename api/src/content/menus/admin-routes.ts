import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAdminMenus } from './read-menus';
import { saveMenu } from './save-menu';

/** Serves the menus to admins. */
export const adminMenuRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/admin/menus', { schema: contract.getMenus }, async () => ok(await getAdminMenus(db)));

  app.put('/admin/menus/:name', { schema: contract.updateMenu }, async (request) => {
    const { userId: actorId } = requireSession(request);
    const context = { actorId, siteUrl: config.siteUrl, releases: config.releases };
    await db.transaction((tx) => saveMenu(tx, request.params.name, request.body, context));
    return ok(await getAdminMenus(db));
  });
};
