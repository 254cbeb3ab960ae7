import { maxTimeLineEntries, type TimeLineEntry, toRupees } from '@vastra/shared/contract';
import { and, asc, desc, eq, exists, inArray, isNotNull, like, not, notInArray } from 'drizzle-orm';
import { OrderNotFoundError } from '../ordering/orders/errors';
import { toKeyAuthor } from '../platform/auth/api-keys/key-author';
import type { Queryable } from '../platform/db/connect';
import { toContainsPattern } from '../platform/db/like-pattern';
import {
  orderEdits,
  orderEvents,
  orderMails,
  orderNotes,
  orders,
  outbox,
  payments,
  refunds,
  returnEvents,
  returns,
  shipmentEvents,
  shipments,
  users,
} from '../platform/db/schema';

/** An entry with the id of the admin, whose name is added later, and the name of the API key with which a program acted. */
type Entry = Omit<TimeLineEntry, 'at' | 'author'> & { at: Date; actor: string | null; apiKey: string | null };

const empty = {
  text: '',
  actor: null,
  apiKey: null,
  number: null,
  targetId: null,
  amount: null,
  isSent: null,
  isFailed: false,
} satisfies Partial<Entry>;

/** Returns what happened to an order, the newest first. Throws `OrderNotFoundError`. */
export async function getTimeLine(db: Queryable, orderId: string): Promise<TimeLineEntry[]> {
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new OrderNotFoundError();
  const entries = [
    ...(await loadEvents(db, orderId)),
    ...(await loadPayments(db, orderId)),
    ...(await loadNotes(db, orderId)),
    ...(await loadShipmentEvents(db, orderId)),
    ...(await loadReturnEvents(db, orderId)),
    ...(await loadRefunds(db, orderId)),
    ...(await loadEdits(db, orderId)),
    ...(await loadWrittenMails(db, orderId)),
    ...(await loadMails(db, orderId)),
  ];
  // Entries of the same moment stay in the sequence above, so that a mail follows the event that it is about.
  const newest = entries
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => b.entry.at.getTime() - a.entry.at.getTime() || b.index - a.index)
    .slice(0, maxTimeLineEntries)
    .map(({ entry }) => entry);
  const names = await loadNames(db, newest);
  return newest.map(({ actor, apiKey, at, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    // The customer's name is on the page already.
    author: apiKey ? toKeyAuthor(apiKey) : entry.by === 'admin' && actor ? (names.get(actor) ?? null) : null,
  }));
}

async function loadNames(db: Queryable, entries: Entry[]): Promise<Map<string, string>> {
  const ids = [...new Set(entries.flatMap(({ actor, by }) => (actor && by === 'admin' ? [actor] : [])))];
  if (ids.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const findEditOfEvent = (db: Queryable) =>
  db
    .select({ id: orderEdits.id })
    .from(orderEdits)
    .where(
      and(
        eq(orderEdits.orderId, orderEvents.orderId),
        eq(orderEdits.at, orderEvents.at),
        eq(orderEdits.actorId, orderEvents.actor),
      ),
    );

async function loadEvents(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(orderEvents)
    // An edit is also an event, for the customer. Here it has its own entry.
    .where(and(eq(orderEvents.orderId, orderId), not(exists(findEditOfEvent(db)))))
    .orderBy(desc(orderEvents.id))
    .limit(maxTimeLineEntries);
  return rows.reverse().map(({ status, note, by, actor, apiKey, at }) => ({
    ...{ ...empty, kind: 'event', title: status, text: note, by, actor, apiKey, at },
  }));
}

/** Lists what the order has received: the credit that it used, the payment, or the cash of each parcel. */
async function loadPayments(db: Queryable, orderId: string): Promise<Entry[]> {
  const [row] = await db
    .select({
      placedAt: orders.placedAt,
      creditUsed: orders.creditUsed,
      amount: payments.amount,
      paidAmount: payments.paidAmount,
      paidAt: payments.paidAt,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  const cash = await db
    .select({
      id: shipments.id,
      number: shipments.number,
      amount: shipments.cashCollected,
      at: shipments.cashCollectedAt,
    })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNotNull(shipments.cashCollectedAt)))
    .orderBy(shipments.cashCollectedAt, shipments.number);
  const base = { ...empty, kind: 'payment', by: 'shop' };
  const entries: Entry[] = [];
  if (row.creditUsed > 0)
    entries.push({ ...base, title: 'credit', by: 'customer', at: row.placedAt, amount: toRupees(row.creditUsed) });
  for (const { id, number, amount, at } of cash)
    if (amount)
      entries.push({ ...base, title: 'cash', by: 'carrier', at: at!, number, targetId: id, amount: toRupees(amount) });
  // The payment of an order with cash on delivery is the sum of its parcels' collected cash.
  if (entries.every(({ title }) => title !== 'cash') && row.paidAt && (row.paidAmount ?? row.amount))
    entries.push({ ...base, title: 'received', at: row.paidAt, amount: toRupees(row.paidAmount ?? row.amount!) });
  return entries;
}

async function loadNotes(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(orderNotes.createdAt, orderNotes.id);
  return rows.map(({ text, authorId, apiKey, createdAt }) => ({
    ...empty,
    kind: 'note',
    title: '',
    text,
    by: 'admin',
    actor: authorId,
    apiKey,
    at: createdAt,
  }));
}

async function loadShipmentEvents(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({ event: shipmentEvents, number: shipments.number })
    .from(shipmentEvents)
    .innerJoin(shipments, eq(shipments.id, shipmentEvents.shipmentId))
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipmentEvents.id))
    .limit(maxTimeLineEntries);
  return rows.reverse().map(({ event: { status, note, location, by, actor, apiKey, at, shipmentId }, number }) => ({
    ...empty,
    kind: 'shipment',
    title: status,
    text: [location, note].filter(Boolean).join(': '),
    by,
    actor,
    apiKey,
    at,
    number,
    targetId: shipmentId,
  }));
}

