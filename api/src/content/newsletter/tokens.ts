import { isSame, type Keys, sign } from '../../platform/auth/keys';

/** In ms. */
const confirmableFor = 7 * 24 * 3_600_000;

const packed = (email: string): string => Buffer.from(email).toString('base64url');
const unpacked = (text: string): string => Buffer.from(text, 'base64url').toString();

const confirmationSignature = (keys: Keys, email: string, asked: number): string =>
  sign(keys.newsletterConfirmation, `${asked} ${email}`);

/** Good for seven days, and no longer than until the subscription is ended. */
export const confirmationToken = (keys: Keys, email: string, askedAt: Date): string =>
  [packed(email), askedAt.getTime(), confirmationSignature(keys, email, askedAt.getTime())].join('.');

/** Whom a genuine token is for and when it was asked for; undefined for any other, and for one that has expired. */
export function readConfirmation(keys: Keys, token: string, now: Date): { email: string; askedAt: Date } | undefined {
  const [, name, time, signature] = /^([\w-]+)\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (!name) return undefined;
  const [email, asked] = [unpacked(name), Number(time)];
  if (!isSame(signature, confirmationSignature(keys, email, asked))) return undefined;
  return now.getTime() - asked < confirmableFor ? { email, askedAt: new Date(asked) } : undefined;
}

/** Good for ever: a letter may be opened years later. */
export const endToken = (keys: Keys, email: string): string => `${packed(email)}.${sign(keys.newsletterEnd, email)}`;

export function readEnd(keys: Keys, token: string): string | undefined {
  const [, name, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (!name) return undefined;
  const email = unpacked(name);
  return isSame(signature, sign(keys.newsletterEnd, email)) ? email : undefined;
}

/** Where mail programs post to, and what people who open it are sent on from. */
export const endAddress = (keys: Keys, siteUrl: string, email: string): string =>
  `${siteUrl}/api/v1/newsletter/unsubscribe/${endToken(keys, email)}`;
