import type { Dashboard } from '@vastra/shared/contract';
import { failingAttempts } from '@vastra/shared/contract/refund-state';
import { and, eq, exists, gte, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/connect';
import { isConfirmed } from '../../platform/db/order-conditions';
import { contactMessages, orders, outbox, productImages, products, refunds } from '../../platform/db/schema';

type Kind = Dashboard['attention'][number]['kind'];

const isRefundDue = inArray(refunds.status, ['due', 'needs_details']);

/** Returns how many orders, refunds, messages, mails and products wait for an admin, in one query. Kinds with none are left out. */
export async function listAttention(db: Queryable): Promise<Dashboard['attention']> {
  const hasPicture = exists(
    db.select({ one: sql`1` }).from(productImages).where(eq(productImages.productId, products.id)),
  );
  const countRows = (from: PgTable, where: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${from} where ${where})`;
  const kinds: Record<Kind, SQL<number>> = {
    'orders-to-pack': countRows(orders, and(isConfirmed, eq(orders.status, 'placed'))),
    'orders-to-ship': countRows(orders, and(isConfirmed, eq(orders.status, 'processing'))),
    'refunds-to-pay': countRows(refunds, and(isRefundDue, eq(refunds.method, 'payout'))),
    'refunds-failing': countRows(
      refunds,
      and(isRefundDue, eq(refunds.method, 'source'), gte(refunds.attempts, failingAttempts)),
    ),
    'messages-unanswered': countRows(contactMessages, isNull(contactMessages.answeredAt)),
    'mails-failed': countRows(outbox, isNotNull(outbox.failedAt)),
    'products-without-picture': countRows(products, and(isNull(products.archivedAt), not(hasPicture))),
  };
  const columns = Object.entries(kinds).map(([kind, count]) => sql`${count} as ${sql.identifier(kind)}`);
  const { rows } = await db.execute<Record<Kind, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return (Object.keys(kinds) as Kind[])
    .map((kind) => ({ kind, count: Number(rows[0][kind]) }))
    .filter(({ count }) => count > 0);
}
