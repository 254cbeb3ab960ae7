import * as contract from '@vastra/shared/contract';
import { maxPasskeys } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { PasskeyWrongError, SessionExpiredError } from '../../../platform/auth/errors';
import { addPasskey, deletePasskey, listPasskeys, renamePasskey } from '../../../platform/auth/passkeys/passkeys';
import { startRegistration, verifyRegistration } from '../../../platform/auth/passkeys/verify';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import { queueSecondFactorMail, type SecondFactorEvent } from '../../../platform/auth/second-factor/mails';
import {
  activatePasskey,
  lockSecondFactors,
  removeLeftovers,
} from '../../../platform/auth/second-factor/second-factor';
import { toDeviceName } from '../../../platform/auth/sessions/device';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { findUser } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { PasskeyNotFoundError, SecondFactorNeededError, TooManyPasskeysError } from './errors';
import { toWirePasskey } from './wire';

/** Serves an admin's own passkeys. */
export const passkeyRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;
  const { siteUrl } = config;
  const limited = { config: buildAuthRateLimit(config) };

  const record = (tx: Queryable, actorId: string, action: string, values: { before?: object; after?: object }) =>
    recordAuditEntry(tx, { actorId, action, entity: 'second-factor', entityId: actorId, ...values });
  const notify = (tx: Queryable, request: FastifyRequest, event: SecondFactorEvent) =>
    queueSecondFactorMail(tx, {
      ...{ siteUrl, event, userId: requireSession(request).userId },
      device: toDeviceName(request.headers['user-agent'] ?? ''),
    });
  const listOwn = async (tx: Queryable, userId: string) => (await listPasskeys(tx, userId)).map(toWirePasskey);

  app.post('/admin/passkeys/options', { schema: contract.startPasskey, ...limited }, async (request) => {
    const account = await findUser(db, requireSession(request).userId);
    if (!account) throw new SessionExpiredError();
    const passkeys = await listPasskeys(db, account.id);
    if (passkeys.length >= maxPasskeys) throw new TooManyPasskeysError();
    return ok(await db.transaction((tx) => startRegistration(tx, { siteUrl, account, passkeys })));
  });

  app.post('/admin/passkeys', { schema: contract.addPasskey, ...limited }, async (request) => {
    const { userId } = requireSession(request);
    const { name, passkey: response } = request.body;
    const passkey = await verifyRegistration(db, { siteUrl, userId, response });
    if (!passkey) throw new PasskeyWrongError(400);
    return db.transaction(async (tx) => {
      await lockSecondFactors(tx, userId);
      if ((await listPasskeys(tx, userId)).length >= maxPasskeys) throw new TooManyPasskeysError();
      if (!(await addPasskey(tx, { ...passkey, userId, name }))) throw new PasskeyWrongError(400);
      const recoveryCodes = await activatePasskey(tx, keys, userId);
      await record(tx, userId, 'add-passkey', { after: { name } });
      await notify(tx, request, { kind: 'passkey-added', name });
      return ok({ passkeys: await listOwn(tx, userId), recoveryCodes });
    });
  });

  app.put('/admin/passkeys/:id', { schema: contract.renamePasskey }, async (request) => {
    const { userId } = requireSession(request);
    const { name } = request.body;
    return db.transaction(async (tx) => {
      if (!(await renamePasskey(tx, { userId, id: request.params.id, name }))) throw new PasskeyNotFoundError();
      await record(tx, userId, 'rename-passkey', { after: { name } });
      return ok({ passkeys: await listOwn(tx, userId) });
    });
  });

  app.delete('/admin/passkeys/:id', { schema: contract.removePasskey }, async (request) => {
    const { userId } = requireSession(request);
    return db.transaction(async (tx) => {
      await lockSecondFactors(tx, userId);
      const passkey = await deletePasskey(tx, { userId, id: request.params.id });
      if (!passkey) throw new PasskeyNotFoundError();
      const remaining = await removeLeftovers(tx, userId);
      if (config.requireAdminSecondFactor && remaining.length === 0) throw new SecondFactorNeededError();
      await record(tx, userId, 'remove-passkey', { before: { name: passkey.name } });
      await notify(tx, request, { kind: 'passkey-removed', name: passkey.name });
      return ok({ passkeys: await listOwn(tx, userId) });
    });
  });
};
