import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { listPasskeys } from '../../../platform/auth/passkeys/passkeys';
import { queueSecondFactorMail, type SecondFactorEvent } from '../../../platform/auth/second-factor/mails';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../../platform/auth/second-factor/recovery-codes';
import {
  confirmTotp,
  listSecondFactors,
  lockSecondFactors,
  removeTotp,
  startTotp,
} from '../../../platform/auth/second-factor/second-factor';
import { buildTotpUrl, toBase32 } from '../../../platform/auth/second-factor/totp';
import { requireSession } from '../../../platform/auth/sessions/guard';
import type { Queryable } from '../../../platform/db/connect';
import { getShopName } from '../../../platform/db/shop-name';
import { done, ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { adminConfirmationRoutes } from './confirmation-routes';
import { SecondFactorMissingError, SecondFactorNeededError, TotpWrongError } from './errors';
import { getOrigin, getOwnUser } from './own-user';
import { toWirePasskey } from './wire';

/** Serves an admin's own authenticator app and recovery codes. */
export const secondFactorRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;
  const audit = { entity: 'second-factor' };
  const notify = (tx: Queryable, request: FastifyRequest, event: SecondFactorEvent) =>
    queueSecondFactorMail(tx, { ...getOrigin(config, request), userId: requireSession(request).userId, event });

  app.get('/admin/second-factor', { schema: contract.getSecondFactor }, async (request) => {
    const user = await getOwnUser(db, request);
    return ok({
      since: user.secondFactorAt?.toISOString() ?? null,
      isRequired: config.requireAdminSecondFactor,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      hasTotp: (await listSecondFactors(db, user.id)).includes('totp'),
      passkeys: (await listPasskeys(db, user.id)).map(toWirePasskey),
    });
  });

  app.post('/admin/second-factor/totp', { schema: contract.startTotp }, async (request) => {
    const user = await getOwnUser(db, request);
    const secret = await db.transaction(async (tx) => {
      const created = await startTotp(tx, keys, user.id);
      await recordAuditEntry(tx, { ...audit, actorId: user.id, action: 'start-set-up', entityId: user.id });
      return created;
    });
    const account = user.email ?? user.name;
    return ok({
      secret: toBase32(secret),
      url: buildTotpUrl(secret, { issuer: `${await getShopName(db)} Admin`, account }),
    });
  });

  app.post('/admin/second-factor/totp/confirm', { schema: contract.confirmTotp }, async (request) => {
    const { userId } = requireSession(request);
    const recoveryCodes = await db.transaction(async (tx) => {
      await lockSecondFactors(tx, userId);
      const codes = await confirmTotp(tx, keys, { userId, code: request.body.code });
      if (!codes) throw new TotpWrongError();
      await recordAuditEntry(tx, { ...audit, actorId: userId, action: 'set-up', entityId: userId });
      await notify(tx, request, { kind: 'totp-added' });
      return codes;
    });
    return ok({ recoveryCodes });
  });

  app.post('/admin/second-factor/recovery-codes', { schema: contract.replaceRecoveryCodes }, async (request) => {
    const { id: userId, secondFactorAt } = await getOwnUser(db, request);
    if (!secondFactorAt) throw new SecondFactorMissingError();
    const recoveryCodes = await db.transaction(async (tx) => {
      const codes = await replaceRecoveryCodes(tx, keys, userId);
      await recordAuditEntry(tx, { ...audit, actorId: userId, action: 'replace-recovery-codes', entityId: userId });
      await notify(tx, request, { kind: 'recovery-codes-replaced' });
      return codes;
    });
    return ok({ recoveryCodes });
  });

  app.delete('/admin/second-factor', { schema: contract.removeSecondFactor }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction(async (tx) => {
      await lockSecondFactors(tx, userId);
      if (!(await listSecondFactors(tx, userId)).includes('totp')) throw new SecondFactorMissingError();
      const remaining = await removeTotp(tx, userId);
      if (config.requireAdminSecondFactor && remaining.length === 0) throw new SecondFactorNeededError();
      await recordAuditEntry(tx, { ...audit, actorId: userId, action: 'remove', entityId: userId });
      await notify(tx, request, { kind: 'totp-removed' });
    });
    return done();
  });

  await app.register(adminConfirmationRoutes);
};
