import * as contract from '@vastra/shared/contract';
import type { Freeze } from '@vastra/shared/releases';
import {
  assertOwnRemote,
  assertRules,
  type ReleaseCaller,
  requireReleaseCaller,
} from '../../platform/auth/release-callers/release-caller';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { endFreeze, freeze } from '../releases/freezes';

/** Serves freezes to programs. */
export const releaseRulesRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const storage = config.releases;

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
};

/** Throws `NotYourRemoteError` unless a freeze is of the caller's remotes only: a token for one remote does not stop, or free, others. */
function assertOwnRemotes(caller: ReleaseCaller, remotes: readonly string[] | null): void {
  for (const remote of remotes ?? ['all remotes']) assertOwnRemote(caller, remote);
}
