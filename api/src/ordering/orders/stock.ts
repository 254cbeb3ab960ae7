import { and, eq, gte, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { stockMovements, variants } from '../../platform/db/schema';
import { NotEnoughStock } from '../checkout/errors';

export interface Pieces {
  productId: string;
  variantId: string;
  quantity: number;
  /** Product with colour and size, for the buyer who comes too late. */
  name: string;
}

type Reason = (typeof stockMovements.$inferInsert)['reason'];

interface Movement {
  orderId: string;
  reason: Reason;
  at: Date;
}

/** Takes pieces off the shelf, never more than there are. */
export async function takeStock(tx: Queryable, pieces: readonly Pieces[], movement: Movement): Promise<void> {
  for (const { variantId, quantity, name } of inOneOrder(pieces)) {
    const [taken] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} - ${quantity}` })
      .where(and(eq(variants.id, variantId), gte(variants.stock, quantity)))
      .returning({ id: variants.id });
    if (taken) continue;
    const [left] = await tx.select().from(variants).where(eq(variants.id, variantId));
    throw new NotEnoughStock([{ variantId, name, available: left?.stock ?? 0 }]);
  }
  await note(tx, pieces, -1, movement);
}

/** Puts pieces back; those of a variant that the shop no longer has are gone. */
export async function putBack(tx: Queryable, pieces: readonly Pieces[], movement: Movement): Promise<void> {
  const kept: Pieces[] = [];
  for (const piece of inOneOrder(pieces)) {
    const [put] = await tx
      .update(variants)
      .set({ stock: sql`${variants.stock} + ${piece.quantity}` })
      .where(eq(variants.id, piece.variantId))
      .returning({ id: variants.id });
    if (put) kept.push(piece);
  }
  if (kept.length > 0) await note(tx, kept, 1, movement);
}

/** In one order for everybody, so that no two of them wait for each other. */
const inOneOrder = (pieces: readonly Pieces[]): Pieces[] =>
  [...pieces].sort((one, other) => compare(one.productId, other.productId) || compare(one.variantId, other.variantId));

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const note = (tx: Queryable, pieces: readonly Pieces[], sign: 1 | -1, { orderId, reason, at }: Movement) =>
  tx
    .insert(stockMovements)
    .values(pieces.map(({ variantId, quantity }) => ({ variantId, change: sign * quantity, reason, orderId, at })));
