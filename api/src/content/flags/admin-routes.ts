import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findAdminFlag, listAdminFlags } from './admin-list';
import { FlagNotFoundError } from './errors';
import { saveFlagSettings, setArchived } from './save-flag';

/** Serves flags to admins: list, set up, change and archive. */
export const adminFlagRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getFlag = async (key: string) => {
    const flag = await findAdminFlag(db, key, new Date());
    if (!flag) throw new FlagNotFoundError();
    return flag;
  };

  app.get('/admin/flags', { schema: contract.listFlags }, async ({ query }) => {
    const { rows, total } = await listAdminFlags(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/flags/:id', { schema: contract.getFlag }, async ({ params }) => ok(await getFlag(params.id)));

  app.put('/admin/flags/:id', { schema: contract.saveFlag }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => saveFlagSettings(tx, request.params.id, request.body, userId));
    return ok(await getFlag(request.params.id));
  });

  app.post('/admin/flags/:id/archive', { schema: contract.archiveFlag }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => setArchived(tx, request.params.id, request.body, userId));
    return ok(await getFlag(request.params.id));
  });
};
