import { desc, eq, sql } from 'drizzle-orm';
import { OrderNotFoundError } from '../../../api/src/ordering/orders/errors';
import { recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { events } from '../../../api/src/platform/db/schema';
import { maxTestEvents, maxTestOrders, type Sandbox } from '../contract';
import { testOrders } from './tables';
import { listTestEvents } from './test-events';
import type { TestOrder } from './test-order';

/** Returns a test order. Throws `OrderNotFoundError`. */
export async function getTestOrder(db: Queryable, id: string): Promise<TestOrder> {
  const [row] = await db.select().from(testOrders).where(eq(testOrders.id, id));
  if (!row) throw new OrderNotFoundError();
  return row.document as unknown as TestOrder;
}

/**
 * Changes a test order, and stores its events. One change of the sandbox is made at a time, which no call of the shop waits for. `change` gets the order and the time.
 *
 * @throws OrderNotFoundError, and what `change` throws
 */
export const changeTestOrder = (
  db: Database,
  id: string,
  change: (order: TestOrder, at: string) => TestOrder,
): Promise<TestOrder> =>
  db.transaction(async (tx) => {
    await acquireLock(tx, 'sandbox');
    const previous = await getTestOrder(tx, id);
    const at = new Date().toISOString();
    const changed = change(previous, at);
    if (changed === previous) return previous;
    const current = { ...changed, updatedAt: at };
    await tx
      .update(testOrders)
      .set({ document: toDocument(current) })
      .where(eq(testOrders.id, id));
    await storeEvents(tx, previous, current);
    return current;
  });

const toDocument = (order: TestOrder) => order as unknown as Record<string, unknown>;

/** The request that placed a test order. */
interface Placement {
  idempotencyKey: string;
  requestHash: string;
}

/** Returns the test order that was placed with a key, and its body; undefined without one. The caller has locked the sandbox. */
export async function findPlaced(
  tx: Queryable,
  idempotencyKey: string,
): Promise<{ order: TestOrder; requestHash: string } | undefined> {
  const [row] = await tx.select().from(testOrders).where(eq(testOrders.idempotencyKey, idempotencyKey));
  return row && { order: row.document as unknown as TestOrder, requestHash: row.requestHash };
}

/** Stores a new test order with its events, and deletes the oldest orders beyond the bound. The caller has locked the sandbox. */
export async function storePlaced(tx: Queryable, order: TestOrder, placement: Placement): Promise<void> {
  const { _id: id, placedAt } = order.placed;
  await tx.insert(testOrders).values({ id, ...placement, document: toDocument(order), placedAt: new Date(placedAt) });
  await storeEvents(tx, undefined, order);
  const newest = tx
    .select({ id: testOrders.id })
    .from(testOrders)
    .orderBy(desc(testOrders.placedAt), desc(testOrders.id))
    .limit(maxTestOrders);
  await tx.delete(testOrders).where(sql`${testOrders.id} not in (${newest})`);
}

/** Stores the events of a change, which the job of webhooks publishes and sends as it does events of the shop, and deletes the oldest events beyond the bound. */
async function storeEvents(tx: Queryable, previous: TestOrder | undefined, current: TestOrder): Promise<void> {
  const added = listTestEvents(previous, current);
  if (added.length === 0) return;
  await tx.insert(events).values(added.map((event) => ({ ...event, isTest: true })));
  await tx.execute(sql`
    delete from ${events} where is_test and position <= (
      select position from ${events} where is_test and position is not null order by position desc offset ${maxTestEvents} limit 1)`);
}

/** Returns how much is in the sandbox. */
export const getSandbox = async (db: Queryable): Promise<Sandbox> => ({
  orders: await db.$count(testOrders),
  events: await db.$count(events, eq(events.isTest, true)),
});

/** Deletes all test orders and events of the sandbox, with an audit entry. */
export const emptySandbox = (db: Database, actorId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await acquireLock(tx, 'sandbox');
    const previous = await getSandbox(tx);
    await tx.delete(testOrders);
    await tx.delete(events).where(eq(events.isTest, true));
    await recordAuditEntry(tx, { actorId, action: 'delete', entity: 'sandbox', before: previous });
  });
