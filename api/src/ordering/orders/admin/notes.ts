import type { OrderNote } from '@vastra/shared/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { toKeyAuthor } from '../../../platform/auth/api-keys/key-author';
import type { Queryable } from '../../../platform/db/connect';
import { orderNotes, users } from '../../../platform/db/schema';
import { lockOrder } from '../access/lock-order';
import { OrderNotFoundError, TooManyNotesError } from '../errors';

const maxNotes = 200;

/**
 * Adds an internal note to an order, with an audit entry, in the caller's transaction.
 *
 * @throws OrderNotFoundError, TooManyNotesError
 */
export async function addNote(
  tx: Queryable,
  orderId: string,
  { text, actorId }: { text: string; actorId: string },
): Promise<void> {
  // Locks the order, so that two admins cannot exceed the bound together.
  const order = await lockOrder(tx, orderId);
  if (!order) throw new OrderNotFoundError();
  if ((await tx.$count(orderNotes, eq(orderNotes.orderId, orderId))) >= maxNotes) throw new TooManyNotesError(maxNotes);
  const [note] = await tx.insert(orderNotes).values({ orderId, authorId: actorId, text }).returning();
  await recordAuditEntry(tx, {
    actorId,
    action: 'note',
    entity: 'order',
    entityId: orderId,
    // The text is left out because it can contain personal data of the customer.
    after: { note: note.id },
  });
}

const repetitionMs = 10 * 60_000;

/** Returns whether the admin wrote the same note on the order in the last ten minutes, as pressing again after a lost response does. */
export async function isRepeatedNote(
  tx: Queryable,
  orderId: string,
  { text, actorId }: { text: string; actorId: string },
  now: Date,
): Promise<boolean> {
  await lockOrder(tx, orderId);
  const isSame = and(eq(orderNotes.orderId, orderId), eq(orderNotes.authorId, actorId), eq(orderNotes.text, text));
  return (
    (await tx.$count(orderNotes, and(isSame, gt(orderNotes.createdAt, new Date(now.getTime() - repetitionMs))))) > 0
  );
}

/** Lists the internal notes of an order, the oldest first. */
export async function listNotes(db: Queryable, orderId: string): Promise<OrderNote[]> {
  const rows = await db
    .select({ note: orderNotes, author: users.name })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.authorId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id));
  return rows.map(({ note: { id, text, apiKey, createdAt }, author }) => ({
    ...{ id, text, author: apiKey ? toKeyAuthor(apiKey) : author, at: createdAt.toISOString() },
  }));
}
