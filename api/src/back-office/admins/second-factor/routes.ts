import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { SessionExpiredError } from '../../../platform/auth/errors';
import { listPasskeys } from '../../../platform/auth/passkeys/passkeys';
import { attemptPasskey, startPasskey } from '../../../platform/auth/passkeys/verify';
import { attemptPassword } from '../../../platform/auth/passwords/password-attempts';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import { queueSecondFactorMail, type SecondFactorEvent } from '../../../platform/auth/second-factor/mails';
import {
  attemptSecondFactor,
  confirmTotp,
  countRecoveryCodes,
  listSecondFactors,
  lockSecondFactors,
  removeTotp,
  replaceRecoveryCodes,
  startTotp,
} from '../../../platform/auth/second-factor/second-factor';
import { buildTotpUrl, toBase32 } from '../../../platform/auth/second-factor/totp';
import { toDeviceName } from '../../../platform/auth/sessions/device';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { findUser } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { sessions } from '../../../platform/db/schema';
import { done, ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import {
  AdminConfirmationWrongError,
  PasswordNotEnoughError,
  SecondFactorMissingError,
  SecondFactorNeededError,
  TotpWrongError,
} from './errors';
import { toWirePasskey } from './wire';

/** Serves an admin's own authenticator app and recovery codes, and the fresh confirmation of who the admin is. */
export const secondFactorRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;
  const audit = { entity: 'second-factor' };
  const getOrigin = ({ headers }: FastifyRequest) => ({
    siteUrl: config.siteUrl,
    device: toDeviceName(headers['user-agent'] ?? ''),
  });
  const notify = (tx: Queryable, request: FastifyRequest, event: SecondFactorEvent) =>
    queueSecondFactorMail(tx, { ...getOrigin(request), userId: requireSession(request).userId, event });

  app.get('/admin/second-factor', { schema: contract.getSecondFactor }, async (request) => {
    const user = await getOwnUser(request);
    return ok({
      since: user.secondFactorAt?.toISOString() ?? null,
      isRequired: config.requireAdminSecondFactor,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
      hasTotp: (await listSecondFactors(db, user.id)).includes('totp'),
      passkeys: (await listPasskeys(db, user.id)).map(toWirePasskey),
    });
  });

  app.post('/admin/second-factor/totp', { schema: contract.startTotp }, async (request) => {
    const user = await getOwnUser(request);
    const secret = await db.transaction(async (tx) => {
      const created = await startTotp(tx, keys, user.id);
      await recordAuditEntry(tx, { ...audit, actorId: user.id, action: 'start-set-up', entityId: user.id });
      return created;
    });
    const account = user.email ?? user.name;
    return ok({ secret: toBase32(secret), url: buildTotpUrl(secret, { issuer: 'Vastra Admin', account }) });
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
    const { id: userId, secondFactorAt } = await getOwnUser(request);
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

  app.post(
    '/admin/auth/confirm',
    { schema: contract.confirmAdmin, config: buildAuthRateLimit(config) },
    async (request) => {
      const { password, code, passkey } = request.body;
      const user = await getOwnUser(request);
      const { id: userId } = user;
      if (passkey) {
        const owner = await attemptPasskey(db, { siteUrl: config.siteUrl, response: passkey, userId });
        if (!owner) throw new AdminConfirmationWrongError('passkey');
      } else if (code !== undefined) {
        const isRight = await attemptSecondFactor(db, keys, { userId, code, ...getOrigin(request) });
        if (!isRight) throw new AdminConfirmationWrongError('code');
      } else {
        // A person who has learned the password must not get further with it than at the sign-in.
        if (user.secondFactorAt) throw new PasswordNotEnoughError();
        if (!(await attemptPassword(app.services, user, password!))) throw new AdminConfirmationWrongError('password');
      }
      await db
        .update(sessions)
        .set({ confirmedAt: new Date() })
        .where(eq(sessions.id, requireSession(request).sessionId));
      return done();
    },
  );

  app.post(
    '/admin/auth/confirm/passkey',
    { schema: contract.startPasskeyConfirmation, config: buildAuthRateLimit(config) },
    async (request) => {
      const { userId } = requireSession(request);
      const passkeys = await listPasskeys(db, userId);
      return ok(await db.transaction((tx) => startPasskey(tx, { siteUrl: config.siteUrl, userId, passkeys })));
    },
  );

  async function getOwnUser(request: FastifyRequest) {
    const user = await findUser(db, requireSession(request).userId);
    if (!user) throw new SessionExpiredError();
    return user;
  }
};
