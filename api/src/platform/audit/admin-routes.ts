import * as contract from '@vastra/shared/contract';
import { ok } from '../server/answers';
import { paginationOf } from '../server/pagination';
import type { RoutePlugin } from '../server/route-plugin';
import { checkAuditLog } from './audit';
import { listEntries } from './queries';

/** The log of what admins did, for admins. */
export const adminAudit: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/audit', { schema: contract.listAudit }, async ({ query }) => {
    const { total, ...found } = await listEntries(db, query);
    return ok({ ...found, pagination: paginationOf(query, total) });
  });

  app.get('/admin/audit/check', { schema: contract.checkAudit }, async () => ok(await checkAuditLog(db)));
};
