import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox, newsletterSubscriptions as subscriptions } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { countFormSubmission } from '../forms/rate-limit';
import { LinkInvalid } from './errors';
import { buildConfirmationMail, type MailContext, buildWelcomeMail } from './mails';
import { readConfirmationToken, readUnsubscribeToken } from './tokens';

type Shop = Pick<FastifyInstance, 'db' | 'keys' | 'config'>;
type Row = typeof subscriptions.$inferSelect;

/** Before the same address is asked again. In ms. */
const minRequestGapMs = 10 * 60_000;

const toMailContext = ({ keys, config }: Shop): MailContext => ({ keys, siteUrl: config.siteUrl });

/** Whether the newsletter goes there. */
const isSubscribed = ({ confirmedAt, endedAt }: Row): boolean => confirmedAt !== null && endedAt === null;

/** Who receives it already is not asked, nor who was asked just now, unless the subscription was ended since. */
const canRequestAgain = (row: Row, now: Date): boolean => {
  if (isSubscribed(row)) return false;
  const hasEndedSince = row.endedAt !== null && row.endedAt > row.askedAt;
  return hasEndedSince || now.getTime() - row.askedAt.getTime() >= minRequestGapMs;
};

/** Asks the address by mail whether it wants the newsletter. Throws `TooManyForms`. */
export async function requestSubscription(
  shop: Shop,
  { email, ip }: { email: string; ip: string },
  now = new Date(),
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await countFormSubmission(tx, shop, { form: 'newsletter', email, ip, now });
    const [isNew] = await tx
      .insert(subscriptions)
      .values({ email, createdAt: now, askedAt: now })
      .onConflictDoNothing()
      .returning();
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update');
    const isRequested = isNew !== undefined || canRequestAgain(row, now);
    await tx
      .update(subscriptions)
      .set({ askedAt: isRequested ? now : row.askedAt })
      .where(eq(subscriptions.email, email));
    // Written for everybody and taken back before anybody sees it, so that the time does not tell who receives it.
    const id = randomUUID();
    await queueMail(tx, { ...buildConfirmationMail(toMailContext(shop), email, now), id });
    await tx.delete(outbox).where(eq(outbox.id, isRequested ? '' : id));
  });
}

/** Confirms what the token was sent for, and answers whose it is. Throws `LinkInvalid`. */
export async function confirmSubscription(shop: Shop, token: string, now = new Date()): Promise<string> {
  const genuine = readConfirmationToken(shop.keys, token, now);
  if (!genuine) throw new LinkInvalid();
  const { email, askedAt } = genuine;
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update');
    // A link from before the end does not begin it again: mail programs open old links by themselves.
    if (!row || (row.endedAt !== null && row.endedAt >= askedAt)) throw new LinkInvalid();
    if (isSubscribed(row)) return;
    await tx.update(subscriptions).set({ confirmedAt: now, endedAt: null }).where(eq(subscriptions.email, email));
    await queueMail(tx, buildWelcomeMail(toMailContext(shop), email));
  });
  return email;
}

/** Ends the subscription, and what was asked for since, and answers whose it was. Throws `LinkInvalid`. */
export async function endSubscription({ db, keys }: Shop, token: string, now = new Date()): Promise<string> {
  const email = readUnsubscribeToken(keys, token);
  if (email === undefined) throw new LinkInvalid();
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.email, email));
  return email;
}
