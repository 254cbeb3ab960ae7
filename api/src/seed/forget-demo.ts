import { and, eq, inArray, like, not, or, sql } from 'drizzle-orm';
import { commandLineActor } from '../back-office/users/make-admin';
import { recordAuditEntry } from '../platform/audit/audit';
import type { Database, Queryable } from '../platform/db/connect';
import { isDemoAccount } from '../platform/db/demo-accounts';
import * as schema from '../platform/db/schema';
import { demoSeller, sellerSettingsKey } from '../pricing/tax/seller';

const { orders, reviews, settings, taxDocuments, users } = schema;

/** Returns the number of accounts that the demo seeded. Their passwords and one-time codes are public. */
export const countDemoAccounts = (db: Queryable): Promise<number> => db.$count(users, isDemoAccount);

/** Result of `forgetDemo`: the numbers of removed accounts and orders, and the emails of the admins that are left. */
export interface ForgottenDemo {
  accounts: number;
  orders: number;
  admins: string[];
}

/**
 * Removes the demo's accounts with their orders, reviews and mails, all orders that were paid with the demo provider, the demo's seller
 * details and free-shipping campaign. Ends all sessions, because a demo showed the one-time codes of all accounts. Products, posts and banners
 * stay; with `withCatalogue` they are removed too.
 *
 * @throws an Error, with nothing changed, if the catalogue shall go and other orders exist
 */
export function forgetDemo(db: Database, { withCatalogue }: { withCatalogue: boolean }): Promise<ForgottenDemo> {
  return db.transaction(async (tx) => {
    const removed = await deleteDemoPeople(tx);
    await deleteDemoSettings(tx);
    if (withCatalogue) await deleteCatalogue(tx);
    await recordAuditEntry(tx, { actorId: commandLineActor, action: 'forget-demo', entity: 'shop', after: removed });
    const admins = await tx.select().from(users).where(eq(users.role, 'admin'));
    return { ...removed, admins: admins.map(({ email, phone }) => email ?? phone ?? '') };
  });
}

/** Deletes the demo's accounts with their orders, reviews and mails, and all orders that were paid with the demo provider. Ends all sessions. */
export async function deleteDemoPeople(tx: Queryable): Promise<{ accounts: number; orders: number }> {
  const accountIds = (await tx.select({ id: users.id }).from(users).where(isDemoAccount)).map(({ id }) => id);
  const orderIds = await deleteDemoOrders(tx);
  await tx.delete(reviews).where(inArray(reviews.userId, accountIds));
  await tx.delete(users).where(inArray(users.id, accountIds));
  await tx.delete(schema.sessions);
  await tx.delete(schema.oneTimeCodes);
  await tx.delete(schema.outbox);
  return { accounts: accountIds.length, orders: orderIds.length };
}

/** Orders of the demo's accounts, and those that were paid with the demo provider. */
export const isDemoOrder = or(like(orders.userId, 'demo-%'), eq(orders.paymentMethod, 'demo'))!;

async function deleteDemoOrders(tx: Queryable): Promise<string[]> {
  const ids = (await tx.select({ id: orders.id }).from(orders).where(isDemoOrder)).map(({ id }) => id);
  await tx.delete(taxDocuments).where(inArray(taxDocuments.orderId, ids));
  await tx.delete(schema.couponRedemptions).where(inArray(schema.couponRedemptions.orderId, ids));
  await tx.delete(schema.promotionRedemptions).where(inArray(schema.promotionRedemptions.orderId, ids));
  await tx.delete(schema.paymentEvents).where(inArray(schema.paymentEvents.orderId, ids));
  await tx.delete(schema.refunds).where(inArray(schema.refunds.orderId, ids));
  await tx.delete(schema.giftCards).where(inArray(schema.giftCards.orderId, ids));
  await tx.delete(schema.returns).where(inArray(schema.returns.orderId, ids));
  await tx.delete(schema.shipments).where(inArray(schema.shipments.orderId, ids));
  await tx.delete(orders).where(inArray(orders.id, ids));
  // The first real invoice has number 1; numbers of invoices that remain are never issued again.
  if ((await tx.$count(taxDocuments)) === 0) await tx.delete(schema.documentCounters);
  return ids;
}

async function deleteDemoSettings(tx: Queryable): Promise<void> {
  await tx
    .delete(settings)
    .where(and(eq(settings.key, sellerSettingsKey), sql`${settings.value} ->> 'gstin' = ${demoSeller.gstin}`));
  await tx.delete(settings).where(eq(settings.key, 'shipping'));
}

async function deleteCatalogue(tx: Queryable): Promise<void> {
  if ((await tx.$count(orders)) > 0) throw new Error('The shop has other orders, so its catalogue cannot be removed.');
  const { featuredProducts, deals, banners, collections, products, blogPosts, categories, coupons, contentBlocks } =
    schema;
  for (const table of [
    featuredProducts,
    deals,
    banners,
    collections,
    products,
    blogPosts,
    categories,
    coupons,
    contentBlocks,
  ])
    await tx.delete(table);
  for (const table of [schema.synonyms, schema.searchQueries, schema.searchWords, schema.descriptionWords])
    await tx.delete(table);
  await tx.delete(schema.media).where(not(like(schema.media.origin, 'upload:%')));
}
