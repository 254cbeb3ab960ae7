import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { changeUser } from './change-user';
import { AccountNotFound } from './errors';
import { findAdminUser, listUsers } from './queries';

/** Accounts, as admins see and change them. */
export const adminUsers: RoutePlugin = async (app) => {
  const { db, config } = app;
  const read = async (id: string) => {
    const user = await findAdminUser(db, id);
    if (!user) throw new AccountNotFound();
    return ok(user);
  };

  app.get('/admin/users', { schema: contract.listUsers }, async ({ query }) => {
    const { rows, total } = await listUsers(db, query);
    return ok({ rows, pagination: paginationOf(query, total) });
  });

  app.get('/admin/users/:id', { schema: contract.getUser }, ({ params }) => read(params.id));

  app.put('/admin/users/:id', { schema: contract.updateUser }, async (request) => {
    const { id } = request.params;
    const by = { actorId: signedIn(request).userId, siteUrl: config.siteUrl };
    await db.transaction((tx) => changeUser(tx, by, id, request.body));
    return read(id);
  });
};
