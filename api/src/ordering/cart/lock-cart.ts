import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { bindValues, prepareOnce } from '../../platform/db/prepare';
import { carts } from '../../platform/db/schema';

/** Creates the cart if needed, locks its row and returns its id. With the lock, two tabs change the cart one after the other. */
export async function lockCart(tx: Queryable, userId: string): Promise<string> {
  const [cart] = await buildCartLock(tx, userId);
  return cart.id;
}

/** Builds the query of `lockCart`. */
export const buildCartLock = (tx: Queryable, userId: string) =>
  bindValues(getCartLock(tx), { id: randomUUID(), userId, now: new Date() });

const getCartLock = prepareOnce((tx) =>
  tx
    .insert(carts)
    .values({ id: sql.placeholder('id'), userId: sql.placeholder('userId'), updatedAt: sql.placeholder('now') })
    .onConflictDoUpdate({ target: carts.userId, set: { updatedAt: sql`excluded.updated_at` } })
    .returning({ id: carts.id })
    .prepare('cart-lock'),
);
