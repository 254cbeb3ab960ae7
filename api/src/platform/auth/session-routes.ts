import * as contract from '@vastra/shared/contract';
import { limitCallsInMemory } from '../limits/limit';
import { cookieNames } from '../server/cookie-names';
import { done, ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { AccountBlockedError, NotSignedInError, SessionExpiredError } from './errors';
import { signAccessToken } from './sessions/access-token';
import { clearShopCookies, isRemembered, setShopCookies } from './sessions/cookies';
import { endSessionOfBearer } from './sessions/end-bearer-session';
import { endSessionByToken } from './sessions/end-sessions';
import { requireSession } from './sessions/guard';
import { refreshSession } from './sessions/refresh-session';
import { requireSameOrigin } from './sessions/same-origin';
import { findUser, toWireUser } from './users';

/** Refreshes the sessions of shoppers, ends them, and says whose they are. */
export const shopSessionRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys } = services;

  const refreshLimit = limitCallsInMemory({ per: 'network', max: 3000, seconds: 60 });
  app.post(
    '/auth/refresh-token',
    { schema: contract.refreshToken, onRequest: requireSameOrigin, config: refreshLimit },
    async (request, reply) => {
      const token = request.cookies[cookieNames.refresh];
      if (!token) throw new NotSignedInError();
      const session = await refreshSession(db, keys, {
        token,
        audience: 'shop',
        onReuse: (accountId) => request.recordSecurityEvent({ event: 'token-reuse', outcome: 'refused', accountId }),
      });
      const user = session && (await findUser(db, session.userId));
      if (!session || !user || user.blockedAt) {
        clearShopCookies(reply);
        throw user?.blockedAt ? new AccountBlockedError() : new SessionExpiredError();
      }
      setShopCookies(reply, session.refreshToken, { isRemembered: isRemembered(request) });
      return ok({ user: toWireUser(user), token: await signAccessToken(keys, session) });
    },
  );

  app.post('/auth/logout', { schema: contract.logout, onRequest: requireSameOrigin }, async (request, reply) => {
    const token = request.cookies[cookieNames.refresh];
    if (token) await endSessionByToken(db, token);
    await endSessionOfBearer(services, request.headers.authorization, 'shop');
    clearShopCookies(reply);
    return done();
  });

  app.get('/auth/me', { schema: contract.getMe }, async (request) => {
    const user = await findUser(db, requireSession(request).userId);
    if (!user) throw new SessionExpiredError();
    return ok(toWireUser(user));
  });
};
