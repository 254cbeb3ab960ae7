import { isSame, type Keys, sign } from '../../platform/auth/keys';

/** In ms. */
const confirmationLifetimeMs = 7 * 24 * 3_600_000;

const encode = (email: string): string => Buffer.from(email).toString('base64url');
const decode = (text: string): string => Buffer.from(text, 'base64url').toString();

const signConfirmation = (keys: Keys, email: string, asked: number): string =>
  sign(keys.newsletterConfirmation, `${asked} ${email}`);

/** Good for seven days, and no longer than until the subscription is ended. */
export const createConfirmationToken = (keys: Keys, email: string, askedAt: Date): string =>
  [encode(email), askedAt.getTime(), signConfirmation(keys, email, askedAt.getTime())].join('.');

/** Whom a genuine token is for and when it was asked for; undefined for any other, and for one that has expired. */
export function readConfirmationToken(keys: Keys, token: string, now: Date): { email: string; askedAt: Date } | undefined {
  const [, name, time, signature] = /^([\w-]+)\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (!name) return undefined;
  const [email, asked] = [decode(name), Number(time)];
  if (!isSame(signature, signConfirmation(keys, email, asked))) return undefined;
  return now.getTime() - asked < confirmationLifetimeMs ? { email, askedAt: new Date(asked) } : undefined;
}

/** Good for ever: a letter may be opened years later. */
export const createUnsubscribeToken = (keys: Keys, email: string): string => `${encode(email)}.${sign(keys.newsletterEnd, email)}`;

export function readUnsubscribeToken(keys: Keys, token: string): string | undefined {
  const [, name, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (!name) return undefined;
  const email = decode(name);
  return isSame(signature, sign(keys.newsletterEnd, email)) ? email : undefined;
}

/** Where mail programs post to, and what people who open it are sent on from. */
export const buildUnsubscribeUrl = (keys: Keys, siteUrl: string, email: string): string =>
  `${siteUrl}/api/v1/newsletter/unsubscribe/${createUnsubscribeToken(keys, email)}`;
