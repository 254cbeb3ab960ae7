import { randomBytes } from 'node:crypto';
import type { PrivacyRequest } from '@vastra/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { countFormSubmission } from '../../content/forms/rate-limit';
import type { ContentServices } from '../../content/services';
import { hashToken } from '../../platform/auth/token-hash';
import { findContactOwner } from '../../platform/auth/users';
import type { Queryable } from '../../platform/db/connect';
import { orders, privacyRequests } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { isOpenOrder } from '../account/personal-data/anonymise-orders';
import { PrivacyLinkExpiredError, PrivacyLinkInvalidError, PrivacyLinkUsedError } from './errors';
import { buildRequestMail } from './request-mail';

/** Validity of a mailed link. */
export const linkValidityMs = 24 * 3_600_000;

/** Mails a link to an email, whether anything is stored under it or not. Throws `TooManyFormsError`. */
export async function requestPersonalData(
  shop: Pick<ContentServices, 'db' | 'keys' | 'config'>,
  { email, ip }: { email: string; ip: string },
  now = new Date(),
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  await shop.db.transaction(async (tx) => {
    await countFormSubmission(tx, shop, { form: 'privacy', email, ip, now });
    const expiresAt = new Date(now.getTime() + linkValidityMs);
    await tx.insert(privacyRequests).values({ email, tokenHash: hashToken(token), createdAt: now, expiresAt });
    await queueMail(tx, buildRequestMail({ email, token, siteUrl: shop.config.siteUrl }));
  });
}

/** A request whose link is valid. */
export interface OpenRequest {
  id: string;
  email: string;
  expiresAt: Date;
}

/**
 * Returns the request of a token, on the locked row. Throws `PrivacyLinkInvalidError`, `PrivacyLinkExpiredError` or, after the erasure,
 * `PrivacyLinkUsedError`.
 */
export async function openRequest(tx: Queryable, token: string, now = new Date()): Promise<OpenRequest> {
  const [row] = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.tokenHash, hashToken(token)))
    .for('update');
  if (!row) throw new PrivacyLinkInvalidError();
  const { id, email, expiresAt, erasedAt } = row;
  if (erasedAt || email === null) throw new PrivacyLinkUsedError();
  if (expiresAt <= now) throw new PrivacyLinkExpiredError();
  return { id, email, expiresAt };
}

/** Returns the SQL condition for the orders that were placed with an email and belong to no account. */
export const isGuestOrderWith = (email: string) => and(isNull(orders.userId), eq(orders.email, email));

/** Counts what a link gives access to. */
export async function describeRequest(db: Queryable, { email, expiresAt }: OpenRequest): Promise<PrivacyRequest> {
  return {
    email,
    expiresAt: expiresAt.toISOString(),
    hasAccount: Boolean(await findContactOwner(db, { email })),
    orders: await db.$count(orders, isGuestOrderWith(email)),
    openOrders: await db.$count(orders, and(isGuestOrderWith(email), isOpenOrder)),
  };
}
