import { type ReleaseName, readRelease } from '@vastra/platform/releases';
import * as contract from '@vastra/shared/contract';
import { assertMayChange, assertRules, requireReleaseCaller } from '../../platform/auth/release-callers/release-caller';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { assertGroupNotRefused } from '../releases/assert-not-refused';
import { changeGroup, promoteGroup, rollBackGroup } from '../releases/change-group';
import { ReleaseNotFoundError } from '../releases/errors';
import { callStorage } from '../releases/storage';

/** Serves the changes of several remotes in one write. The caller must own all of them. */
export const groupRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const storage = config.releases;
  const readStored = async ({ remote, version }: ReleaseName) => {
    const release = await callStorage(() => readRelease(storage, remote, version));
    if (!release) throw new ReleaseNotFoundError(remote, version);
    return release;
  };

  app.post('/release-api/group/promote', { schema: contract.promoteOwnGroup }, async (request) => {
    const caller = requireReleaseCaller(request);
    const { releases, ...options } = request.body;
    for (const { remote } of releases) assertMayChange(caller, remote);
    if (options.despiteFreeze !== undefined) assertRules(caller);
    await assertGroupNotRefused(storage, await Promise.all(releases.map(readStored)));
    return ok(await changeGroup(db, storage, caller, promoteGroup(releases, options)));
  });

  app.post('/release-api/group/rollback', { schema: contract.rollBackOwnGroup }, async (request) => {
    const caller = requireReleaseCaller(request);
    const { from, reason } = request.body;
    for (const { remote } of from) assertMayChange(caller, remote);
    return ok(await changeGroup(db, storage, caller, rollBackGroup(from, reason)));
  });
};
