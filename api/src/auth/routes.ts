import * as contract from '@vastra/shared/contract';
import { isIndianMobile, otpResendSeconds } from '@vastra/shared/contract/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Domain } from '../domain';
import { done, ok } from '../server/answers';
import { signAccessToken } from './access-token';
import { codeLifetime, type Recipient, redeemCode, sendCode } from './codes';
import { clearShopCookies, cookieNames, setShopCookies } from './cookies';
import { AccountBlocked, LoginFailed, NotSignedIn, PhoneNotValid, SessionExpired, UserNotFound } from './errors';
import { signedIn } from './guard';
import { isPassword } from './passwords';
import {
  beginRegistration,
  type Contact,
  confirmContact,
  findOwner,
  findRecipient,
  findUser,
  wireUser,
} from './queries';
import { beginSession, endSession, refreshSession } from './sessions';

export const auth: Domain = async (app) => {
  const { db, keys, config } = app;
  const limited = { rateLimit: { max: config.authLimit || 1e9, timeWindow: '1 minute' } };

  app.post('/auth/check-user', { schema: contract.checkUser, config: limited }, async ({ body }) =>
    ok({ exists: Boolean(await findOwner(db, body.identifier)) }),
  );

  app.post('/auth/send-otp', { schema: contract.sendOtp, config: limited }, async ({ body }) => {
    const to = recipientOf(body);
    const user = await findRecipient(db, to.contact);
    if (!user) throw new UserNotFound();
    if (user.blockedAt) throw new AccountBlocked();
    const code = await db.transaction((tx) => sendCode(tx, keys, { ...to, userId: user.id }));
    return ok(sent(to, code), 'OTP sent successfully');
  });

  app.post('/auth/register', { schema: contract.register, config: limited }, async ({ body }, reply) => {
    const to = recipientOf(body);
    const code = await db.transaction(async (tx) => {
      const user = await beginRegistration(tx, body);
      return sendCode(tx, keys, { ...to, userId: user.id });
    });
    reply.code(201);
    return ok(sent(to, code), 'Registration successful. Please verify the OTP.');
  });

  app.post('/auth/verify-otp', { schema: contract.verifyOtp, config: limited }, async (request, reply) => {
    const { contact, identifier } = recipientOf(request.body);
    const user = await db.transaction(async (tx) => {
      const redeemed = await redeemCode(tx, keys, identifier, request.body.code);
      return typeof redeemed === 'string' ? confirmContact(tx, redeemed, contact) : redeemed;
    });
    if (user instanceof Error) throw user;
    if (user.blockedAt) throw new AccountBlocked();
    return ok(await signIn(request, reply, user), 'Login successful');
  });

  app.post('/auth/login', { schema: contract.login, config: limited }, async (request, reply) => {
    const { email, password } = request.body;
    const user = await findOwner(db, { email });
    if (!(await isPassword(user?.passwordHash, password)) || !user) throw new LoginFailed();
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
    setShopCookies(reply, session.refreshToken);
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

  async function signIn(request: FastifyRequest, reply: FastifyReply, user: Parameters<typeof wireUser>[0]) {
    const userAgent = request.headers['user-agent'];
    const session = await beginSession(db, { userId: user.id, audience: 'shop', userAgent });
    setShopCookies(reply, session.refreshToken);
    return { user: wireUser(user), token: await signAccessToken(keys, session), refreshToken: session.refreshToken };
  }

  /** The code itself is told only in the demo, where nothing is really sent. */
  const sent = ({ channel, identifier }: Omit<Recipient, 'userId'>, code: string) => ({
    sentTo: identifier,
    channel,
    expiresIn: codeLifetime,
    resendAfter: otpResendSeconds,
    ...(config.isDemo && { otp: code }),
  });
};

/** Where a code goes: to the email when there is one, otherwise to the phone. */
function recipientOf({ email, phone }: Contact): Omit<Recipient, 'userId'> & { contact: Contact } {
  if (email) return { channel: 'email', identifier: email, contact: { email } };
  if (!isIndianMobile(phone!)) throw new PhoneNotValid();
  return { channel: 'phone', identifier: phone!, contact: { phone } };
}
