import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../../server/cookie-names';
import { codeLifetimeSeconds } from './one-time-codes';

/**
 * Returns the challenge of the browser that asks for a code, and renews its cookie. It proves at the redemption that the same browser
 * asked, whatever strangers tried with the same email or phone number.
 */
export function issueChallenge(request: FastifyRequest, reply: FastifyReply): string {
  const challenge = findChallenge(request) ?? randomBytes(24).toString('base64url');
  const maxAge = 2 * codeLifetimeSeconds;
  reply.setCookie(cookieNames.codeChallenge, challenge, {
    path: '/',
    secure: true,
    sameSite: 'strict',
    httpOnly: true,
    maxAge,
  });
  return challenge;
}

/** Returns the challenge of a request: the body's, for clients without cookies, or the cookie's. */
export function findChallenge({ body, cookies }: Pick<FastifyRequest, 'body' | 'cookies'>): string | undefined {
  const challenge = (body as { challenge?: string }).challenge ?? cookies[cookieNames.codeChallenge];
  return challenge && /^[\w-]{32}$/.test(challenge) ? challenge : undefined;
}
