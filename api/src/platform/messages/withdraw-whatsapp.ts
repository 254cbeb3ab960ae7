import { and, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { recordConsent } from '../auth/consents/consents';
import { toWhatsappConsent } from '../auth/consents/whatsapp-consent';
import type { Keys } from '../auth/keys';
import type { Queryable } from '../db/connect';
import { consents, orders, users } from '../db/schema';

const allowedOrders = (whose: SQL | undefined) => and(whose, eq(orders.allowsWhatsapp, true));

/** Returns the number of an account's orders for which WhatsApp was allowed at the checkout. */
export const countWhatsappOrders = (db: Queryable, userId: string): Promise<number> =>
  db.$count(orders, allowedOrders(eq(orders.userId, userId)));

/** Withdraws WhatsApp from the orders of an account. Returns whether one allowed it. */
export const withdrawFromOrders = async (tx: Queryable, userId: string): Promise<boolean> =>
  (await clearOrders(tx, eq(orders.userId, userId))).length > 0;

/** Locks the orders in the sequence of their ids, so that two withdrawals cannot deadlock. */
async function clearOrders(tx: Queryable, whose: SQL | undefined) {
  const { id, userId, email, phone } = orders;
  const rows = await tx
    .select({ id, userId, email, phone })
    .from(orders)
    .where(allowedOrders(whose))
    .orderBy(id)
    .for('update');
  for (const row of rows) await tx.update(orders).set({ allowsWhatsapp: false }).where(eq(id, row.id));
  return rows;
}

/**
 * Withdraws WhatsApp for a phone number whose owner has written "STOP": from its account and from the orders that were sent to it. What was
 * allowed after the message stays, because a provider can deliver the message again. Records the withdrawals.
 */
export async function withdrawWhatsapp(
  tx: Queryable,
  keys: Keys,
  { phone, at, ip }: { phone: string; at: Date; ip: string },
): Promise<void> {
  // A message goes to the proven number of the account, otherwise to the order's number.
  const isOfAccount = and(eq(users.phone, phone), isNotNull(users.phoneVerifiedAt));
  const isOfOrder = sql`${users.phoneVerifiedAt} is null and ${users.id} in (select user_id from ${orders} where ${orders.phone} = ${phone})`;
  const accounts = await tx
    .select({ id: users.id, allowsWhatsapp: users.allowsWhatsapp })
    .from(users)
    .where(or(isOfAccount, isOfOrder))
    .orderBy(users.id)
    .for('update');
  const withdrawn: string[] = [];
  for (const { id, allowsWhatsapp } of accounts) {
    if (!allowsWhatsapp || (await hasAllowedSince(tx, id, at))) continue;
    await tx.update(users).set({ allowsWhatsapp: false, updatedAt: new Date() }).where(eq(users.id, id));
    withdrawn.push(id);
  }
  const isOfNumber = or(
    inArray(
      orders.userId,
      accounts.map(({ id }) => id),
    ),
    and(isNull(orders.userId), eq(orders.phone, phone)),
  );
  const cleared = await clearOrders(tx, and(isOfNumber, lte(orders.placedAt, at)));
  const owners = new Map(
    cleared.map(({ userId, email, phone }) => [userId ?? email ?? phone, { userId, email, phone }] as const),
  );
  for (const userId of withdrawn) owners.set(userId, { userId, email: null, phone });
  for (const owner of owners.values())
    await recordConsent(tx, keys, { ...toWhatsappConsent(false), owner, screen: 'whatsapp', ip });
}

const hasAllowedSince = async (tx: Queryable, userId: string, at: Date): Promise<boolean> =>
  (await tx.$count(
    consents,
    and(
      eq(consents.userId, userId),
      eq(consents.purpose, 'whatsapp'),
      eq(consents.action, 'given'),
      gt(consents.at, at),
    ),
  )) > 0;
