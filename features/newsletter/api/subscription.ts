import { randomUUID } from 'node:crypto';
import { textVersions } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { countFormSubmission } from '../../../api/src/content/forms/rate-limit';
import type { ContentServices } from '../../../api/src/content/services';
import { recordConsent } from '../../../api/src/platform/auth/consents/consents';
import { outbox, newsletterSubscriptions as subscriptions } from '../../../api/src/platform/db/schema';
import { queueMail } from '../../../api/src/platform/mailbox/outbox';
import { LinkInvalidError } from './errors';
import { buildConfirmationMail, buildWelcomeMail, type MailContext } from './mails';
import { readConfirmationToken, readUnsubscribeToken } from './tokens';

type Shop = Pick<ContentServices, 'db' | 'keys' | 'config'>;
type Row = typeof subscriptions.$inferSelect;

/** Time between two confirmation mails to the same email. */
const minRequestGapMs = 10 * 60_000;

const toMailContext = ({ keys, config }: Shop): MailContext => ({ keys, siteUrl: config.siteUrl });

/** Checks whether the newsletter is sent to this email. */
const isSubscribed = ({ confirmedAt, endedAt }: Row): boolean => confirmedAt !== null && endedAt === null;

/** Checks whether a confirmation mail may be sent: not to a subscriber, and not again within ten minutes unless they unsubscribed since. */
const canRequestAgain = (row: Row, now: Date): boolean => {
  if (isSubscribed(row)) return false;
  const hasEndedSince = row.endedAt !== null && row.endedAt > row.requestedAt;
  return hasEndedSince || now.getTime() - row.requestedAt.getTime() >= minRequestGapMs;
};

/** Requests a subscription: sends a confirmation mail (double opt-in). Throws `TooManyFormsError`. */
export async function requestSubscription(
  shop: Shop,
  { email, ip }: { email: string; ip: string },
  now = new Date(),
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await countFormSubmission(tx, shop, { form: 'newsletter', email, ip, now });
    const [inserted] = await tx
      .insert(subscriptions)
      .values({ email, createdAt: now, requestedAt: now })
      .onConflictDoNothing()
      .returning();
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update');
    const isRequested = inserted !== undefined || canRequestAgain(row, now);
    await tx
      .update(subscriptions)
      .set({ requestedAt: isRequested ? now : row.requestedAt })
      .where(eq(subscriptions.email, email));
    // The mail is always written and deleted again if not needed, so that the response time does not reveal who subscribes.
    const id = randomUUID();
    await queueMail(tx, { ...buildConfirmationMail(toMailContext(shop), email, now), id });
    await tx.delete(outbox).where(eq(outbox.id, isRequested ? '' : id));
  });
}

/** Confirms a subscription and returns its email. Confirming twice sends one welcome mail. Throws `LinkInvalidError`. */
export async function confirmSubscription(shop: Shop, token: string, ip: string, now = new Date()): Promise<string> {
  const verified = readConfirmationToken(shop.keys, token, now);
  if (!verified) throw new LinkInvalidError();
  const { email, requestedAt } = verified;
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update');
    // A link that is older than the unsubscription is invalid, because mail programs open old links by themselves.
    if (!row || (row.endedAt !== null && row.endedAt >= requestedAt)) throw new LinkInvalidError();
    if (isSubscribed(row)) return;
    await tx.update(subscriptions).set({ confirmedAt: now, endedAt: null }).where(eq(subscriptions.email, email));
    await recordConsent(
      tx,
      shop.keys,
      { ...toConsent(email, ip), action: 'given', screen: '/newsletter/confirm' },
      now,
    );
    await queueMail(tx, buildWelcomeMail(toMailContext(shop), email));
  });
  return email;
}

/** Ends a subscription, also an unconfirmed subscription, and returns its email. Throws `LinkInvalidError`. */
export async function endSubscription(
  { db, keys }: Shop,
  token: string,
  ip: string,
  now = new Date(),
): Promise<string> {
  const email = readUnsubscribeToken(keys, token);
  if (email === undefined) throw new LinkInvalidError();
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(subscriptions)
      .set({ endedAt: now })
      .where(eq(subscriptions.email, email))
      .returning({ email: subscriptions.email });
    if (ended.length === 0) return;
    const consent = { ...toConsent(email, ip), action: 'withdrawn', screen: '/newsletter/unsubscribe' } as const;
    await recordConsent(tx, keys, consent, now);
  });
  return email;
}

const toConsent = (email: string, ip: string) =>
  ({ owner: { email }, ip, purpose: 'newsletter', textVersion: textVersions.newsletter }) as const;
