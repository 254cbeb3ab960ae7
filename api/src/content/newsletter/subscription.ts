import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { outbox, newsletterSubscriptions as subscriptions } from '../../platform/db/schema';
import { queueMail } from '../../platform/mailbox/outbox';
import { countForm } from '../forms/rate-limit';
import { LinkInvalid } from './errors';
import { confirmationMail, type Desk, welcomeMail } from './mails';
import { readConfirmation, readEnd } from './tokens';

type Shop = Pick<FastifyInstance, 'db' | 'keys' | 'config'>;
type Row = typeof subscriptions.$inferSelect;

/** Before the same address is asked again. In ms. */
const pause = 10 * 60_000;

const deskOf = ({ keys, config }: Shop): Desk => ({ keys, siteUrl: config.siteUrl });

/** Whether the newsletter goes there. */
const receives = ({ confirmedAt, endedAt }: Row): boolean => confirmedAt !== null && endedAt === null;

/** Who receives it already is not asked, nor who was asked just now, unless the subscription was ended since. */
const mayBeAsked = (row: Row, now: Date): boolean => {
  if (receives(row)) return false;
  const hasEndedSince = row.endedAt !== null && row.endedAt > row.askedAt;
  return hasEndedSince || now.getTime() - row.askedAt.getTime() >= pause;
};

/** Asks the address by mail whether it wants the newsletter. Throws `TooManyForms`. */
export async function askFor(
  shop: Shop,
  { email, ip }: { email: string; ip: string },
  now = new Date(),
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await countForm(tx, shop, { form: 'newsletter', email, ip, now });
    const [isNew] = await tx
      .insert(subscriptions)
      .values({ email, createdAt: now, askedAt: now })
      .onConflictDoNothing()
      .returning();
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update');
    const asks = isNew !== undefined || mayBeAsked(row, now);
    await tx
      .update(subscriptions)
      .set({ askedAt: asks ? now : row.askedAt })
      .where(eq(subscriptions.email, email));
    // Written for everybody and taken back before anybody sees it, so that the time does not tell who receives it.
    const id = randomUUID();
    await queueMail(tx, { ...confirmationMail(deskOf(shop), email, now), id });
    await tx.delete(outbox).where(eq(outbox.id, asks ? '' : id));
  });
}

/** Confirms what the token was sent for, and answers whose it is. Throws `LinkInvalid`. */
export async function confirm(shop: Shop, token: string, now = new Date()): Promise<string> {
  const genuine = readConfirmation(shop.keys, token, now);
  if (!genuine) throw new LinkInvalid();
  const { email, askedAt } = genuine;
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.email, email)).for('update');
    // A link from before the end does not begin it again: mail programs open old links by themselves.
    if (!row || (row.endedAt !== null && row.endedAt >= askedAt)) throw new LinkInvalid();
    if (receives(row)) return;
    await tx.update(subscriptions).set({ confirmedAt: now, endedAt: null }).where(eq(subscriptions.email, email));
    await queueMail(tx, welcomeMail(deskOf(shop), email));
  });
  return email;
}

/** Ends the subscription, and what was asked for since, and answers whose it was. Throws `LinkInvalid`. */
export async function end({ db, keys }: Shop, token: string, now = new Date()): Promise<string> {
  const email = readEnd(keys, token);
  if (email === undefined) throw new LinkInvalid();
  await db.update(subscriptions).set({ endedAt: now }).where(eq(subscriptions.email, email));
  return email;
}
