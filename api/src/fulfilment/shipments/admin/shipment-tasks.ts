import type { ShipmentTask } from '@vastra/shared/contract';
import { and, eq, exists, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { toIndianDay } from '../../../platform/calendar/india';
import { shipmentLines, shipments } from '../../../platform/db/schema';

const query = new QueryBuilder();

/** Finds the units of a parcel without grades. */
const ungradedLines = query
  .select({ one: sql`1` })
  .from(shipmentLines)
  .where(
    and(eq(shipmentLines.shipmentId, shipments.id), sql`${shipmentLines.restocked} + ${shipmentLines.damaged} = 0`),
  );

/** Builds the SQL conditions of parcels with an open task; the to-do view counts by the same ones. */
export const buildShipmentTaskConditions = (now: Date): Record<ShipmentTask, SQL | undefined> => ({
  attempt: and(
    eq(shipments.status, 'undelivered'),
    or(isNull(shipments.nextAttemptOn), lt(shipments.nextAttemptOn, toIndianDay(now))),
  ),
  grade: and(eq(shipments.status, 'returned_to_origin'), exists(ungradedLines)),
});
