import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { canary, changeReleases, type Order, promotion, rollback, type Step } from './change-release';
import { releasesOf, releasesOfAll } from './queries';
import { keepingReleases, reaching } from './storage';

/** What visitors get of each team, for the shop's admins. The document servers follow the same pointers. */
export const adminReleases: RoutePlugin = async (app) => {
  const { db, config } = app;
  const storage = config.releases;
  const reading = keepingReleases(storage);

  const change = async (order: Order, step: Step) => {
    await changeReleases(db, storage, order, step);
    return ok(await reaching(() => releasesOf(reading, order.remote)));
  };

  app.get('/admin/releases', { schema: contract.listReleases }, async () =>
    ok(await reaching(() => releasesOfAll(reading))),
  );

  app.post('/admin/releases/:remote/rollback', { schema: contract.rollBackRelease }, async (request) => {
    const { userId: actorId } = signedIn(request);
    return change({ ...request.params, ...request.body, actorId }, rollback);
  });

  app.post('/admin/releases/:remote/promote', { schema: contract.promoteRelease }, async (request) => {
    const { userId: actorId } = signedIn(request);
    const { version, ...known } = request.body;
    return change({ ...request.params, ...known, actorId }, promotion(version));
  });

  app.put('/admin/releases/:remote/canary', { schema: contract.setCanary }, async (request) => {
    const { userId: actorId } = signedIn(request);
    const { canary: wanted, ...known } = request.body;
    return change({ ...request.params, ...known, actorId }, canary(wanted));
  });
};
