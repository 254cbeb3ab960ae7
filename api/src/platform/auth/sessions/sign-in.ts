import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../services';
import { rememberDevice } from '../attempts/known-device';
import { sign } from '../keys';
import { toWireUser } from '../users';
import { signAccessToken } from './access-token';
import { setShopCookies } from './cookies';
import { createSession } from './sessions';

interface SignInCall {
  request: FastifyRequest<{ Body: { rememberMe: boolean } }>;
  reply: FastifyReply;
}

/** Begins a session of a shopper: sets its cookies, records the sign-in, and returns what the response has. */
export async function signIn(
  { db, keys }: Pick<PlatformServices, 'db' | 'keys'>,
  { request, reply }: SignInCall,
  user: Parameters<typeof toWireUser>[0],
) {
  const userAgent = request.headers['user-agent'];
  const session = await createSession(db, { userId: user.id, audience: 'shop', userAgent });
  request.recordSecurityEvent({ event: 'sign-in', outcome: 'success', accountId: user.id, detail: 'shop' });
  setShopCookies(reply, session.refreshToken, { isRemembered: request.body.rememberMe });
  rememberDevice(keys, { request, reply }, user.id);
  // Architecture 6.6 names the field. Its value renews no session: only the cookie does, which no script can read and copy.
  const refreshToken = sign(keys.refreshToken, `answer:${session.refreshToken}`);
  return { user: toWireUser(user), token: await signAccessToken(keys, session), refreshToken };
}
