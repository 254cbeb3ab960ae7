import { asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { prepareOnce } from '../../platform/db/prepare';
import { runTogether } from '../../platform/db/run-together';
import { cartItems, carts } from '../../platform/db/schema';
import { sendWithNext } from '../../platform/db/send-with-next';
import { type Line, loadCartLines, type VariantQuantity } from '../../pricing/amounts/lines';
import { applyEarlyAccess } from '../../pricing/customer-groups/early-access';

/** A line of a stored cart. */
export interface CartLine extends Line {
  itemId: string;
  /** Price per unit in paise that the customer saw last; null before the first view. */
  seenPrice: number | null;
}

/** The lines of an account's cart, and its coupon code, which may be invalid. */
export interface StoredCart {
  lines: CartLine[];
  couponCode: string | null;
}

/** Returns the stored cart, its lines in the order in which they were added, without the sale starts before which the account can buy. An account that never added anything has an empty cart. */
export const findCart = async (db: Queryable, userId: string, now = new Date()): Promise<StoredCart> =>
  (await findCartAndLine(db, userId, { now })).cart;

/** Returns the stored cart, and one unit of `variantId` as a line; no line for an unknown variant. */
export async function findCartAndLine(
  db: Queryable,
  userId: string,
  { now, variantId }: { now: Date; variantId?: string },
): Promise<{ cart: StoredCart; line?: Line }> {
  const [rows, toLines] = await runTogether(
    getItemRows(db).execute({ userId }),
    loadCartLines(db, userId, { now, variantId }),
  );
  const load = (items: VariantQuantity[]) => applyEarlyAccess(db, toLines(items), userId);
  const requested = rows.flatMap(({ itemId, variantId, quantity, seenPrice }) =>
    itemId && variantId && quantity ? [{ itemId, variantId, quantity, seenPrice }] : [],
  );
  const items = new Map(requested.map(({ variantId, itemId, seenPrice }) => [variantId, { itemId, seenPrice }]));
  const lines = (await load(requested)).map((line) => ({ ...line, ...items.get(line.variant.id)! }));
  const [line] = variantId === undefined ? [] : await load([{ variantId, quantity: 1 }]);
  return { cart: { lines, couponCode: rows[0]?.coupon ?? null }, line };
}

const getItemRows = prepareOnce((db) =>
  db
    .select({
      itemId: cartItems.id,
      variantId: cartItems.variantId,
      quantity: cartItems.quantity,
      seenPrice: cartItems.seenPrice,
      coupon: carts.couponCode,
    })
    .from(carts)
    .leftJoin(cartItems, eq(cartItems.cartId, carts.id))
    .where(eq(carts.userId, sql.placeholder('userId')))
    .orderBy(asc(cartItems.addedAt), asc(cartItems.id))
    .prepare('cart-items'),
);

/** Stores the lines' current prices as seen by the cart's owner. */
export async function saveSeenPrices(db: Queryable, lines: readonly CartLine[]): Promise<void> {
  for (const { itemId, price } of lines) {
    await sendWithNext(db, db.update(cartItems).set({ seenPrice: price }).where(eq(cartItems.id, itemId)));
  }
}
