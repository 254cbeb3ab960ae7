import type { OrderTask } from '@vastra/shared/contract';
import { failingAttempts } from '@vastra/shared/contract/refund-state';
import { and, eq, exists, gte, inArray, isNotNull, isNull, not, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isConfirmed } from '../../../platform/db/order-conditions';
import { orderLines, orders, refunds, shipmentLines, shipments } from '../../../platform/db/schema';
import { isWaitingLine } from '../stock/waiting-units';

/** SQL conditions of refunds that wait for an admin. */
export const refundConditions = {
  payout: and(eq(refunds.status, 'due'), eq(refunds.method, 'payout')),
  'failing-refund': and(
    eq(refunds.status, 'due'),
    eq(refunds.method, 'source'),
    gte(refunds.attempts, failingAttempts),
  ),
  'refund-without-account': eq(refunds.status, 'needs_details'),
  'paid-twice': isNotNull(refunds.paidTwiceAt),
} as const;

const query = new QueryBuilder();

const hasRefund = (condition: SQL | undefined): SQL =>
  exists(
    query
      .select({ one: sql`1` })
      .from(refunds)
      .where(and(eq(refunds.orderId, orders.id), condition)),
  );

/** Finds lines with units in no parcel that can be packed. A parcel that came back or was lost still counts, because its units are refunded. */
const hasUnitsToPack = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id}
  and not ${isWaitingLine} and ${orderLines.quantity} > (select coalesce(sum(${shipmentLines.quantity}), 0) from ${shipmentLines}
    join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
    where ${shipmentLines.orderId} = ${orders.id} and ${shipmentLines.position} = ${orderLines.position}
      and ${shipments.status} <> 'cancelled'))`;

/** SQL condition: an exchange that is not packed before the returned items have come. */
const isWaitingExchange = and(
  isConfirmed,
  eq(orders.waitsForReturn, true),
  inArray(orders.status, ['placed', 'processing']),
);

/** SQL conditions of orders with an open task; the to-do view counts by the same ones. */
export const orderTaskConditions: Record<OrderTask, SQL | undefined> = {
  pack: and(
    isConfirmed,
    isNull(orders.heldAt),
    eq(orders.waitsForReturn, false),
    not(eq(orders.kind, 'gift_card')),
    inArray(orders.status, ['placed', 'processing', 'shipped']),
    hasUnitsToPack,
  ),
  exchange: isWaitingExchange,
  payout: hasRefund(refundConditions.payout),
  'failing-refund': hasRefund(refundConditions['failing-refund']),
  'refund-without-account': hasRefund(refundConditions['refund-without-account']),
};
