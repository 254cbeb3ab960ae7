import * as contract from '@vastra/shared/contract';
import { recordAuditEntry } from '../../platform/audit/audit';
import { requireSession } from '../../platform/auth/sessions/guard';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { compensateRun, resolveRun, retryRun } from '../../platform/workflows/runs';
import type { WorkflowServices } from '../../platform/workflows/services';
import { getWorkflowRun, listWorkflowRuns } from './queries';

/** Serves the runs of workflows, and what an admin can do about them. */
export const adminWorkflowRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db } = services;

  app.get('/admin/workflow-runs', { schema: contract.listWorkflowRuns }, async ({ query }) => {
    const { rows, total } = await listWorkflowRuns(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/workflow-runs/:id', { schema: contract.getWorkflowRun }, async ({ params }) =>
    ok(await getWorkflowRun(services, params.id)),
  );

  app.post('/admin/workflow-runs/:id/retry', { schema: contract.retryWorkflowRun }, async (request) => {
    await changeRun(services, retryRun, {
      id: request.params.id,
      action: 'retry',
      actorId: requireSession(request).userId,
    });
    return done();
  });

  app.post('/admin/workflow-runs/:id/compensate', { schema: contract.compensateWorkflowRun }, async (request) => {
    const actorId = requireSession(request).userId;
    await changeRun(services, compensateRun, { id: request.params.id, action: 'compensate', actorId });
    return done();
  });

  app.post('/admin/workflow-runs/:id/resolve', { schema: contract.resolveWorkflowRun }, async (request) => {
    await changeRun(services, resolveRun, {
      id: request.params.id,
      action: 'resolve',
      actorId: requireSession(request).userId,
    });
    return done();
  });
};

/** Changes a run, and records who did it, in one transaction. Throws what `change` throws. */
const changeRun = (
  { db, workflows }: WorkflowServices,
  change: typeof retryRun,
  { id, action, actorId }: { id: string; action: string; actorId: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { workflow, key, state } = await change(tx, { id, workflows });
    const entry = { action, entity: 'workflow-run', entityId: id, before: { workflow, key, state } };
    await recordAuditEntry(tx, { actorId, ...entry });
  });
