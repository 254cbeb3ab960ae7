import * as contract from '@vastra/shared/contract';
import { isIndianMobile } from '@vastra/shared/contract/rules';
import type { PlatformConfig } from '../config/platform-config';
import { concerning } from '../server/errors/http-error';
import { ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { findAttemptSource, toNetworkSource } from './attempts/attempt-source';
import { canReach } from './codes/can-reach';
import { findChallenge, issueChallenge } from './codes/challenge';
import { type Recipient, redeemCode, sendCode, simulateSend, toCodeSent } from './codes/one-time-codes';
import { countCodeRequest, countDailyCode } from './codes/otp-rate-limit';
import { recordConsent } from './consents/consents';
import {
  AccountBlockedError,
  EmailUnavailableError,
  InvalidCodeError,
  InvalidPhoneError,
  UserNotFoundError,
} from './errors';
import { authenticateByPassword } from './passwords/password-attempts';
import { buildAuthRateLimit, buildCodeRateLimit } from './route-rate-limit';
import { shopSessionRoutes } from './session-routes';
import { signIn } from './sessions/sign-in';
import { type Contact, confirmContact, findContactOwner, findRecipient, startRegistration } from './users';

/** Signs shoppers in by a one-time code or a password, and registers accounts. */
export const authRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys, config } = services;
  const passwordLimit = buildAuthRateLimit(config);
  const rateLimit = buildCodeRateLimit(config);
  const checked = { ...rateLimit, botCheck: 'all' } as const;

  // Says who has an account, so that trying out contacts has a limit per hour as well.
  const checkUserLimit = buildCodeRateLimit(config, { per: 'network', max: 2000, seconds: 60 * 60 });
  app.post('/auth/check-user', { schema: contract.checkUser, config: checkUserLimit }, async ({ body }) =>
    ok({ exists: Boolean(await findContactOwner(db, body.identifier)) }),
  );

  app.post('/auth/send-otp', { schema: contract.sendOtp, config: checked }, async (request, reply) => {
    const recipient = { ...chooseRecipient(request.body, config), challenge: issueChallenge(request, reply) };
    const user = await findRecipient(db, recipient.contact);
    const source = findAttemptSource(keys, request, user?.id);
    await countCodeRequest(services, source);
    if (!user) {
      await db.transaction(async (tx) => {
        await countDailyCode(services, tx, { ...recipient, source });
        await simulateSend(tx, recipient);
      });
      throw new UserNotFoundError();
    }
    if (user.blockedAt) throw new AccountBlockedError();
    const code = await db.transaction(async (tx) => {
      const { resendSeconds } = await countDailyCode(services, tx, { ...recipient, source });
      return sendCode(tx, services, { ...recipient, userId: user.id, resendSeconds });
    });
    return ok({ ...toCodeSent(config, recipient, code), challenge: recipient.challenge }, 'Code sent successfully');
  });

  app.post('/auth/register', { schema: contract.register, config: checked }, async (request, reply) => {
    const { body, ip } = request;
    const recipient = { ...chooseRecipient(body, config), challenge: issueChallenge(request, reply) };
    const source = toNetworkSource(ip);
    await countCodeRequest(services, source);
    const code = await db.transaction(async (tx) => {
      const { resendSeconds } = await countDailyCode(services, tx, { ...recipient, source });
      const user = await startRegistration(tx, body);
      const textVersion = body.termsVersion || contract.textVersions.terms;
      const consent = { purpose: 'terms', action: 'given', textVersion, screen: '/login' } as const;
      await recordConsent(tx, keys, { ...consent, owner: { userId: user.id }, ip });
      return sendCode(tx, services, { ...recipient, userId: user.id, resendSeconds });
    });
    reply.code(201);
    const sent = { ...toCodeSent(config, recipient, code), challenge: recipient.challenge };
    return ok(sent, 'Registration successful. Please enter the code.');
  });

  app.post('/auth/verify-otp', { schema: contract.verifyOtp, config: rateLimit }, async (request, reply) => {
    const { contact, identifier, purpose } = chooseRecipient(request.body, config);
    const challenge = findChallenge(request);
    const recipient = await findRecipient(db, contact);
    const source = findAttemptSource(keys, request, recipient?.id);
    const user = await db.transaction(async (tx) => {
      const userId = await redeemCode(tx, keys, { identifier, purpose, challenge, source }, request.body.code);
      if (typeof userId !== 'string') return userId;
      return (await confirmContact(tx, userId, contact)) ?? new InvalidCodeError();
    });
    if (user instanceof Error) throw user;
    if (user.blockedAt) throw concerning(user.id, new AccountBlockedError());
    return ok(await signIn(services, { request, reply }, user), 'Login successful');
  });

  app.post('/auth/login', { schema: contract.login, config: passwordLimit }, async (request, reply) => {
    const user = await authenticateByPassword(services, request, request.body);
    if (user.blockedAt) throw concerning(user.id, new AccountBlockedError());
    return ok(await signIn(services, { request, reply }, user), 'Login successful');
  });

  await app.register(shopSessionRoutes);
};

const phoneWithoutCode =
  'We cannot send a code to this phone number. Please register with your email; the number is kept as your contact.';

/** Chooses where a code goes: to the email if the shop can send mail, otherwise to the phone. Throws when neither works. */
function chooseRecipient(
  { email, phone }: Contact,
  config: PlatformConfig,
): Omit<Recipient, 'userId'> & { contact: Contact } {
  if (email && (canReach(config, 'email') || !phone)) {
    if (!canReach(config, 'email')) throw new EmailUnavailableError();
    return { channel: 'email', identifier: email, purpose: 'sign-in', contact: { email } };
  }
  if (!isIndianMobile(phone!) || !canReach(config, 'phone')) throw new InvalidPhoneError(phoneWithoutCode);
  return { channel: 'phone', identifier: phone!, purpose: 'sign-in', contact: { phone } };
}
