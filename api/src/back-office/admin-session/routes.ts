import * as contract from '@vastra/shared/contract';
import { toNetworkPrefix } from '@vastra/shared/network';
import {
  AccountBlockedError,
  NotAdminError,
  NotSignedInError,
  SecondFactorRequiredError,
  SecondFactorWrongError,
  SessionExpiredError,
} from '../../platform/auth/errors';
import { authenticateByPassword } from '../../platform/auth/passwords/password-attempts';
import { buildAuthRateLimit } from '../../platform/auth/route-rate-limit';
import { attemptSecondFactor } from '../../platform/auth/second-factor/second-factor';
import { signAccessToken } from '../../platform/auth/sessions/access-token';
import { clearAdminCookie, setAdminCookie } from '../../platform/auth/sessions/cookies';
import { requireSameOrigin } from '../../platform/auth/sessions/same-origin';
import { createSession, endSessionByToken, refreshSession } from '../../platform/auth/sessions/sessions';
import { findUser } from '../../platform/auth/users';
import { limitCallsInMemory } from '../../platform/limits/limit';
import { cookieNames } from '../../platform/server/cookie-names';
import { concerning } from '../../platform/server/errors/http-error';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { toWireAdmin } from './wire';

/**
 * Serves the sign-in of admins, by email and password (requirements 7.2). Their session is separate from one in the shop, because it has a
 * cookie of its own.
 */
export const adminSessionRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app;

  app.post(
    '/admin/auth/login',
    { schema: contract.adminLogin, config: buildAuthRateLimit(config) },
    async (request, reply) => {
      const { body, headers, ip } = request;
      const user = await authenticateByPassword(app, body);
      if (user.role !== 'admin') throw concerning(user.id, new NotAdminError());
      if (user.blockedAt) throw concerning(user.id, new AccountBlockedError());
      if (user.secondFactorAt) await assertSecondFactor(user.id, body.code);
      const session = await createSession(db, {
        userId: user.id,
        audience: 'admin',
        userAgent: headers['user-agent'],
        network: toNetworkPrefix(ip),
      });
      request.recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: user.id, detail: 'admin area' });
      setAdminCookie(reply, session.refreshToken);
      return ok({ token: await signAccessToken(keys, session), admin: toWireAdmin(user, config) }, 'Login successful');
    },
  );

  async function assertSecondFactor(userId: string, code: string | undefined): Promise<void> {
    if (!code?.trim()) throw new SecondFactorRequiredError();
    if (!(await attemptSecondFactor(db, keys, { userId, code })))
      throw concerning(userId, new SecondFactorWrongError());
  }

  app.post(
    '/admin/auth/refresh-token',
    {
      schema: contract.adminRefreshToken,
      onRequest: requireSameOrigin,
      config: limitCallsInMemory({ per: 'network', max: 300, seconds: 60 }),
    },
    async (request, reply) => {
      const token = request.cookies[cookieNames.adminRefresh];
      if (!token) throw new NotSignedInError();
      const session = await refreshSession(db, keys, {
        token,
        audience: 'admin',
        network: toNetworkPrefix(request.ip),
        onReuse: (accountId) => request.recordSecurityEvent({ event: 'token-reuse', outcome: 'refused', accountId }),
      });
      const user = session && (await findUser(db, session.userId));
      if (!session || user?.role !== 'admin' || user.blockedAt) {
        clearAdminCookie(reply);
        throw new SessionExpiredError();
      }
      setAdminCookie(reply, session.refreshToken);
      return ok({ token: await signAccessToken(keys, session), admin: toWireAdmin(user, config) });
    },
  );

  app.post(
    '/admin/auth/logout',
    { schema: contract.adminLogout, onRequest: requireSameOrigin },
    async ({ cookies }, reply) => {
      const token = cookies[cookieNames.adminRefresh];
      if (token) await endSessionByToken(db, token);
      clearAdminCookie(reply);
      return done();
    },
  );
};
