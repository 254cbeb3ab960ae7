import { and, count, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { couponRedemptions, importedOrders, orders, promotionRedemptions, users } from '../../platform/db/schema';

/** Identifies a customer. */
export interface Customer {
  userId?: string | null;
  /** Phone number of the delivery address; identifies a guest. */
  phone?: string;
  /** Email of the order; identifies a guest, too. */
  email?: string | null;
}

/** SQL condition: an order counts as an earlier one. An order whose payment failed has released its coupon, and does not count. */
const countsAsEarlier = or(
  isNotNull(orders.confirmedAt),
  isNull(orders.couponCode),
  sql`exists (select from ${couponRedemptions} where ${couponRedemptions.orderId} = ${orders.id})`,
  sql`exists (select from ${promotionRedemptions} where ${promotionRedemptions.orderId} = ${orders.id})`,
);

/**
 * Builds the SQL condition of the earlier orders of a customer, who is recognised by the account and its verified email, and as a guest by the
 * email and the phone of the order. Cancelled orders do not count, nor do orders whose payment failed, gift cards and replacements.
 *
 * @param orderId order that does not count
 */
const buildEarlierOrderCondition = (db: Queryable, { userId, phone, email }: Customer, orderId?: string) =>
  and(
    or(
      userId ? eq(orders.userId, userId) : undefined,
      phone ? eq(orders.phone, phone) : undefined,
      buildEmailCondition(db, { userId, email }),
    ),
    // A gift card is no purchase of goods, and a replacement is no further one, as for the rules of customer groups.
    eq(orders.kind, 'goods'),
    ne(orders.status, 'cancelled'),
    countsAsEarlier,
    orderId ? ne(orders.id, orderId) : undefined,
  );

/** Counts the earlier orders of a customer, with those in the shop that this shop comes from; undefined for an unknown customer. */
export async function countEarlierOrders(
  db: Queryable,
  customer: Customer,
  orderId?: string,
): Promise<number | undefined> {
  if (!customer.userId && !customer.phone && !customer.email) return undefined;
  const [{ own }] = await db
    .select({ own: count() })
    .from(orders)
    .where(buildEarlierOrderCondition(db, customer, orderId));
  const [{ imported }] = await db
    .select({ imported: count() })
    .from(importedOrders)
    .where(buildImportedOrderCondition(db, customer));
  return own + imported;
}

/** Builds the SQL condition that an order has the email of the purchase, or the verified email of the account; undefined if neither is known. */
export function buildEmailCondition(db: Queryable, { userId, email }: Pick<Customer, 'userId' | 'email'>) {
  const isVerified = and(eq(users.id, userId ?? ''), isNotNull(users.emailVerifiedAt));
  return or(
    userId ? inArray(orders.email, db.select({ email: users.email }).from(users).where(isVerified)) : undefined,
    email ? eq(orders.email, email) : undefined,
  );
}

/** Returns whether a customer has an earlier order, as `countEarlierOrders` counts them. */
export async function hasEarlierOrder(db: Queryable, customer: Customer, orderId?: string): Promise<boolean> {
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(buildEarlierOrderCondition(db, customer, orderId))
    .limit(1);
  return own !== undefined || (await findImportedOrder(db, customer)) !== undefined;
}

/** Finds an order that the customer has placed in the shop that this shop comes from. */
async function findImportedOrder(db: Queryable, customer: Customer): Promise<{ id: string } | undefined> {
  const [order] = await db
    .select({ id: importedOrders.id })
    .from(importedOrders)
    .where(buildImportedOrderCondition(db, customer))
    .limit(1);
  return order;
}

function buildImportedOrderCondition(db: Queryable, { userId, phone, email }: Customer) {
  const isVerified = and(eq(users.id, userId ?? ''), isNotNull(users.emailVerifiedAt));
  return and(
    or(
      userId ? eq(importedOrders.userId, userId) : undefined,
      userId
        ? inArray(importedOrders.email, db.select({ email: users.email }).from(users).where(isVerified))
        : undefined,
      phone ? eq(importedOrders.phone, phone) : undefined,
      email ? eq(importedOrders.email, email) : undefined,
    ),
    isNull(importedOrders.cancelledAt),
  );
}
