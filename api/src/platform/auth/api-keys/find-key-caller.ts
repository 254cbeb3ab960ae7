import type { FastifyRequest } from 'fastify';
import { cookieNames } from '../../server/cookie-names';
import { hasAccessTokenPrefix, hasTestAccessPrefix, readKeyToken } from './access-token';
import { KeyInvalidError, KeyRefusedError } from './errors';
import { findSecretCaller, findTokenCaller, type KeyCaller } from './key-caller';
import { hasSecretPrefix, hasTestPrefix } from './secret';

/** Returns the bearer token of a request; empty without one. */
export const readBearer = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

/** Returns whether a request has a token that was meant as one of a test key. */
export function hasTestToken(request: Pick<FastifyRequest, 'headers'>): boolean {
  const token = readBearer(request);
  return hasTestPrefix(token) || hasTestAccessPrefix(token);
}

/**
 * Returns the caller with the secret or access token of a key; undefined for a token that is none of these, such as a session's. Throws `KeyInvalidError` or
 * `KeyRefusedError`, also beside the cookie of a session: a key in a browser is a mistake.
 */
export async function findKeyCaller(
  { server, cookies, ip }: FastifyRequest,
  token: string,
): Promise<KeyCaller | undefined> {
  const isToken = hasAccessTokenPrefix(token);
  if (!isToken && !hasSecretPrefix(token)) return undefined;
  if (cookies[cookieNames.refresh] !== undefined || cookies[cookieNames.adminRefresh] !== undefined)
    throw new KeyRefusedError('A key belongs in no browser: send it without the cookies of a session.');
  const { db, keys, config } = server.services;
  const options = { ip, needsSecondFactor: config.requireAdminSecondFactor };
  if (!isToken) return findSecretCaller(db, token, options);
  const claims = await readKeyToken(keys, token);
  if (!claims) throw new KeyInvalidError('This access token has ended, or never was one.');
  return findTokenCaller(db, claims, options);
}
