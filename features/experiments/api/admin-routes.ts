import { eq } from 'drizzle-orm';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { experiments } from '../../../api/src/platform/db/schema';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import { done, ok } from '../../../api/src/platform/server/responses/success';
import type { RoutePlugin } from '../../../api/src/platform/server/route-plugin';
import * as contract from '../contract';
import { findAdminExperiment, listAdminExperiments } from './admin-list';
import { ExperimentNotFoundError } from './errors';
import { computeResults } from './results';
import { endEarly, startDraft } from './running';
import { createDraft, deleteDraft, saveDraft } from './save-draft';

/** Serves experiments to admins: list, draft, start, end and results. */
export const adminExperimentRoutes: RoutePlugin = async (app) => {
  const { db } = app.services;
  const getExperiment = async (id: string) => {
    const experiment = await findAdminExperiment(db, id, new Date());
    if (!experiment) throw new ExperimentNotFoundError();
    return experiment;
  };

  app.get('/admin/experiments', { schema: contract.listExperiments }, async ({ query }) => {
    const { rows, total } = await listAdminExperiments(db, query, new Date());
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/experiments/:id', { schema: contract.getExperiment }, async ({ params }) =>
    ok(await getExperiment(params.id)),
  );

  app.get('/admin/experiments/:id/results', { schema: contract.getExperimentResults }, async ({ params }) => {
    const [row] = await db.select().from(experiments).where(eq(experiments.id, params.id));
    if (!row) throw new ExperimentNotFoundError();
    return ok(await computeResults(db, row, new Date()));
  });

  app.post('/admin/experiments', { schema: contract.createExperiment }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => createDraft(tx, request.body, userId));
    reply.code(201);
    return ok(await getExperiment(id));
  });

  app.put('/admin/experiments/:id', { schema: contract.saveExperiment }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => saveDraft(tx, request.params.id, request.body, userId));
    return ok(await getExperiment(request.params.id));
  });

  app.post('/admin/experiments/:id/start', { schema: contract.startExperiment }, async (request) => {
    const actor = { actorId: requireSession(request).userId, now: new Date() };
    await db.transaction((tx) => startDraft(tx, request.params.id, request.body.version, actor));
    return ok(await getExperiment(request.params.id));
  });

  app.post('/admin/experiments/:id/end', { schema: contract.endExperiment }, async (request) => {
    const actor = { actorId: requireSession(request).userId, now: new Date() };
    await db.transaction((tx) => endEarly(tx, request.params.id, request.body, actor));
    return ok(await getExperiment(request.params.id));
  });

  app.delete('/admin/experiments/:id', { schema: contract.deleteExperiment }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteDraft(tx, request.params.id, userId));
    return done();
  });
};
