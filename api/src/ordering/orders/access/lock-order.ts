import { asc, eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { orders, returns } from '../../../platform/db/schema';
import type { OrderRow } from './order-access';

/**
 * Locks an order's row and returns it; undefined if there is none. The sequence in which every transaction locks, so that two never deadlock:
 *
 * 1. orders: the original one before the replacement orders of its returns; several orders in the sequence in which they were placed
 * 2. rows of an order: payment, returns, parcels, refunds
 * 3. the customer's cart
 * 4. deals, then stock by product and variant, then coupon, then credit accounts by id
 * 5. the counter of document numbers
 *
 * A replacement order and its return lead to the original: cancelling one changes the return and refunds there. So a transaction locks the
 * original before its replacement, and their rows cannot be locked in two sequences.
 */
export async function lockOrder(tx: Queryable, id: string): Promise<OrderRow | undefined> {
  await lockOriginals(tx, id);
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return order;
}

/** Locks the orders that a condition names, and returns their ids. An original order was placed before its replacement. */
export async function lockOrders(tx: Queryable, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(asc(orders.placedAt), asc(orders.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Locks the orders whose items an order replaces, the first one first. Does nothing for an order that replaces nothing. */
export async function lockOriginals(tx: Queryable, id: string): Promise<void> {
  const originals: string[] = [];
  for (let next = await findOriginal(tx, id); next; next = await findOriginal(tx, next)) originals.unshift(next);
  for (const original of originals)
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, original)).for('update');
}

/** Returns the id of the order whose items an order replaces. It never changes, so it can be read before anything is locked. */
async function findOriginal(tx: Queryable, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: returns.orderId })
    .from(orders)
    .innerJoin(returns, eq(returns.id, orders.exchangeOfReturnId))
    .where(eq(orders.id, id));
  return found?.id;
}
