import { type Pointer, readRelease, toChangedRelease } from '@vastra/platform/releases';
import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import {
  assertMayChange,
  assertOwnRemote,
  assertRules,
  requireReleaseCaller,
} from '../../platform/auth/release-callers/release-caller';
import { limitCallsInMemory } from '../../platform/limits/limit';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { assertNotRefused } from '../releases/assert-not-refused';
import { buildCanaryChange, changeRelease, type PointerChange, promote, rollback } from '../releases/change-release';
import { ReleaseNotFoundError } from '../releases/errors';
import { cacheManifests, callStorage } from '../releases/storage';
import { groupRoutes } from './group-routes';
import { listNames, readObject, writeObject } from './objects';
import { recordRefusals } from './record-refusals';
import { removeRelease } from './remove-release';
import { getSignatureRules } from './signature-rules';

/** A release has a few hundred files, and the jobs of thirty teams share the addresses of a forge. */
const limits = limitCallsInMemory({ per: 'network', max: 12_000, seconds: 60 });

/** Serves the release API: a team publishes, promotes and rolls back its own remotes, without a key of the storage. */
export const releaseApiRoutes: RoutePlugin = async (app) => {
  const { db, config } = app.services;
  const storage = config.releases;
  const cachedStorage = cacheManifests(storage);
  const rules = getSignatureRules(config);
  recordRefusals(app);
  // Files are bytes, whatever type a client gives them.
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: contract.maxReleaseObjectBytes },
    (_request, body, finish) => finish(null, body),
  );

  app.get('/release-api/caller', { schema: contract.getReleaseCaller }, async (request) => {
    const { name, remotes, environment, liveRemotes } = requireReleaseCaller(request);
    return ok({ name, remotes: [...remotes], environment, liveRemotes: [...liveRemotes] });
  });

  app.get('/release-api/objects', { schema: contract.readReleaseObject }, async (request, reply) => {
    const body = await readObject(cachedStorage, requireReleaseCaller(request), request.query.key);
    return reply.type('application/octet-stream').send(body as never);
  });

  app.get('/release-api/names', { schema: contract.listReleaseNames }, async ({ query }) =>
    ok(await listNames(storage, query.folder)),
  );

  app.put('/release-api/objects', { schema: contract.writeReleaseObject, config: limits }, async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    await writeObject(storage, requireReleaseCaller(request), { key: request.query.key, body, rules });
    return done();
  });

  /** Changes what is live, for the team of the request, and returns what a program prints of it. */
  const change = async (request: FastifyRequest & { params: { remote: string } }, pointerChange: PointerChange) => {
    const caller = requireReleaseCaller(request);
    const { remote } = request.params;
    assertMayChange(caller, remote);
    const { version, despiteFreeze } = pointerChange;
    if (despiteFreeze !== undefined) assertRules(caller);
    if (version !== undefined) {
      const release = await callStorage(() => readRelease(storage, remote, version));
      if (!release) throw new ReleaseNotFoundError(remote, version);
      await assertNotRefused(storage, release);
    }
    const { actorId, name: actorName } = caller;
    const { previous, current } = await changeRelease(db, storage, { remote, actorId, actorName }, pointerChange);
    return ok({ ...toChangedRelease(previous, current), canary: toCanary(current) });
  };

  app.delete('/release-api/:remote/releases/:version', { schema: contract.removeOwnRelease }, async (request) => {
    const caller = requireReleaseCaller(request);
    assertOwnRemote(caller, request.params.remote);
    return ok({ isRemoved: await removeRelease(db, storage, caller, request.params) });
  });

  await app.register(groupRoutes);

  app.post('/release-api/:remote/promote', { schema: contract.promoteOwnRelease }, async (request) =>
    change(request, promote(request.body.version, request.body)),
  );

  app.post('/release-api/:remote/rollback', { schema: contract.rollBackOwnRelease }, async (request) =>
    change(request, { ...rollback, from: request.body.from }),
  );

  app.put('/release-api/:remote/canary', { schema: contract.setOwnCanary }, async (request) =>
    change(request, buildCanaryChange(request.body.canary)),
  );
};

const toCanary = ({ canary }: Pointer) => (canary ? { version: canary.version, share: canary.share } : null);
