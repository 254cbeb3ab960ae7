import type { Dashboard } from '@vastra/shared/contract';
import { and, eq, exists, gte, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/connect';
import { isConfirmed } from '../../platform/db/order-conditions';
import { contactMessages, orders, outbox, payments, productImages, products } from '../../platform/db/schema';

type Kind = Dashboard['attention'][number]['kind'];

/** Failed attempts, over about seven minutes, after which a refund needs an admin. */
const minFailedAttempts = 3;

const isRefundDue = and(isNotNull(payments.refundDueAt), isNull(payments.refundedAt));

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
    'refunds-to-pay': countRows(payments, and(isRefundDue, eq(payments.provider, 'cod'))),
    'refunds-failing': countRows(
      payments,
      and(isRefundDue, ne(payments.provider, 'cod'), gte(payments.refundAttempts, minFailedAttempts)),
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
