import * as contract from '@vastra/shared/contract';
import { buildPagination } from '../server/responses/pagination';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { verifyAuditLog } from './audit';
import { listAuditEntries } from './list-entries';

/** Serves the audit log to admins. */
export const adminAuditRoutes: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/audit', { schema: contract.listAudit }, async ({ query }) => {
    const { total, ...page } = await listAuditEntries(db, query);
    return ok({ ...page, pagination: buildPagination(query, total) });
  });

  app.get('/admin/audit/check', { schema: contract.checkAudit }, async () => ok(await verifyAuditLog(db)));
};
