import * as contract from '@vastra/shared/contract';
import { resetCodeDigits } from '@vastra/shared/contract/rules';
import { findAttemptSource } from '../../../platform/auth/attempts/attempt-source';
import { rememberDevice } from '../../../platform/auth/attempts/known-device';
import { findChallenge, issueChallenge } from '../../../platform/auth/codes/challenge';
import { redeemCode, sendCode, simulateSend } from '../../../platform/auth/codes/one-time-codes';
import { countCodeRequest, countDailyCode } from '../../../platform/auth/codes/otp-rate-limit';
import {
  CodeJustSentError,
  EmailUnavailableError,
  InvalidCodeError,
  TooManyCodesError,
} from '../../../platform/auth/errors';
import { assertNotGuessable } from '../../../platform/auth/passwords/guessable';
import { forgetWrongPasswords } from '../../../platform/auth/passwords/password-attempts';
import { hashPassword } from '../../../platform/auth/passwords/passwords';
import { buildAuthRateLimit } from '../../../platform/auth/route-rate-limit';
import { findContactOwner } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { done } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { lockUser } from '../queries';
import { setPassword } from './password';

/** Serves the reset of a password by a code that is mailed to the account. No response reveals whether an email has an account. */
export const forgotPasswordRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys, config } = services;
  const limited = buildAuthRateLimit(config);

  const checked = { ...limited, botCheck: 'all' } as const;
  app.post('/auth/forgot-password', { schema: contract.forgotPassword, config: checked }, async (request, reply) => {
    const { body } = request;
    if (config.sms && !config.smtp) throw new EmailUnavailableError();
    const user = await findContactOwner(db, body);
    const source = findAttemptSource(keys, request, user?.id);
    await countCodeRequest(services, source);
    const challenge = issueChallenge(request, reply);
    const digits = resetCodeDigits;
    const to = { channel: 'email', identifier: body.email, purpose: 'password', challenge, digits } as const;
    const send = async (tx: Queryable): Promise<unknown> => {
      const { resendSeconds } = await countDailyCode(services, tx, { ...to, source });
      return user && !user.blockedAt
        ? sendCode(tx, services, { ...to, userId: user.id, resendSeconds })
        : simulateSend(tx, to);
    };
    // An error would reveal that the account exists; the code that was sent just now is still valid.
    await db.transaction(send).catch((error) => {
      if (!(error instanceof CodeJustSentError || error instanceof TooManyCodesError)) throw error;
    });
    return done(`We have sent a code to ${body.email}, if it belongs to an account.${getDemoHint(config)}`);
  });

  app.post('/auth/reset-password', { schema: contract.resetPassword, config: limited }, async (request, reply) => {
    const { email, code, password } = request.body;
    const challenge = findChallenge(request);
    // The name of the account is not used here, because the response would reveal it.
    await assertNotGuessable(password, { email });
    // Hashed first, so that the response takes equally long in all cases, and so that no rows are locked meanwhile.
    const hash = await hashPassword(password);
    const source = findAttemptSource(keys, request, (await findContactOwner(db, { email }))?.id);
    const attempt = { identifier: email, purpose: 'password', challenge, source } as const;
    const ownerId = await db.transaction(async (tx) => {
      const userId = await redeemCode(tx, keys, attempt, code);
      if (typeof userId !== 'string') return undefined;
      const user = await lockUser(tx, userId);
      // The code proves only the email that it was sent to.
      if (user.email !== email || !user.emailVerifiedAt || user.blockedAt) return undefined;
      // Undoes the use of the code, so that it can be sent again with another password.
      await assertNotGuessable(password, user);
      await setPassword(tx, user, { hash, siteUrl: config.siteUrl });
      await forgetWrongPasswords(tx, keys, { userId, source });
      return user.id;
    });
    if (!ownerId) throw new InvalidCodeError();
    // The new password works in this browser, whatever strangers have tried.
    rememberDevice(keys, { request, reply }, ownerId);
    return done('Your password is set. Please sign in with it.');
  });
};

const getDemoHint = ({ isDemo }: { isDemo: boolean }): string =>
  isDemo ? ' Demo: it is in the development mailbox, /dev/mailbox.' : '';
