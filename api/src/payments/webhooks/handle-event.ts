import { and, eq } from 'drizzle-orm';
import type { OrderContext } from '../../ordering/orders/order-context';
import type { Queryable } from '../../platform/db/connect';
import { deliveryPayments, payments } from '../../platform/db/schema';
import type { ProviderEvent } from '../provider';
import { recordRefundFailure, recordReportedRefund } from '../refunds/record-refund';
import { findTarget, recordPaymentReport } from '../reports/record-report';

export interface HandledEvent {
  orderId: string | null;
  outcome: string;
}

/** Handles a message in the transaction that stores it. Returns the order that it is about and the outcome to store. */
export async function handleProviderEvent(
  tx: Queryable,
  provider: string,
  { providerOrderId, payment, refund, charge, outcome }: ProviderEvent,
  context: OrderContext & { now: Date },
): Promise<HandledEvent> {
  const target = providerOrderId ? await findTarget(tx, provider, providerOrderId) : undefined;
  if (!target) return { orderId: null, outcome: 'unknown order' };
  const { orderId } = target;
  if (payment) return { orderId, outcome: await recordPaymentReport(tx, target, payment, context) };
  if (refund) {
    const record = refund.status === 'done' ? recordReportedRefund : recordRefundFailure;
    return { orderId, outcome: await record(tx, { ...refund, orderId, provider }, context) };
  }
  if (charge) return { orderId, outcome: await recordCharge(tx, provider, charge) };
  return { orderId, outcome: outcome ?? 'not of interest' };
}

async function recordCharge(
  tx: Queryable,
  provider: string,
  { paymentId, fee, feeTax }: NonNullable<ProviderEvent['charge']>,
): Promise<string> {
  for (const table of [payments, deliveryPayments] as const)
    await tx
      .update(table)
      .set({ fee, feeTax })
      .where(and(eq(table.provider, provider), eq(table.providerPaymentId, paymentId)));
  return 'charge stored';
}
