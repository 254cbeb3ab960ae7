import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { listPasskeys } from '../../../platform/auth/passkeys/passkeys';
import { attemptPasskey, startPasskey } from '../../../platform/auth/passkeys/verify';
import { attemptPassword } from '../../../platform/auth/passwords/password-attempts';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import { attemptSecondFactor } from '../../../platform/auth/second-factor/second-factor';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { sessions } from '../../../platform/db/schema';
import { done, ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { AdminConfirmationWrongError, PasswordNotEnoughError } from './errors';
import { getOrigin, getOwnUser } from './own-user';

/** Serves the fresh confirmation of who an admin is. */
export const adminConfirmationRoutes: RoutePlugin = async (app) => {
  const { db, keys, config } = app.services;

  app.post(
    '/admin/auth/confirm',
    { schema: contract.confirmAdmin, config: buildAuthRateLimit(config) },
    async (request) => {
      const { password, code, passkey } = request.body;
      const user = await getOwnUser(db, request);
      const { id: userId } = user;
      if (passkey) {
        const owner = await attemptPasskey(db, { siteUrl: config.siteUrl, response: passkey, userId });
        if (!owner) throw new AdminConfirmationWrongError('passkey');
      } else if (code !== undefined) {
        const isRight = await attemptSecondFactor(db, keys, { userId, code, ...getOrigin(config, request) });
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
};
