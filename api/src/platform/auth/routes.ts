import * as contract from '@vastra/shared/contract';
import { isIndianMobile } from '@vastra/shared/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformConfig } from '../config/platform-config';
import { done, ok } from '../server/responses/success';
import type { RoutePlugin } from '../server/route-plugin';
import { codeSent, type Recipient, redeemCode, sendCode, sendNothing } from './codes/one-time-codes';
import { countSend } from './codes/otp-rate-limit';
import {
  AccountBlocked,
  EmailNotReached,
  InvalidCode,
  NotSignedIn,
  PhoneNotValid,
  SessionExpired,
  UserNotFound,
} from './errors';
import { userByPassword } from './passwords/password-attempts';
import { limitedBy } from './route-rate-limit';
import { signAccessToken } from './sessions/access-token';
import { clearShopCookies, cookieNames, isRemembered, setShopCookies } from './sessions/cookies';
import { signedIn } from './sessions/guard';
import { beginSession, endSession, refreshSession } from './sessions/sessions';
import { beginRegistration, type Contact, confirmContact, findOwner, findRecipient, findUser, wireUser } from './users';

export const auth: RoutePlugin = async (app) => {
  const { db, keys, config } = app;
  const limited = limitedBy(config);

  app.post('/auth/check-user', { schema: contract.checkUser, config: limited }, async ({ body }) =>
    ok({ exists: Boolean(await findOwner(db, body.identifier)) }),
  );

  app.post('/auth/send-otp', { schema: contract.sendOtp, config: limited }, async ({ body, ip }) => {
    const to = recipientOf(body, config);
    await countSend(app, ip);
    const user = await findRecipient(db, to.contact);
    if (!user) {
      await db.transaction((tx) => sendNothing(tx, to));
      throw new UserNotFound();
    }
    if (user.blockedAt) throw new AccountBlocked();
    const code = await db.transaction((tx) => sendCode(tx, keys, { ...to, userId: user.id }));
    return ok(codeSent(config, to, code), 'OTP sent successfully');
  });

  app.post('/auth/register', { schema: contract.register, config: limited }, async ({ body, ip }, reply) => {
    const to = recipientOf(body, config);
    await countSend(app, ip);
    const code = await db.transaction(async (tx) => {
      const user = await beginRegistration(tx, body);
      return sendCode(tx, keys, { ...to, userId: user.id });
    });
    reply.code(201);
    return ok(codeSent(config, to, code), 'Registration successful. Please verify the OTP.');
  });

  app.post('/auth/verify-otp', { schema: contract.verifyOtp, config: limited }, async (request, reply) => {
    const { contact, identifier, purpose } = recipientOf(request.body, config);
    const user = await db.transaction(async (tx) => {
      const redeemed = await redeemCode(tx, keys, { identifier, purpose }, request.body.code);
      if (typeof redeemed !== 'string') return redeemed;
      return (await confirmContact(tx, redeemed, contact)) ?? new InvalidCode();
    });
    if (user instanceof Error) throw user;
    if (user.blockedAt) throw new AccountBlocked();
    return ok(await signIn(request, reply, user), 'Login successful');
  });

  app.post('/auth/login', { schema: contract.login, config: limited }, async (request, reply) => {
    const user = await userByPassword(app, request.body);
    if (user.blockedAt) throw new AccountBlocked();
    return ok(await signIn(request, reply, user), 'Login successful');
  });

  app.post('/auth/refresh-token', { schema: contract.refreshToken }, async (request, reply) => {
    const token = request.cookies[cookieNames.refresh];
    if (!token) throw new NotSignedIn();
    const session = await refreshSession(db, keys, { token, audience: 'shop' });
    const user = session && (await findUser(db, session.userId));
    if (!session || !user || user.blockedAt) {
      clearShopCookies(reply);
      throw user?.blockedAt ? new AccountBlocked() : new SessionExpired();
    }
    setShopCookies(reply, session.refreshToken, isRemembered(request));
    return ok({ user: wireUser(user), token: await signAccessToken(keys, session) });
  });

  app.post('/auth/logout', { schema: contract.logout }, async (request, reply) => {
    const token = request.cookies[cookieNames.refresh];
    if (token) await endSession(db, token);
    clearShopCookies(reply);
    return done();
  });

  app.get('/auth/me', { schema: contract.getMe }, async (request) => {
    const user = await findUser(db, signedIn(request).userId);
    if (!user) throw new SessionExpired();
    return ok(wireUser(user));
  });

  async function signIn(
    request: FastifyRequest<{ Body: { rememberMe: boolean } }>,
    reply: FastifyReply,
    user: Parameters<typeof wireUser>[0],
  ) {
    const userAgent = request.headers['user-agent'];
    const session = await beginSession(db, { userId: user.id, audience: 'shop', userAgent });
    setShopCookies(reply, session.refreshToken, request.body.rememberMe);
    return { user: wireUser(user), token: await signAccessToken(keys, session), refreshToken: session.refreshToken };
  }
};

/** Where a code goes: to the email when there is one that the shop can reach, otherwise to the phone. */
function recipientOf(
  { email, phone }: Contact,
  config: PlatformConfig,
): Omit<Recipient, 'userId'> & { contact: Contact } {
  if (email && (canReach(config, 'email') || !phone)) {
    if (!canReach(config, 'email')) throw new EmailNotReached();
    return { channel: 'email', identifier: email, purpose: 'sign-in', contact: { email } };
  }
  if (!isIndianMobile(phone!) || !canReach(config, 'phone')) throw new PhoneNotValid();
  return { channel: 'phone', identifier: phone!, purpose: 'sign-in', contact: { phone } };
}

/** A shop that sends only mail, or only text messages, sends no code the other way. Without both there is the mailbox. */
const canReach = ({ smtp, sms }: PlatformConfig, channel: 'email' | 'phone'): boolean =>
  (!smtp && !sms) || Boolean(channel === 'email' ? smtp : sms);
