import * as contract from '@vastra/shared/contract';
import { signAccessToken } from '../../platform/auth/access-token';
import { clearAdminCookie, cookieNames, setAdminCookie } from '../../platform/auth/cookies';
import { AccountBlocked, NotAdmin, NotSignedIn, SessionExpired } from '../../platform/auth/errors';
import { limitedBy } from '../../platform/auth/limits';
import { userByPassword } from '../../platform/auth/password-attempts';
import { findUser } from '../../platform/auth/queries';
import { beginSession, endSession, refreshSession } from '../../platform/auth/sessions';
import { done, ok } from '../../platform/server/answers';
import type { RoutePlugin } from '../../platform/server/route-plugin';

/** Sign-in of admins, by email and password. Their session is separate from one in the shop: it has a cookie of its own. */
export const adminSession: RoutePlugin = async (app) => {
  const { db, keys, config } = app;

  app.post(
    '/admin/auth/login',
    { schema: contract.adminLogin, config: limitedBy(config) },
    async ({ body, headers }, reply) => {
      const user = await userByPassword(app, body);
      if (user.role !== 'admin') throw new NotAdmin();
      if (user.blockedAt) throw new AccountBlocked();
      const session = await beginSession(db, { userId: user.id, audience: 'admin', userAgent: headers['user-agent'] });
      setAdminCookie(reply, session.refreshToken);
      return ok({ token: await signAccessToken(keys, session), admin: toWireAdmin(user) }, 'Login successful');
    },
  );

  app.post('/admin/auth/refresh-token', { schema: contract.adminRefreshToken }, async ({ cookies }, reply) => {
    const token = cookies[cookieNames.adminRefresh];
    if (!token) throw new NotSignedIn();
    const session = await refreshSession(db, keys, { token, audience: 'admin' });
    const user = session && (await findUser(db, session.userId));
    if (!session || user?.role !== 'admin' || user.blockedAt) {
      clearAdminCookie(reply);
      throw new SessionExpired();
    }
    setAdminCookie(reply, session.refreshToken);
    return ok({ token: await signAccessToken(keys, session), admin: toWireAdmin(user) });
  });

  app.post('/admin/auth/logout', { schema: contract.adminLogout }, async ({ cookies }, reply) => {
    const token = cookies[cookieNames.adminRefresh];
    if (token) await endSession(db, token);
    clearAdminCookie(reply);
    return done();
  });
};

const toWireAdmin = (user: { id: string; name: string; email: string | null }) => ({
  id: user.id,
  name: user.name,
  email: user.email ?? '',
  role: 'admin' as const,
});
