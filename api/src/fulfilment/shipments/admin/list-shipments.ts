import type * as contract from '@vastra/shared/contract';
import { type AdminShipmentRow, type Query, toRupees } from '@vastra/shared/contract';
import { type ShipmentStatus, shipmentStatuses } from '@vastra/shared/contract/shipment-state';
import { and, asc, count, desc, eq, gt, ilike, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getCashLeft } from '../../../ordering/orders/parcels/online-cash';
import type { Queryable } from '../../../platform/db/connect';
import { toContainsPattern, toPhonePattern } from '../../../platform/db/like-pattern';
import { orders, shipmentLines, shipments, users } from '../../../platform/db/schema';
import { buildShipmentTaskConditions } from './shipment-tasks';

type Filter = Pick<Query<typeof contract.listShipments>, 'q' | 'status' | 'carrier' | 'cash' | 'task'>;

/** Returns one page of shipments, how many there are in all, and how many the same search has in each status. */
export async function listAdminShipments(
  db: Queryable,
  { page, limit, sort, ...filter }: z.output<typeof contract.listShipments.querystring>,
) {
  const { status, ...otherFilters } = filter;
  const statusCounts = await db
    .select({ status: shipments.status, count: count() })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(toCondition(otherFilters))
    .groupBy(shipments.status);
  const counts = Object.fromEntries(shipmentStatuses.map((value) => [value, 0])) as Record<ShipmentStatus, number>;
  for (const row of statusCounts) counts[row.status] = row.count;
  const total = status ? counts[status] : Object.values(counts).reduce((sum, value) => sum + value, 0);
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select({ shipment: shipments, order: orders, name: users.name })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(toCondition(filter))
    .orderBy(direction(shipments.createdAt), direction(shipments.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const units = await countUnits(
    db,
    rows.map(({ shipment }) => shipment.id),
  );
  return { rows: rows.map((row) => toWireRow(row, units.get(row.shipment.id) ?? 0)), counts, total };
}

/** Returns the ids of at most `max` shipments that pass the filter, in its order. */
export async function listShipmentIds(
  db: Queryable,
  { sort, ...filter }: Filter & { sort: '-createdAt' | 'createdAt' },
  max: number,
): Promise<string[]> {
  const direction = sort.startsWith('-') ? desc : asc;
  const rows = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(users, eq(users.id, orders.userId))
    .where(toCondition(filter))
    .orderBy(direction(shipments.createdAt), direction(shipments.id))
    .limit(max);
  return rows.map(({ id }) => id);
}

async function countUnits(db: Queryable, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const sums = await db
    .select({ id: shipmentLines.shipmentId, units: sql<number>`sum(${shipmentLines.quantity})::int` })
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, ids))
    .groupBy(shipmentLines.shipmentId);
  return new Map(sums.map(({ id, units }) => [id, units]));
}

interface Row {
  shipment: typeof shipments.$inferSelect;
  order: typeof orders.$inferSelect;
  name: string | null;
}

const toWireRow = ({ shipment, order, name }: Row, units: number): AdminShipmentRow => ({
  id: shipment.id,
  orderId: order.id,
  number: shipment.number,
  status: shipment.status,
  customer: name ?? order.address.name,
  city: order.address.city,
  postalCode: order.address.postalCode,
  carrierCode: shipment.carrierCode,
  carrier: shipment.carrierName,
  trackingNumber: shipment.awb,
  units,
  cashDue: toRupees(getCashLeft(shipment)),
  cashCollected: shipment.cashCollected === null ? null : toRupees(shipment.cashCollected),
  cashRemittedAt: shipment.cashRemittedAt?.toISOString() ?? null,
  createdAt: shipment.createdAt.toISOString(),
  handedOverAt: shipment.handedOverAt?.toISOString() ?? null,
  deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
  expectedOn: shipment.expectedOn,
  nextAttemptOn: shipment.nextAttemptOn,
  manifestId: shipment.manifestId,
});

/** Returns the SQL condition of a filter. The query must join `orders` and `users`. */
const toCondition = ({ q, status, carrier, cash, task }: Filter): SQL | undefined =>
  and(
    status && eq(shipments.status, status),
    carrier ? ilike(shipments.carrierName, toContainsPattern(carrier)) : undefined,
    cash && cashConditions[cash],
    task && buildShipmentTaskConditions(new Date())[task],
    q ? matchesSearch(q) : undefined,
  );

const collected = sql`coalesce(${shipments.cashCollected}, 0)`;
const due = sql`(${shipments.cashDue} - ${shipments.cashPaidOnline} - ${shipments.cashWrittenOff})`;
const cashConditions: Record<NonNullable<Filter['cash']>, SQL | undefined> = {
  due: and(gt(due, 0), lt(collected, due), sql`${shipments.status} <> 'cancelled'`),
  collected: and(gt(collected, 0), isNull(shipments.cashRemittedAt)),
  remitted: isNotNull(shipments.cashRemittedAt),
};

function matchesSearch(q: string): SQL | undefined {
  const pattern = toContainsPattern(q);
  const phonePattern = toPhonePattern(q);
  const texts = [orders.id, shipments.awb, sql`${orders.address}->>'name'`, users.name];
  return or(
    ...texts.map((text) => ilike(text as SQL, pattern)),
    phonePattern ? ilike(orders.phone, phonePattern) : undefined,
  );
}
