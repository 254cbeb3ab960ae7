import type { Freeze } from '@vastra/platform/releases';
import * as contract from '@vastra/shared/contract';
import { PermissionMissingError } from '../../platform/auth/errors';
import {
  assertMayChange,
  assertRules,
  isPerson,
  type ReleaseCaller,
  requireReleaseCaller,
} from '../../platform/auth/release-callers/release-caller';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { cancelRequest, decideRequest, listRequests, requestRelease } from '../release-plan/requests';
import { endFreeze, freeze } from '../releases/freezes';
import { recordRefusals } from './record-refusals';

/** Serves freezes and requested promotions to programs. */
export const releaseRulesRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const storage = config.releases;
  recordRefusals(app);

  app.post('/release-api/freezes', { schema: contract.addOwnFreeze }, async (request, reply) => {
    const caller = requireReleaseCaller(request);
    assertRules(caller);
    assertOwnRemotes(caller, request.body.remotes);
    const added = await freeze(db, storage, { ...request.body, actorId: caller.actorId });
    reply.code(201);
    return ok(added);
  });

  app.delete('/release-api/freezes/:id', { schema: contract.endOwnFreeze }, async (request) => {
    const caller = requireReleaseCaller(request);
    assertRules(caller);
    const assertMayEnd = ({ remotes }: Freeze) => assertOwnRemotes(caller, remotes);
    return ok(await endFreeze(db, storage, { ...request.params, actorId: caller.actorId, assertMayEnd }));
  });

  app.get('/release-api/requests', { schema: contract.listOwnRequests }, async (request) =>
    ok(await listRequests(db, requireReleaseCaller(request).remotes)),
  );

  app.post('/release-api/:remote/requests', { schema: contract.requestOwnRelease }, async (request, reply) => {
    const caller = requireReleaseCaller(request);
    assertMayChange(caller, request.params.remote);
    const created = await requestRelease({ db, storage }, caller, { ...request.params, ...request.body });
    reply.code(201);
    return ok(created);
  });

  app.post('/release-api/requests/:id/decision', { schema: contract.decideOwnRequest }, async (request) => {
    const caller = requireReleaseCaller(request);
    if (!isPerson(caller)) throw new PermissionMissingError('A person approves, not a CI job.');
    const assertMayRelease = (remote: string) => assertMayChange(caller, remote);
    return ok(await decideRequest({ db, storage }, caller, { ...request.params, ...request.body, assertMayRelease }));
  });

  app.delete('/release-api/requests/:id', { schema: contract.cancelOwnRequest }, async (request) => {
    const caller = requireReleaseCaller(request);
    const assertMayRelease = (remote: string) => assertMayChange(caller, remote);
    return ok(await cancelRequest(db, caller, { ...request.params, assertMayRelease }));
  });
};

/** Throws `NotYourRemoteError` unless a freeze is of the caller's remotes only: a token for one remote does not stop, or free, others. */
function assertOwnRemotes(caller: ReleaseCaller, remotes: readonly string[] | null): void {
  for (const remote of remotes ?? ['all remotes']) assertMayChange(caller, remote);
}
