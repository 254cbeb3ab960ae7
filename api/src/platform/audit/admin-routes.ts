import * as contract from '@vastra/shared/contract';
import { paginationOf } from '../server/responses/pagination';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { checkAuditLog } from './audit';
import { listEntries } from './list-entries';

/** The log of what admins did, for admins. */
export const adminAudit: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/audit', { schema: contract.listAudit }, async ({ query }) => {
    const { total, ...found } = await listEntries(db, query);
    return ok({ ...found, pagination: paginationOf(query, total) });
  });

  app.get('/admin/audit/check', { schema: contract.checkAudit }, async () => ok(await checkAuditLog(db)));
};
