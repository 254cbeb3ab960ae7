import * as contract from '@vastra/shared/contract';
import { redeemCode, sendCode, sendNothing } from '../../../platform/auth/codes';
import { CodeJustSent, EmailNotReached, InvalidCode, TooManyCodes } from '../../../platform/auth/errors';
import { limitedBy } from '../../../platform/auth/limits';
import { countSend } from '../../../platform/auth/otp-rate-limit';
import { hashPassword } from '../../../platform/auth/passwords';
import { findOwner } from '../../../platform/auth/queries';
import type { Queryable } from '../../../platform/db/connect';
import { done } from '../../../platform/server/answers';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { setPassword } from './password';
import { lockUser } from '../queries';

/** A new password for whoever reads the account's mail. Nothing here says whether an address is an account's. */
export const forgotten: RoutePlugin = async (app) => {
  const { db, keys, config } = app;
  const limited = limitedBy(config);

  app.post('/auth/forgot-password', { schema: contract.forgotPassword, config: limited }, async ({ body, ip }) => {
    if (config.sms && !config.smtp) throw new EmailNotReached();
    await countSend(app, ip);
    const to = { channel: 'email', identifier: body.email, purpose: 'password' } as const;
    const user = await findOwner(db, body);
    const send = async (tx: Queryable): Promise<unknown> =>
      user && !user.blockedAt ? sendCode(tx, keys, { ...to, userId: user.id }) : sendNothing(tx, to);
    // A refusal would tell that there is an account: the code that was sent just now is still good.
    await db.transaction(send).catch((error) => {
      if (!(error instanceof CodeJustSent || error instanceof TooManyCodes)) throw error;
    });
    return done(`We have sent a code to ${body.email}, if it belongs to an account.${inDemo(config)}`);
  });

  app.post('/auth/reset-password', { schema: contract.resetPassword, config: limited }, async ({ body }) => {
    const { email, code, password } = body;
    // Before anything is known, so that it takes as long for everybody; and not while rows are locked.
    const hash = await hashPassword(password);
    const isSet = await db.transaction(async (tx) => {
      const userId = await redeemCode(tx, keys, { identifier: email, purpose: 'password' }, code);
      if (typeof userId !== 'string') return false;
      const user = await lockUser(tx, userId);
      // The code proves only the address that it was sent to.
      if (user.email !== email || !user.emailVerifiedAt || user.blockedAt) return false;
      await setPassword(tx, user, { hash, siteUrl: config.siteUrl });
      return true;
    });
    if (!isSet) throw new InvalidCode();
    return done('Your password is set. Please sign in with it.');
  });
};

const inDemo = ({ isDemo }: { isDemo: boolean }): string =>
  isDemo ? ' Demo: it is in the development mailbox, /dev/mailbox.' : '';
