import type { JobOverview } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import type { Database } from '../../platform/db/connect';
import { findWorker, listQueueStates } from '../../platform/jobs/backlog';
import type { AnyJobHandler } from '../../platform/jobs/job';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { deleteDeadLetter, listDeadLetters, retryDeadLetter, retryDeadLetters } from './dead-letters';

/** Serves the jobs: how many wait, run and were given up, and what to do with those that were given up. */
export const adminJobRoutes: RoutePlugin = async (app) => {
  const { db, jobHandlers: handlers } = app.services;

  app.get('/admin/jobs', { schema: contract.getJobOverview }, async () => ok(await getOverview(db, handlers)));

  app.get('/admin/jobs/dead-letters', { schema: contract.listDeadLetters }, async ({ query }) => {
    const { rows, total } = await listDeadLetters(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.post('/admin/jobs/dead-letters/:id/retry', { schema: contract.retryDeadLetter }, async (request) => {
    await retryDeadLetter(db, request.params.id, { handlers, actorId: requireSession(request).userId });
    return done();
  });

  app.post('/admin/jobs/dead-letters/retry', { schema: contract.retryDeadLetters }, async (request) => {
    const actor = { handlers, actorId: requireSession(request).userId };
    return ok(await retryDeadLetters(db, request.body.job, actor));
  });

  app.delete('/admin/jobs/dead-letters/:id', { schema: contract.deleteDeadLetter }, async (request) => {
    await deleteDeadLetter(db, request.params.id, requireSession(request).userId);
    return done();
  });
};

async function getOverview(db: Database, handlers: readonly AnyJobHandler[]): Promise<JobOverview> {
  const states = new Map((await listQueueStates(db)).map((state) => [state.name, state]));
  const { seenAt, isMissing } = await findWorker(db);
  return {
    kinds: handlers.map(({ job }) => {
      const { waiting = 0, running = 0, failed = 0, dueSince, lastSuccessAt } = states.get(job.name) ?? {};
      return {
        ...{ name: job.name, everySeconds: job.everySeconds ?? null, waiting, running, failed },
        dueSince: dueSince?.toISOString() ?? null,
        lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      };
    }),
    workerSeenAt: seenAt?.toISOString() ?? null,
    isWorkerMissing: isMissing,
  };
}
