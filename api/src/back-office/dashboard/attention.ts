import type { Dashboard } from '@vastra/shared/contract';
import { and, eq, exists, gte, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../platform/db/connect';
import { contactMessages, orders, outbox, payments, productImages, products } from '../../platform/db/schema';
import { counts } from './sales';

type Kind = Dashboard['attention'][number]['kind'];

/** Tries after which a refund is no longer one that only takes its time: some seven minutes. */
const triesThatWorry = 3;

const isOwed = and(isNotNull(payments.refundDueAt), isNull(payments.refundedAt));

/** What waits for somebody, each kind with its number; those that wait for nobody are left out. One query. */
export async function attention(db: Queryable): Promise<Dashboard['attention']> {
  const hasPicture = exists(
    db.select({ one: sql`1` }).from(productImages).where(eq(productImages.productId, products.id)),
  );
  const number = (from: PgTable, where: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${from} where ${where})`;
  const kinds: Record<Kind, SQL<number>> = {
    'orders-to-pack': number(orders, and(counts, eq(orders.status, 'placed'))),
    'orders-to-ship': number(orders, and(counts, eq(orders.status, 'processing'))),
    'refunds-to-pay': number(payments, and(isOwed, eq(payments.provider, 'cod'))),
    'refunds-failing': number(
      payments,
      and(isOwed, ne(payments.provider, 'cod'), gte(payments.refundAttempts, triesThatWorry)),
    ),
    'messages-unanswered': number(contactMessages, isNull(contactMessages.answeredAt)),
    'mails-failed': number(outbox, isNotNull(outbox.failedAt)),
    'products-without-picture': number(products, and(isNull(products.archivedAt), not(hasPicture))),
  };
  const columns = Object.entries(kinds).map(([kind, count]) => sql`${count} as ${sql.identifier(kind)}`);
  const { rows } = await db.execute<Record<Kind, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return (Object.keys(kinds) as Kind[])
    .map((kind) => ({ kind, count: Number(rows[0][kind]) }))
    .filter(({ count }) => count > 0);
}
