import { attentionSchema, type Dashboard } from '@vastra/shared/contract';
import { and, eq, exists, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { orderTaskConditions, refundConditions } from '../../ordering/orders/admin/order-tasks';
import type { Queryable } from '../../platform/db/connect';
import { orders, outbox, productImages, products, refunds, shipments } from '../../platform/db/schema';
import type { FeatureTask } from '../../support/task';

type Kind = Dashboard['attention'][number]['kind'];

/**
 * Returns how many orders, parcels, refunds, messages, mails and products wait for an admin, in one query. Kinds with none are left out. What the
 * to-do view counts, too, has the same condition.
 */
export async function listAttention(
  db: Queryable,
  featureTasks: readonly FeatureTask[],
): Promise<Dashboard['attention']> {
  const hasPicture = exists(
    db.select({ one: sql`1` }).from(productImages).where(eq(productImages.productId, products.id)),
  );
  const countRows = (from: PgTable | SQL, where: SQL | undefined) =>
    sql<number>`(select count(*)::int from ${from} where ${where})`;
  const counts: Partial<Record<Kind, SQL<number>>> = {
    'orders-to-pack': countRows(orders, orderTaskConditions.pack),
    'orders-to-ship': countRows(shipments, eq(shipments.status, 'packed')),
    'refunds-to-pay': countRows(refunds, refundConditions.payout),
    'refunds-failing': countRows(refunds, refundConditions['failing-refund']),
    'mails-failed': countRows(outbox, isNotNull(outbox.failedAt)),
    'products-without-picture': countRows(products, and(isNull(products.archivedAt), not(hasPicture))),
    ...Object.fromEntries(
      featureTasks.flatMap(({ attention, table, where }) => (attention ? [[attention, countRows(table, where)]] : [])),
    ),
  };
  const columns = Object.entries(counts).map(([kind, count]) => sql`${count} as ${sql.identifier(kind)}`);
  const { rows } = await db.execute<Record<Kind, number>>(sql`select ${sql.join(columns, sql`, `)}`);
  return attentionSchema.shape.kind.options
    .map((kind) => ({ kind, count: Number(rows[0][kind] ?? 0) }))
    .filter(({ count }) => count > 0);
}
