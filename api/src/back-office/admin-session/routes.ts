import { toNetworkPrefix } from '@vastra/platform/network';
import * as contract from '@vastra/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rememberDevice } from '../../platform/auth/attempts/known-device';
import {
  AccountBlockedError,
  NotAdminError,
  NotSignedInError,
  PasskeyWrongError,
  SecondFactorRequiredError,
  SecondFactorWrongError,
  SessionExpiredError,
} from '../../platform/auth/errors';
import { attemptPasskey, startPasskey } from '../../platform/auth/passkeys/verify';
import { authenticateByPassword } from '../../platform/auth/passwords/password-attempts';
import { buildAuthRateLimit } from '../../platform/auth/route-rate-limit';
import { attemptSecondFactor, listSecondFactors } from '../../platform/auth/second-factor/second-factor';
import { signAccessToken } from '../../platform/auth/sessions/access-token';
import { clearAdminCookie, setAdminCookie } from '../../platform/auth/sessions/cookies';
import { toDeviceName } from '../../platform/auth/sessions/device';
import { endSessionOfBearer } from '../../platform/auth/sessions/end-bearer-session';
import { endSessionByToken } from '../../platform/auth/sessions/end-sessions';
import { refreshSession } from '../../platform/auth/sessions/refresh-session';
import { requireSameOrigin } from '../../platform/auth/sessions/same-origin';
import { createSession } from '../../platform/auth/sessions/sessions';
import { findUser, type UserRow } from '../../platform/auth/users';
import type { Extensions } from '../../platform/extensions/extensions';
import { limitCallsInMemory } from '../../platform/limits/limit';
import { cookieNames } from '../../platform/server/cookie-names';
import { concerning } from '../../platform/server/errors/http-error';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import type { PlatformServices } from '../../platform/services';
import { readFavourites } from '../favourites/favourites';
import { toWireAdmin } from './wire';

type SessionServices = Pick<PlatformServices, 'db' | 'keys' | 'config'> & { extensions: Extensions };

/**
 * Serves the sign-in of admins, by email and password (requirements 7.2). Their session is separate from a session in the shop, because it has
 * its own cookie.
 */
export const adminSessionRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys, config } = services;

  app.post(
    '/admin/auth/login',
    { schema: contract.adminLogin, config: buildAuthRateLimit(config) },
    async (request, reply) => {
      const user = await authenticateByPassword(services, request, request.body);
      assertAdmin(user);
      if (user.secondFactorAt) await assertSecondFactor(services, request, user.id, request.body.code);
      return startSession(services, { request, reply }, user);
    },
  );

  app.post(
    '/admin/auth/passkey/options',
    { schema: contract.startPasskeyLogin, config: buildAuthRateLimit(config) },
    async ({ ip }) =>
      ok(await db.transaction((tx) => startPasskey(tx, { siteUrl: config.siteUrl, source: { keys, ip } }))),
  );

  app.post(
    '/admin/auth/passkey',
    { schema: contract.passkeyLogin, config: buildAuthRateLimit(config) },
    async (request, reply) => {
      const { siteUrl } = config;
      const userId = await attemptPasskey(db, { siteUrl, response: request.body.passkey });
      const user = userId && (await findUser(db, userId));
      if (!user) throw new PasskeyWrongError(401);
      assertAdmin(user);
      return startSession(services, { request, reply }, user);
    },
  );

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
      return ok({ token: await signAccessToken(keys, session), admin: await toAdmin(services, user) });
    },
  );

  app.post(
    '/admin/auth/logout',
    { schema: contract.adminLogout, onRequest: requireSameOrigin },
    async ({ cookies, headers }, reply) => {
      const token = cookies[cookieNames.adminRefresh];
      if (token) await endSessionByToken(db, token);
      await endSessionOfBearer({ db, keys }, headers.authorization, 'admin');
      clearAdminCookie(reply);
      return done();
    },
  );
};

function assertAdmin({ id, role, blockedAt }: UserRow): void {
  if (role !== 'admin') throw concerning(id, new NotAdminError());
  if (blockedAt) throw concerning(id, new AccountBlockedError());
}

async function assertSecondFactor(
  { db, keys, config }: SessionServices,
  { headers }: FastifyRequest,
  userId: string,
  code = '',
): Promise<void> {
  if (!code.trim()) {
    const hasTotp = (await listSecondFactors(db, userId)).includes('totp');
    throw new SecondFactorRequiredError({ hasTotp });
  }
  const origin = { siteUrl: config.siteUrl, device: toDeviceName(headers['user-agent'] ?? '') };
  if (!(await attemptSecondFactor(db, keys, { userId, code, ...origin })))
    throw concerning(userId, new SecondFactorWrongError());
}

async function startSession(
  services: SessionServices,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  user: UserRow,
) {
  const { db, keys } = services;
  const { headers, ip } = request;
  const session = await createSession(db, {
    userId: user.id,
    audience: 'admin',
    userAgent: headers['user-agent'],
    network: toNetworkPrefix(ip),
  });
  request.recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: user.id, detail: 'admin area' });
  setAdminCookie(reply, session.refreshToken);
  rememberDevice(keys, { request, reply }, user.id);
  return ok({ token: await signAccessToken(keys, session), admin: await toAdmin(services, user) }, 'Login successful');
}

/** Converts an admin for the response, with the second factors that a confirmation accepts, and the favourites, which every screen shows. */
const toAdmin = async ({ db, ...services }: SessionServices, user: UserRow) => ({
  ...toWireAdmin(user, services, user.secondFactorAt ? await listSecondFactors(db, user.id) : undefined),
  favourites: await readFavourites(db, user.id),
});
