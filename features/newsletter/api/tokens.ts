import { isSigned, type Keys, sign } from '../../../api/src/platform/auth/keys';

const confirmationLifetimeMs = 7 * 24 * 3_600_000;

const encode = (email: string): string => Buffer.from(email).toString('base64url');
const decode = (text: string): string => Buffer.from(text, 'base64url').toString();

/** Creates the token of a confirmation link. It is valid for seven days, and not after an unsubscription. */
export const createConfirmationToken = (keys: Keys, email: string, requestedAt: Date): string =>
  [encode(email), requestedAt.getTime(), sign(keys.newsletterConfirmation, `${requestedAt.getTime()} ${email}`)].join(
    '.',
  );

/** Verifies a confirmation token. Returns the email and when it was requested; undefined for a forged or expired token. */
export function readConfirmationToken(
  keys: Keys,
  token: string,
  now: Date,
): { email: string; requestedAt: Date } | undefined {
  const [, encodedEmail, time, signature] = /^([\w-]+)\.(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
  if (!encodedEmail) return undefined;
  const [email, requestedAt] = [decode(encodedEmail), Number(time)];
  if (!isSigned(keys, 'newsletterConfirmation', `${requestedAt} ${email}`, signature)) return undefined;
  return now.getTime() - requestedAt < confirmationLifetimeMs
    ? { email, requestedAt: new Date(requestedAt) }
    : undefined;
}

/** Creates the token of an unsubscribe link. It never expires, because a mail may be opened years later. */
export const createUnsubscribeToken = (keys: Keys, email: string): string =>
  `${encode(email)}.${sign(keys.newsletterEnd, email)}`;

/** Verifies an unsubscribe token. Returns the email; undefined for a forged token. */
export function readUnsubscribeToken(keys: Keys, token: string): string | undefined {
  const [, encodedEmail, signature] = /^([\w-]+)\.([\w-]+)$/.exec(token) ?? [];
  if (!encodedEmail) return undefined;
  const email = decode(encodedEmail);
  return isSigned(keys, 'newsletterEnd', email, signature) ? email : undefined;
}

/** Builds the one-click unsubscribe URL (RFC 8058): mail programs post to it, and browsers that open it are redirected to the page. */
export const buildUnsubscribeUrl = (keys: Keys, siteUrl: string, email: string): string =>
  `${siteUrl}/api/v1/newsletter/unsubscribe/${createUnsubscribeToken(keys, email)}`;
