import { createReleaseJudge } from '@vastra/platform/releases';
import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import {
  buildCanaryChange,
  type ChangeRequest,
  changeRelease,
  type PointerChange,
  promote,
  rollback,
} from './change-release';
import { createDependenciesReader } from './dependencies';
import { listErrorBudgets } from './list-error-budgets';
import { getRemoteReleases, listAllReleases } from './queries';
import { cacheManifests, callStorage } from './storage';

/** ms between two looks at what the document servers report. */
const judgeIntervalMs = 5000;

/**
 * Serves the releases of all remotes to admins: list, promote, roll back, canary, dependencies, error budgets. The document servers follow the same
 * pointers.
 */
export const adminReleaseRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const storage = config.releases;
  const cachedStorage = cacheManifests(storage);
  const readDependencies = createDependenciesReader(cachedStorage);

  // Document servers without the key of signed pointers cannot change what fails.
  if (storage.indexKeys?.privateKey) {
    const judge = createReleaseJudge({ storage, settings: config.automaticChanges, log: app.log });
    const run = () =>
      judge().catch((err) => app.log.warn({ err }, 'The reports of the document servers were not judged'));
    const timer = setInterval(run, judgeIntervalMs).unref();
    app.addHook('onClose', async () => clearInterval(timer));
  }

  const change = async (changeRequest: ChangeRequest, pointerChange: PointerChange) => {
    await changeRelease(db, storage, changeRequest, pointerChange);
    return ok(await callStorage(() => getRemoteReleases(cachedStorage, changeRequest.remote)));
  };

  app.get('/admin/releases', { schema: contract.listReleases }, async () =>
    ok(await callStorage(() => listAllReleases(cachedStorage))),
  );

  app.get('/admin/dependencies', { schema: contract.getDependencies }, async () =>
    ok(await callStorage(readDependencies)),
  );

  app.get('/admin/error-budgets', { schema: contract.listErrorBudgets }, async () =>
    ok(await callStorage(() => listErrorBudgets(storage))),
  );

  // The guard has decided.
  app.get('/admin/releases/:remote/preview', { schema: contract.checkReleasePreview }, async () => done());

  app.post('/admin/releases/:remote/rollback', { schema: contract.rollBackRelease }, async (request) => {
    const { userId: actorId } = requireSession(request);
    return change({ ...request.params, ...request.body, actorId }, rollback);
  });

  app.post('/admin/releases/:remote/promote', { schema: contract.promoteRelease }, async (request) => {
    const { userId: actorId } = requireSession(request);
    const { version, ...rest } = request.body;
    return change({ ...request.params, ...rest, actorId }, promote(version));
  });

  app.put('/admin/releases/:remote/canary', { schema: contract.setCanary }, async (request) => {
    const { userId: actorId } = requireSession(request);
    const { canary: next, ...rest } = request.body;
    return change({ ...request.params, ...rest, actorId }, buildCanaryChange(next));
  });
};
