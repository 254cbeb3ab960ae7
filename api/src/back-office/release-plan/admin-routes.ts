import { readFreezes } from '@vastra/platform/releases';
import * as contract from '@vastra/shared/contract';
import { assertPermission, requireSession } from '../../platform/auth/sessions/guard';
import type { LiveSession } from '../../platform/auth/sessions/sessions';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { endFreeze, freeze } from '../releases/freezes';
import { callStorage } from '../releases/storage';
import { type Actor, cancelRequest, decideRequest, listRequests, requestRelease } from './requests';
import { deleteTeam, listTeamSettings, listTeams, saveTeam } from './teams';

const toActor = ({ userId, name }: LiveSession): Actor => ({ actorId: userId, name: name || 'an admin' });

/** Serves freezes, requested promotions and the teams that approve them to admins. */
export const releasePlanRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;
  const storage = config.releases;

  app.get('/admin/release-plan', { schema: contract.getReleasePlan }, async () => {
    const freezes = await callStorage(() => readFreezes(storage));
    return ok({ freezes, requests: await listRequests(db), teams: await listTeams(db) });
  });

  app.post('/admin/release-freezes', { schema: contract.addFreeze }, async (request, reply) => {
    const added = await freeze(db, storage, { ...request.body, actorId: requireSession(request).userId });
    reply.code(201);
    return ok(added);
  });

  app.delete('/admin/release-freezes/:id', { schema: contract.endFreeze }, async (request) => {
    await endFreeze(db, storage, { ...request.params, actorId: requireSession(request).userId });
    return done();
  });

  app.post('/admin/releases/:remote/requests', { schema: contract.requestRelease }, async (request, reply) => {
    const author = toActor(requireSession(request));
    const created = await requestRelease({ db, storage }, author, { ...request.params, ...request.body });
    reply.code(201);
    return ok(created);
  });

  app.post('/admin/release-requests/:id/decision', { schema: contract.decideReleaseRequest }, async (request) => {
    const session = requireSession(request);
    const assertMayRelease = (remote: string) => assertPermission(session, 'releases.write', remote);
    const decision = { ...request.params, ...request.body, assertMayRelease };
    return ok(await decideRequest({ db, storage }, toActor(session), decision));
  });

  app.delete('/admin/release-requests/:id', { schema: contract.cancelReleaseRequest }, async (request) => {
    const session = requireSession(request);
    const assertMayRelease = (remote: string) => assertPermission(session, 'releases.write', remote);
    return ok(await cancelRequest(db, toActor(session), { ...request.params, assertMayRelease }));
  });

  app.get('/admin/release-teams', { schema: contract.listOwnerTeams }, async () => ok(await listTeamSettings(db)));

  app.put('/admin/release-teams/:name', { schema: contract.saveOwnerTeam }, async (request) => {
    const { userId } = requireSession(request);
    return ok(await saveTeam({ db, keys }, userId, { ...request.params, ...request.body }));
  });

  app.delete('/admin/release-teams/:name', { schema: contract.deleteOwnerTeam }, async (request) => {
    await deleteTeam(db, requireSession(request).userId, request.params.name);
    return done();
  });
};
