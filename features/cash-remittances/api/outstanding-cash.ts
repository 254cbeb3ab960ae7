import { toRupees } from '@vastra/shared/contract';
import { and, asc, eq, gt, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dayMs } from '../../../api/src/platform/calendar/india';
import type { Database, Queryable } from '../../../api/src/platform/db/connect';
import { toContainsPattern } from '../../../api/src/platform/db/like-pattern';
import { shipments } from '../../../api/src/platform/db/schema';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import type { listOutstandingCash } from '../contract';
import { CashNotOutstandingError } from './errors';
import { storeReceivedCash } from './import-remittance';

const isOutstanding = and(gt(shipments.cashCollected, 0), isNull(shipments.cashRemittedAt))!;

/** Returns a page of parcels whose cash is collected and not remitted, the oldest first, with the totals of the search by age. */
export async function listOutstandingPage(
  db: Queryable,
  { q, page, limit, carrier }: z.output<(typeof listOutstandingCash)['querystring']>,
  now: Date,
) {
  const pattern = q && toContainsPattern(q);
  const condition = and(
    isOutstanding,
    pattern ? or(ilike(shipments.orderId, pattern), ilike(shipments.awb, pattern)) : undefined,
    carrier ? or(eq(shipments.carrierCode, carrier), eq(shipments.carrierName, carrier)) : undefined,
  );
  const collectedAt = sql`coalesce(${shipments.cashCollectedAt}, ${shipments.updatedAt})`;
  const nowSql = sql`${now.toISOString()}::timestamptz`;
  const days = sql<number>`greatest(0, floor(extract(epoch from ${nowSql} - ${collectedAt}) / 86400))::int`;
  const [totals] = await db
    .select({
      all: sumWhere(sql`true`),
      upTo7: sumWhere(sql`${days} <= 7`),
      upTo14: sumWhere(sql`${days} between 8 and 14`),
      over14: sumWhere(sql`${days} > 14`),
    })
    .from(shipments)
    .where(condition);
  const rows = await db
    .select()
    .from(shipments)
    .where(condition)
    .orderBy(asc(collectedAt), asc(shipments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return {
    rows: rows.map(({ id, orderId, number, carrierCode, carrierName, awb, cashCollected, ...parcel }) => {
      const at = parcel.cashCollectedAt ?? parcel.updatedAt;
      const age = Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs));
      const cash = { amount: toRupees(cashCollected ?? 0), collectedAt: at.toISOString(), days: age };
      return { shipmentId: id, orderId, number, carrierCode, carrier: carrierName, trackingNumber: awb, ...cash };
    }),
    totals: Object.fromEntries(
      Object.entries(totals).map(([age, { parcels, amount }]) => [age, { parcels, amount: toRupees(amount) }]),
    ) as { [Age in keyof typeof totals]: { parcels: number; amount: number } },
    pagination: buildPagination({ page, limit }, totals.all.parcels),
  };
}

/** Returns number and amount of the parcels that match a condition. */
const sumWhere = (condition: ReturnType<typeof sql>) => ({
  parcels: sql<number>`(count(*) filter (where ${condition}))::int`,
  amount: sql<number>`coalesce(sum(${shipments.cashCollected}) filter (where ${condition}), 0)`.mapWith(Number),
});

/**
 * Records that the cash of parcels was received without a file.
 *
 * @throws CashNotOutstandingError, RemittanceKnownError
 */
export async function receiveCash(
  db: Database,
  { shipmentIds, reference, actorId }: { shipmentIds: readonly string[]; reference: string; actorId: string },
  now: Date,
): Promise<void> {
  const ids = [...new Set(shipmentIds)];
  await db.transaction(async (tx) => {
    const parcels = await tx
      .select()
      .from(shipments)
      .where(and(inArray(shipments.id, ids), isOutstanding))
      .orderBy(asc(shipments.id))
      .for('update');
    if (parcels.length < ids.length) throw new CashNotOutstandingError();
    await storeReceivedCash(
      tx,
      {
        parcels: parcels.map((parcel) => ({ ...parcel, awb: parcel.awb ?? `${parcel.orderId}/${parcel.number}` })),
        reference,
        actorId,
      },
      now,
    );
  });
}
