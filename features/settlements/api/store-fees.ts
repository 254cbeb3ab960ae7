import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { deliveryPayments, payments } from '../../../api/src/platform/db/schema';
import type { ReconciledRow } from './reconcile';

/** Payments of one statement. */
const batchSize = 1000;

/** Stores the fee, with the GST on it, of payments that have none yet. Locks the payments in the order of their ids. */
export async function storeFees(tx: Queryable, provider: string, rows: readonly ReconciledRow[]): Promise<void> {
  const settled = new Map(
    rows.flatMap((row) => (row.kind === 'payment' && row.outcome === 'matched' ? [[row.entityId, row] as const] : [])),
  );
  const ids = [...settled.keys()].sort();
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    for (const [table, key] of [
      [payments, payments.orderId],
      [deliveryPayments, deliveryPayments.id],
    ] as const) {
      const isWanted = and(eq(table.provider, provider), inArray(table.providerPaymentId, batch), isNull(table.fee));
      const found = await tx
        .select({ key, paymentId: table.providerPaymentId })
        .from(table)
        .where(isWanted)
        .orderBy(asc(key))
        .for('update');
      for (const { key: value, paymentId } of found) {
        const { fee, feeTax } = settled.get(paymentId!)!;
        await tx
          .update(table)
          .set({ fee: fee + feeTax, feeTax })
          .where(eq(key, value));
      }
    }
  }
}
