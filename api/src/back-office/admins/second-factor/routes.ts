import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { SessionExpiredError } from '../../../platform/auth/errors';
import { attemptPassword } from '../../../platform/auth/passwords/password-attempts';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import {
  attemptSecondFactor,
  confirmTotp,
  countRecoveryCodes,
  removeSecondFactor,
  replaceRecoveryCodes,
  startTotp,
} from '../../../platform/auth/second-factor/second-factor';
import { buildTotpUrl, toBase32 } from '../../../platform/auth/second-factor/totp';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { findUser } from '../../../platform/auth/users';
import { sessions } from '../../../platform/db/schema';
import { done, ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import {
  AdminConfirmationWrongError,
  SecondFactorMissingError,
  SecondFactorNeededError,
  TotpWrongError,
} from './errors';

/** Serves an admin's own second factor, and the fresh confirmation of who the admin is. */
export const secondFactorRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app;
  const audit = { entity: 'second-factor' };

  app.get('/admin/second-factor', { schema: contract.getSecondFactor }, async (request) => {
    const user = await getOwnUser(request);
    return ok({
      since: user.secondFactorAt?.toISOString() ?? null,
      isRequired: config.requireAdminSecondFactor,
      recoveryCodesLeft: await countRecoveryCodes(db, user.id),
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
      const codes = await confirmTotp(tx, keys, { userId, code: request.body.code });
      if (!codes) throw new TotpWrongError();
      await recordAuditEntry(tx, { ...audit, actorId: userId, action: 'set-up', entityId: userId });
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
      return codes;
    });
    return ok({ recoveryCodes });
  });

  app.delete('/admin/second-factor', { schema: contract.removeSecondFactor }, async (request) => {
    if (config.requireAdminSecondFactor) throw new SecondFactorNeededError();
    const { userId } = requireSession(request);
    await db.transaction(async (tx) => {
      await removeSecondFactor(tx, userId);
      await recordAuditEntry(tx, { ...audit, actorId: userId, action: 'remove', entityId: userId });
    });
    return done();
  });

  app.post(
    '/admin/auth/confirm',
    { schema: contract.confirmAdmin, config: buildAuthRateLimit(config) },
    async (request) => {
      const { password, code } = request.body;
      const user = await getOwnUser(request);
      const isRight =
        password !== undefined
          ? await attemptPassword(db, user, password)
          : await attemptSecondFactor(db, keys, { userId: user.id, code: code! });
      if (!isRight) throw new AdminConfirmationWrongError(password === undefined ? 'code' : 'password');
      await db
        .update(sessions)
        .set({ confirmedAt: new Date() })
        .where(eq(sessions.id, requireSession(request).sessionId));
      return done();
    },
  );

  async function getOwnUser(request: FastifyRequest) {
    const user = await findUser(db, requireSession(request).userId);
    if (!user) throw new SessionExpiredError();
    return user;
  }
};
