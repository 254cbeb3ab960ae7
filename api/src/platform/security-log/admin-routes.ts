import * as contract from '@vastra/shared/contract';
import { buildPagination } from '../server/responses/pagination';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { listEvents } from './list-events';

/** Serves the security log to admins. */
export const adminSecurityRoutes: RoutePlugin = async (app) => {
  app.get('/admin/security/events', { schema: contract.listSecurityEvents }, async ({ query }) => {
    const { rows, total } = await listEvents(app.services.db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });
};