async function loadReturnEvents(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({ event: returnEvents, number: returns.number })
    .from(returnEvents)
    .innerJoin(returns, eq(returns.id, returnEvents.returnId))
    .where(eq(returns.orderId, orderId))
    .orderBy(desc(returnEvents.id))
    .limit(maxTimeLineEntries);
  return rows.reverse().map(({ event: { status, note, by, actor, apiKey, at, returnId }, number }) => ({
    ...empty,
    kind: 'return',
    title: status,
    text: note,
    by,
    actor,
    apiKey,
    at,
    number,
    targetId: returnId,
  }));
}

/** A refund is two entries: when it became due, and when the customer had it. */
async function loadRefunds(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.dueAt, refunds.id);
  return rows.flatMap(({ status, amount, dueAt, refundedAt, actorId, apiKey, note, reference, method }): Entry[] => {
    const base = { ...empty, kind: 'refund', amount: toRupees(amount) };
    const by = actorId ? 'admin' : 'shop';
    const due: Entry = { ...base, title: 'due', text: note, by, actor: actorId, apiKey, at: dueAt };
    if (status === 'cancelled') return [{ ...due, title: 'cancelled' }];
    if (!refundedAt) return [{ ...due, title: status }];
    const settled: Entry = { ...base, title: 'refunded', text: reference ?? method, by: 'shop', at: refundedAt };
    return [due, settled];
  });
}

async function loadEdits(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select()
    .from(orderEdits)
    .where(eq(orderEdits.orderId, orderId))
    .orderBy(desc(orderEdits.id))
    .limit(maxTimeLineEntries);
  return rows.reverse().map(({ kind, summary, actorId, apiKey, at, total }) => ({
    ...empty,
    kind: 'edit',
    title: kind,
    text: summary,
    by: 'admin',
    actor: actorId,
    apiKey,
    at,
    amount: toRupees(total),
  }));
}

const listWrittenIds = (db: Queryable, orderId: string) =>
  db.select({ id: orderMails.id }).from(orderMails).where(eq(orderMails.orderId, orderId));

/** Lists the mails that admins wrote. Whether one is sent is known while the outbox has it. */
async function loadWrittenMails(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({ mail: orderMails, sentAt: outbox.sentAt, failedAt: outbox.failedAt, queuedId: outbox.id })
    .from(orderMails)
    .leftJoin(outbox, eq(outbox.id, orderMails.id))
    .where(eq(orderMails.orderId, orderId))
    .orderBy(asc(orderMails.createdAt), asc(orderMails.id));
  return rows.map(({ mail: { subject, text, authorId, apiKey, createdAt }, sentAt, failedAt, queuedId }) => ({
    ...empty,
    kind: 'mail',
    title: subject,
    text,
    by: 'admin',
    actor: authorId,
    apiKey,
    at: createdAt,
    isSent: queuedId ? sentAt !== null : null,
    isFailed: failedAt !== null,
  }));
}

/** Finds the messages whose subject names the order. They are deleted after a while, so a time line has only the recent ones. */
async function loadMails(db: Queryable, orderId: string): Promise<Entry[]> {
  const rows = await db
    .select({
      subject: outbox.subject,
      channel: outbox.channel,
      createdAt: outbox.createdAt,
      sentAt: outbox.sentAt,
      failedAt: outbox.failedAt,
    })
    .from(outbox)
    .where(and(like(outbox.subject, toContainsPattern(orderId)), notInArray(outbox.id, listWrittenIds(db, orderId))))
    .orderBy(desc(outbox.createdAt))
    .limit(maxTimeLineEntries);
  return rows.reverse().map(({ subject, channel, createdAt, sentAt, failedAt }) => ({
    ...empty,
    kind: 'mail',
    title: subject,
    text: channel,
    by: 'shop',
    at: createdAt,
    isSent: sentAt !== null,
    isFailed: failedAt !== null,
  }));
}
