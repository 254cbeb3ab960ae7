import { and, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import { secondParcelType, secondPaymentType, toDueName } from '../../../api/src/payments/refunds/second-payments';
import type { SettlementRow } from '../../../api/src/payments/settlement-report';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { deliveryPayments, orders, paymentEvents, payments, refunds } from '../../../api/src/platform/db/schema';
import { type KnownPayment, type KnownRecords, type KnownRefund, toEntityKey } from './reconcile';
import { settlementLines, settlements } from './tables';

/** Ids of one statement. */
const batchSize = 1000;

/** Loads the payments, refunds and orders that the rows of a file name, and which of them a stored line has. */
export async function loadKnown(
  tx: Queryable,
  provider: string,
  rows: readonly SettlementRow[],
): Promise<KnownRecords> {
  const ids = rows.flatMap((row) => row.ids);
  const foundPayments = await loadPayments(tx, provider, [...ids, ...rows.map(({ paymentId }) => paymentId)]);
  const foundRefunds = await loadRefunds(tx, provider, ids);
  const orderIds = await loadOrderIds(tx, provider, rows);
  const known = { payments: toMap(foundPayments, 'paymentId'), refunds: toMap(foundRefunds, 'refundId') };
  return {
    ...known,
    settledIds: await loadSettledIds(tx, provider, ids),
    findOrder: ({ orderIds: own, providerOrderId, paymentId }) =>
      [...own, providerOrderId].map((id) => orderIds.get(id)).find((id) => id !== undefined) ??
      known.payments.get(paymentId)?.orderId ??
      null,
  };
}

const toMap = <T, K extends keyof T>(records: readonly T[], key: K): Map<T[K], T> =>
  new Map(records.map((record) => [record[key], record]));

/** Runs a query for a batch of ids after the other. */
async function inBatches<T>(ids: readonly string[], load: (batch: string[]) => Promise<T[]>): Promise<T[]> {
  const wanted = [...new Set(ids)].filter((id) => id !== '').sort();
  const found: T[] = [];
  for (let start = 0; start < wanted.length; start += batchSize)
    found.push(...(await load(wanted.slice(start, start + batchSize))));
  return found;
}

/** Loads payments of orders, of the cash of parcels, and second payments of orders. */
const loadPayments = (tx: Queryable, provider: string, ids: readonly string[]): Promise<KnownPayment[]> =>
  inBatches(ids, async (batch) => {
    const first = await tx
      .select({ paymentId: payments.providerPaymentId, ...pickPayment(payments) })
      .from(payments)
      .where(and(eq(payments.provider, provider), inArray(payments.providerPaymentId, batch)));
    const ofParcels = await tx
      .select({ paymentId: deliveryPayments.providerPaymentId, ...pickPayment(deliveryPayments) })
      .from(deliveryPayments)
      .where(and(eq(deliveryPayments.provider, provider), inArray(deliveryPayments.providerPaymentId, batch)));
    const second = await selectSecondPayments(tx, provider, inArray(paymentEvents.eventId, batch));
    return [
      ...second.map(({ outcome: _outcome, ...payment }) => ({ ...payment, fee: null })),
      ...[...first, ...ofParcels].map((payment) => ({ ...payment, paymentId: payment.paymentId! })),
    ];
  });

const pickPayment = ({ orderId, amount, fee }: typeof payments | typeof deliveryPayments) => ({ orderId, amount, fee });

/** Loads refunds that the provider has finished, also the refunds of second payments. */
const loadRefunds = (tx: Queryable, provider: string, ids: readonly string[]): Promise<KnownRefund[]> =>
  inBatches(ids, async (batch) => {
    const found = await tx
      .select({ refundId: refunds.providerRefundId, orderId: refunds.orderId, amount: refunds.amount })
      .from(refunds)
      .where(
        and(eq(refunds.provider, provider), inArray(refunds.providerRefundId, batch), isNotNull(refunds.refundedAt)),
      );
    const outcomes = batch.map(toRefundedOutcome);
    const second = await selectSecondPayments(tx, provider, inArray(paymentEvents.outcome, outcomes));
    return [
      ...second.map(({ outcome, orderId, amount }) => ({
        refundId: batch[outcomes.indexOf(outcome)],
        orderId,
        amount,
      })),
      ...found.map((refund) => ({ ...refund, refundId: refund.refundId! })),
    ];
  });

const toRefundedOutcome = (refundId: string): string => `refunded ${refundId}`;

const selectSecondPayments = (tx: Queryable, provider: string, condition: SQL) =>
  tx
    .select({
      paymentId: paymentEvents.eventId,
      orderId: payments.orderId,
      // A parcel whose cash was paid twice has its own amount.
      amount: sql<number>`coalesce(${deliveryPayments.amount}, ${payments.amount})`.mapWith(Number),
      outcome: paymentEvents.outcome,
    })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.orderId, paymentEvents.orderId))
    .leftJoin(deliveryPayments, eq(paymentEvents.type, sql`${secondParcelType('')} || ${deliveryPayments.id}`))
    .where(
      and(
        inArray(paymentEvents.provider, [provider, toDueName(provider)]),
        or(eq(paymentEvents.type, secondPaymentType), like(paymentEvents.type, secondParcelType('%'))),
        condition,
      ),
    );

/** Returns the ids of orders by what the file calls them: the shop's own id, or the provider's. */
async function loadOrderIds(tx: Queryable, provider: string, rows: readonly SettlementRow[]) {
  const own = await inBatches(
    rows.flatMap(({ orderIds }) => orderIds),
    (batch) => tx.select({ name: orders.id, id: orders.id }).from(orders).where(inArray(orders.id, batch)),
  );
  const ofProvider = await inBatches(
    rows.flatMap(({ providerOrderId, orderIds }) => [providerOrderId, ...orderIds]),
    async (batch) => {
      const found = await Promise.all(
        [payments, deliveryPayments].map((table) =>
          tx
            .select({ name: table.providerOrderId, id: table.orderId })
            .from(table)
            .where(and(eq(table.provider, provider), inArray(table.providerOrderId, batch))),
        ),
      );
      return found.flat();
    },
  );
  return new Map([...ofProvider, ...own].map(({ name, id }) => [name!, id]));
}

/** Returns the payments and refunds that stored lines have. */
async function loadSettledIds(tx: Queryable, provider: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await inBatches(ids, (batch) =>
    tx
      .select({ kind: settlementLines.kind, entityId: settlementLines.entityId })
      .from(settlementLines)
      .innerJoin(settlements, eq(settlements.id, settlementLines.settlementRow))
      .where(and(eq(settlements.provider, provider), inArray(settlementLines.entityId, batch))),
  );
  return new Set(found.map(toEntityKey));
}
