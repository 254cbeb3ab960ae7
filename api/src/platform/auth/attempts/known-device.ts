import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '../../server/cookie-names';
import { isSigned, type Keys, sign } from '../keys';

/** Accounts that one browser remembers, so that the cookie stays short. */
const maxAccounts = 4;
const lifetimeSeconds = 400 * 24 * 60 * 60;

type WithCookies = Pick<FastifyRequest, 'cookies'>;

/**
 * Returns the id of a browser that has signed in to the account before, or undefined. The cookie gives no access: it only gives the browser its
 * own attempts, which strangers cannot use up.
 */
export function findKnownDevice(keys: Keys, request: WithCookies, userId: string): string | undefined {
  const entry = readEntries(request).find(({ id, signature }) =>
    isSigned(keys, 'knownDevice', toText(userId, id), signature),
  );
  return entry?.id;
}

/** Sets the cookie by which the browser is a known device of the account. Call it when the owner of the account has signed in. */
export function rememberDevice(
  keys: Keys,
  { request, reply }: { request: WithCookies; reply: FastifyReply },
  userId: string,
): void {
  const known = findKnownDevice(keys, request, userId);
  const id = known ?? randomBytes(12).toString('base64url');
  const others = readEntries(request).filter((entry) => entry.id !== id);
  const entries = [{ id, signature: sign(keys.knownDevice, toText(userId, id)) }, ...others].slice(0, maxAccounts);
  const value = entries.map((entry) => `${entry.id}.${entry.signature}`).join('~');
  reply.setCookie(cookieNames.knownDevice, value, {
    path: '/',
    secure: true,
    sameSite: 'strict',
    httpOnly: true,
    maxAge: lifetimeSeconds,
  });
}

const readEntries = ({ cookies }: WithCookies): { id: string; signature: string }[] =>
  (cookies[cookieNames.knownDevice] ?? '')
    .split('~', maxAccounts)
    .map((text) => text.split('.'))
    .flatMap(([id, signature]) => (id && signature ? [{ id, signature }] : []));

const toText = (userId: string, id: string): string => `${userId} ${id}`;
