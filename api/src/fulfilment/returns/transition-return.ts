import { type ReturnStatus, returnTransitions } from '@vastra/shared/contract/return-state';
import { and, asc, eq } from 'drizzle-orm';
import { lockOrder } from '../../ordering/orders/access/lock-order';
import type { OrderRow } from '../../ordering/orders/access/order-access';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import type { OrderContext } from '../../ordering/orders/order-context';
import type { Queryable } from '../../platform/db/connect';
import { returnEvents, returnLines, returns } from '../../platform/db/schema';
import { ReturnNotFoundError, ReturnTransitionNotAllowedError } from './errors';

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;

/** Dependencies of a change of a return, and its time. */
export interface ReturnContext extends OrderContext {
  now: Date;
}

/** Author of a change; `actor` is the user id of a customer or an admin. */
export interface ReturnActor {
  by: (typeof returnEvents.$inferSelect)['by'];
  actor?: string | null;
}

/** A return with its order, both locked. */
export interface LockedReturn {
  order: OrderRow;
  row: ReturnRow;
}

/** Locks an order's row. Throws `OrderNotFoundError`. */
export async function lockOrderRow(tx: Queryable, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  if (!order) throw new OrderNotFoundError();
  return order;
}

/** Locks a return, and its order before it. Throws `ReturnNotFoundError`. */
export async function lockReturn(
  tx: Queryable,
  which: { id: string } | { orderId: string; number: number },
): Promise<LockedReturn> {
  const isThis =
    'id' in which
      ? eq(returns.id, which.id)
      : and(eq(returns.orderId, which.orderId), eq(returns.number, which.number));
  const [found] = await tx.select({ id: returns.id, orderId: returns.orderId }).from(returns).where(isThis);
  if (!found) throw new ReturnNotFoundError();
  const order = await lockOrderRow(tx, found.orderId);
  const [row] = await tx.select().from(returns).where(eq(returns.id, found.id)).for('update');
  return { order, row };
}

/** Returns the lines of a return, by their position in the order. */
export const listReturnLines = (tx: Queryable, returnId: string): Promise<ReturnLineRow[]> =>
  tx.select().from(returnLines).where(eq(returnLines.returnId, returnId)).orderBy(asc(returnLines.position));

/** Throws `ReturnTransitionNotAllowedError` if a return cannot have this status next. */
export function assertNextStatus({ status }: Pick<ReturnRow, 'status'>, to: ReturnStatus): void {
  if (!returnTransitions[status].includes(to)) throw new ReturnTransitionNotAllowedError({ from: status, to });
}

export interface ReturnChange extends ReturnActor {
  to: ReturnStatus;
  /** Shown to the customer. */
  note?: string;
  /** Columns that change with the status. */
  values?: Partial<typeof returns.$inferInsert>;
}

/**
 * Gives a locked return its next status, with history and event, in the caller's transaction.
 *
 * @throws ReturnTransitionNotAllowedError
 */
export async function changeReturnStatus(
  tx: Queryable,
  previous: ReturnRow,
  { to, note = '', by, actor = null, values }: ReturnChange,
  { events, now }: Pick<ReturnContext, 'events' | 'now'>,
): Promise<ReturnRow> {
  assertNextStatus(previous, to);
  const [row] = await tx
    .update(returns)
    .set({ ...values, status: to, updatedAt: now })
    .where(eq(returns.id, previous.id))
    .returning();
  await tx.insert(returnEvents).values({ returnId: row.id, status: to, note, by, actor, at: now });
  const { id: returnId, orderId } = row;
  await events.emit(tx, 'return:changed', { returnId, orderId, previous: previous.status, to, now });
  return row;
}

/** Adds a note to the history of a return without changing its status. */
export async function addReturnEvent(
  tx: Queryable,
  { id: returnId, status }: Pick<ReturnRow, 'id' | 'status'>,
  { note, by, actor = null }: ReturnActor & { note: string },
  now: Date,
): Promise<void> {
  await tx.insert(returnEvents).values({ returnId, status, note, by, actor, at: now });
}
