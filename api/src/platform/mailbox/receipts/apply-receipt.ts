import type { MessageChannel } from '@vastra/shared/contract';
import { and, eq, or } from 'drizzle-orm';
import type { Queryable } from '../../db/connect';
import { outbox } from '../../db/schema';
import { queueFallback } from '../sending/fallback';

/** Report of a provider about a message. */
export interface Receipt {
  /** The provider's id of the message. */
  providerMessageId: string;
  /** The shop's id, if the provider returns it: a receipt can arrive before the provider's id is stored. */
  messageId?: string;
  status: 'delivered' | 'read' | 'failed';
  at: Date;
  /** Reason of a failure: codes, without the recipient. */
  error?: string;
}

/**
 * Applies a receipt in the caller's transaction. Receipts can be repeated and come in any sequence: the first time of each state stays, a message
 * that was read is delivered, and a delivered message has not failed. A receipt for an unknown message is ignored.
 */
export async function applyReceipt(tx: Queryable, channel: MessageChannel, receipt: Receipt): Promise<void> {
  const { providerMessageId, messageId, status, error } = receipt;
  const isMessage = or(
    eq(outbox.providerMessageId, providerMessageId),
    messageId === undefined ? undefined : eq(outbox.id, messageId),
  );
  const rows = await tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, channel), isMessage))
    .limit(1)
    .for('update');
  const [row] = rows;
  if (!row) return;
  const at = limitTime(receipt.at, row.createdAt);
  if (status === 'failed') {
    if (row.failedAt || row.deliveredAt || row.readAt) return;
    await tx
      .update(outbox)
      .set({ failedAt: at, lastError: error ?? 'not delivered', sentAt: row.sentAt ?? at })
      .where(eq(outbox.id, row.id));
    return queueFallback(tx, row);
  }
  await tx
    .update(outbox)
    .set({
      sentAt: row.sentAt ?? at,
      deliveredAt: row.deliveredAt ?? at,
      ...(status === 'read' && { readAt: row.readAt ?? at }),
      failedAt: null,
      lastError: null,
    })
    .where(eq(outbox.id, row.id));
}

/** Returns a provider's time, or the nearest that is possible: a clock can be wrong. */
const limitTime = (at: Date, createdAt: Date): Date =>
  new Date(Math.min(Math.max(at.getTime(), createdAt.getTime()), Date.now()));
