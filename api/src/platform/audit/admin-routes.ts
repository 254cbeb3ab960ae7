import * as contract from '@vastra/shared/contract';
import { buildPagination } from '../server/responses/pagination';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { comparedAnchors } from './anchor-job';
import { readAnchors, type StoredAnchors } from './anchors';
import { verifyAuditLog } from './audit';
import { listAuditEntries } from './list-entries';

/** Serves the audit log to admins. */
export const adminAuditRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;

  app.get('/admin/audit', { schema: contract.listAudit }, async ({ query }) => {
    const { total, ...page } = await listAuditEntries(db, query);
    return ok({ ...page, pagination: buildPagination(query, total) });
  });

  app.get('/admin/audit/check', { schema: contract.checkAudit }, async ({ log }) => {
    const stored = await readAnchors(config.auditAnchors, comparedAnchors).catch((error) => {
      log.error({ err: error }, 'the anchors could not be read');
      return { anchors: [], invalid: ['*'] };
    });
    const check = await verifyAuditLog(db, stored.anchors);
    return ok({ ...check, anchors: toWireAnchors(stored) });
  });
};

/** Returns undefined if there are none yet. */
function toWireAnchors({ anchors, invalid }: StoredAnchors) {
  if (anchors.length + invalid.length === 0) return undefined;
  return { compared: anchors.length, lastAt: anchors.at(-1)?.at ?? null, invalid };
}
