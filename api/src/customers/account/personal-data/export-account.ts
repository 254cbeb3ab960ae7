import { toRupees } from '@vastra/shared/contract';
import { and, asc, eq, not, type SQL } from 'drizzle-orm';
import { getStatement } from '../../../accounting/credit/statement';
import { listOrderReturns } from '../../../fulfilment/returns/queries';
import { isOwnEarlierOrder } from '../../../ordering/orders/access/earlier-orders';
import { findOrder } from '../../../ordering/orders/queries';
import { exportConsents } from '../../../platform/auth/consents/consents';
import type { Keys } from '../../../platform/auth/keys';
import { listSessions } from '../../../platform/auth/sessions/list-sessions';
import type { Queryable } from '../../../platform/db/connect';
import {
  cartItems,
  carts,
  couponRedemptions,
  coupons,
  customerTags,
  flagMembers,
  lineSizeSql,
  newsletterSubscriptions,
  orderMails,
  orders,
  outbox,
  products,
  variants,
  wishlistItems,
} from '../../../platform/db/schema';
import { isCodeRow } from '../../../platform/mailbox/code-id';
import { listAddresses, toWireAddress } from '../../../pricing/addresses/queries';
import { listGroupsOfUser } from '../../../pricing/customer-groups/queries';
import { exportFeatureData, type PersonalData } from '../../personal-data';
import { getUser } from '../confirmation';
import { getProfile, getVerifiedContact } from '../queries';
import { isMessageTo } from './delete-account';
import { exportImportedOrders, toInvoicePath } from './imported-orders';
import { listOrderExperiments } from './order-experiments';

/**
 * Returns all personal data that the shop stores about a customer; amounts in rupees. Leaves out password hash, tokens and mails with
 * one-time codes, because they would open the account. Throws `SessionExpiredError` if the account no longer exists.
 */
export async function exportAccount(
  { db, keys, personalData }: { db: Queryable; keys: Keys; personalData: readonly PersonalData[] },
  userId: string,
  now: Date,
) {
  const [user, profile] = [await getUser(db, userId), await getProfile(db, userId)];
  return {
    exportedAt: now.toISOString(),
    profile: { ...profile, city: user.city, termsAcceptedAt: user.termsAcceptedAt },
    customFields: user.customFields,
    addresses: (await listAddresses(db, userId)).map(toWireAddress),
    cart: await exportCart(db, userId),
    wishlist: await exportWishlist(db, userId),
    orders: await exportOrders(db, eq(orders.userId, userId), now),
    ordersOfEarlierShop: await exportImportedOrders(
      db,
      isOwnEarlierOrder(userId, getVerifiedContact(user, 'email')),
      toInvoicePath,
    ),
    coupons: await exportCoupons(db, userId),
    storeCredit: await getStatement(db, { userId }, { page: 1, limit: 1000 }, now),
    newsletter: await exportNewsletter(db, profile.email),
    ...(await exportFeatureData(personalData, db, { userId, email: profile.email })),
    mails: await exportMails(db, isMessageTo(user)),
    consents: await exportConsents(db, keys, { userId, email: profile.email }),
    flagGroups: await exportFlagGroups(db, userId),
    tags: await exportTags(db, userId),
    customerGroups: await exportCustomerGroups(db, userId),
    sessions: await listSessions(db, userId, { now }),
  };
}

/** Returns the words by which admins sort the customer. */
async function exportTags(db: Queryable, userId: string): Promise<string[]> {
  const { tag } = customerTags;
  const rows = await db.select({ tag }).from(customerTags).where(eq(customerTags.userId, userId)).orderBy(asc(tag));
  return rows.map((row) => row.tag);
}

/** Returns the names of the customer groups that the customer is in. */
async function exportCustomerGroups(db: Queryable, userId: string): Promise<string[]> {
  const groups = await listGroupsOfUser(db, userId);
  return groups.filter(({ isMember }) => isMember).map(({ name }) => name);
}

/** Returns the flags for which an admin has put the customer into a group. */
async function exportFlagGroups(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ flag: flagMembers.flagId })
    .from(flagMembers)
    .where(eq(flagMembers.userId, userId))
    .orderBy(asc(flagMembers.flagId));
  return rows.map(({ flag }) => flag);
}

const variantColumns = {
  productId: products.id,
  title: products.title,
  variantId: variants.id,
  color: variants.color,
  size: lineSizeSql,
};

/** Returns the stored cart, archived products included. */
async function exportCart(db: Queryable, userId: string) {
  const [cart] = await db.select().from(carts).where(eq(carts.userId, userId));
  if (!cart) return { couponCode: null, items: [] };
  const items = await db
    .select({
      ...variantColumns,
      quantity: cartItems.quantity,
      seenPrice: cartItems.seenPrice,
      addedAt: cartItems.addedAt,
    })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(cartItems.cartId, cart.id))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id));
  const toNullableRupees = (price: number | null) => (price === null ? null : toRupees(price));
  return {
    couponCode: cart.couponCode,
    items: items.map((item) => ({ ...item, seenPrice: toNullableRupees(item.seenPrice) })),
  };
}

const exportWishlist = (db: Queryable, userId: string) =>
  db
    .select({ ...variantColumns, addedAt: wishlistItems.createdAt })
    .from(wishlistItems)
    .innerJoin(variants, eq(variants.id, wishlistItems.variantId))
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.createdAt), asc(wishlistItems.id));

/** Returns the orders that a condition names with their returns, the oldest first. */
export async function exportOrders(db: Queryable, isOwn: SQL | undefined, now: Date) {
  const rows = await db
    .select({ id: orders.id, customFields: orders.customFields })
    .from(orders)
    .where(isOwn)
    .orderBy(asc(orders.placedAt), asc(orders.id));
  const found = [];
  for (const { id, customFields } of rows) {
    found.push({
      ...(await findOrder(db, id, now))!.order,
      // All of them, also those that the page of the order does not show.
      customFields,
      returns: await listOrderReturns(db, id),
      experiments: await listOrderExperiments(db, id),
      mails: await exportOrderMails(db, id),
    });
  }
  return found;
}

/** Returns the mails that admins wrote about an order, which stay longer than the outbox has them. */
const exportOrderMails = (db: Queryable, orderId: string) =>
  db
    .select({ subject: orderMails.subject, text: orderMails.text, sentAt: orderMails.createdAt })
    .from(orderMails)
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(orderMails.createdAt), asc(orderMails.id));

const exportCoupons = (db: Queryable, userId: string) =>
  db
    .select({
      code: coupons.code,
      orderId: couponRedemptions.orderId,
      phone: couponRedemptions.phone,
      usedAt: couponRedemptions.createdAt,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
    .where(eq(couponRedemptions.userId, userId))
    .orderBy(asc(couponRedemptions.createdAt), asc(couponRedemptions.id));

/** Finds the subscription by a verified email, because subscriptions do not refer to accounts. */
export async function exportNewsletter(db: Queryable, email: string | null) {
  if (!email) return null;
  const { createdAt, confirmedAt, endedAt } = newsletterSubscriptions;
  const [subscription] = await db
    .select({ createdAt, confirmedAt, endedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email));
  return subscription ?? null;
}

/** Returns the mails and text messages that a condition names, as far as the outbox still holds them, without those that carry a code. */
export async function exportMails(db: Queryable, isOwn: SQL | undefined) {
  const { channel, to, subject, body, createdAt, sentAt, failedAt } = outbox;
  const rows = await db
    .select({ channel, to, subject, body, createdAt, sentAt, failedAt })
    .from(outbox)
    .where(and(isOwn, not(isCodeRow)))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  return rows.map(({ body, ...mail }) => ({ ...mail, body: body.replace(tokenInUrl, '$1…') }));
}

/** Tokens in links of mails: in the query of newsletter and older order links, in the fragment of others. */
const tokenInUrl = /([?&](?:token|accessToken)=|\/(?:order-link\/[\w-]+|privacy\/data)#)[\w.-]+/g;
