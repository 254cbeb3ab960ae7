import { and, isNotNull, like } from 'drizzle-orm';
import type { Database } from '../../src/platform/db/connect';
import { orders, paymentEvents, payments, refunds } from '../../src/platform/db/schema';
import type { Bank } from './banks';
import type { Webhooks } from './webhooks';

/** Returns a sentence per capture that the shop has acknowledged and not stored. */
export async function findLostCaptures(db: Database, { deliveries }: Webhooks): Promise<string[]> {
  const stored = await db.select({ id: payments.providerPaymentId }).from(payments);
  const events = await db.select({ id: paymentEvents.eventId }).from(paymentEvents);
  const known = new Set([...stored, ...events].map(({ id }) => id));
  return deliveries
    .filter(({ isAcknowledged, captured }) => isAcknowledged && captured && !known.has(captured.paymentId))
    .map(({ captured }) => `${captured!.paymentId}: its capture was acknowledged and is lost`);
}

/** Compares the payments and refunds of the shop with the records of a provider, after everything was settled. Returns a sentence per difference. */
export async function checkBank(db: Database, bank: Bank): Promise<string[]> {
  const { provider } = bank;
  const captures = bank.listPayments().filter(({ isCaptured }) => isCaptured);
  const made = bank.listRefunds().filter(({ status }) => status !== 'failed');
  const paymentRows = (await db.select().from(payments)).filter((row) => row.provider === provider);
  const allRefunds = (await db.select().from(refunds)).filter((row) => row.provider === provider);
  const refundRows = allRefunds.filter(({ method, status }) => method === 'source' && status !== 'cancelled');
  const isSecond = and(like(paymentEvents.type, 'second payment%'), isNotNull(paymentEvents.orderId));
  const secondRows = (await db.select().from(paymentEvents).where(isSecond)).filter((row) =>
    row.provider.startsWith(provider),
  );
  const findings: string[] = [];
  const sum = (rows: { providerOrderId: string; amount: number }[], id: string) =>
    rows.filter(({ providerOrderId }) => providerOrderId === id).reduce((total, { amount }) => total + amount, 0);

  for (const { id, amount } of captures) {
    const stored = paymentRows.filter((row) => row.providerPaymentId === id && row.amount === amount).length;
    const second = secondRows.filter(({ eventId }) => eventId === id);
    if (stored + second.length !== 1) findings.push(`${id}: the shop has this capture ${stored + second.length} times`);
    if (
      second.some(
        ({ outcome }) => !made.some((refund) => refund.amount === amount && outcome === `refunded ${refund.id}`),
      )
    )
      findings.push(`${id}: this second payment did not go back`);
  }
  for (const id of new Set(captures.map(({ providerOrderId }) => providerOrderId)))
    if (sum(made, id) > sum(captures, id)) findings.push(`${id}: more was refunded than captured`);
  for (const { providerPaymentId: id } of paymentRows)
    if (id && !captures.some((capture) => capture.id === id)) findings.push(`${id}: the provider has no such capture`);

  for (const { id, amount, key, status } of made) {
    if (status !== 'done') findings.push(`${id}: this refund is open at the provider`);
    const stored = refundRows.filter((row) => row.providerRefundId === id && row.amount === amount && row.id === key);
    const second = secondRows.filter(({ outcome }) => outcome === `refunded ${id}`);
    if (stored.length + second.length !== 1)
      findings.push(`${id}: the shop has this refund of ${amount} ${stored.length + second.length} times`);
  }
  const keys = made.map(({ key }) => key);
  for (const key of new Set(keys.filter((candidate, index) => keys.indexOf(candidate) !== index)))
    findings.push(`${key}: the provider has made this refund twice`);
  for (const { id, status, providerRefundId } of refundRows)
    if (status !== 'refunded' || !made.some((refund) => refund.id === providerRefundId))
      findings.push(`${id}: this refund is ${status}, and the provider has not made it`);

  const orderRows = await db.select().from(orders);
  for (const { orderId, providerOrderId } of paymentRows) {
    const { status } = orderRows.find(({ id }) => id === orderId)!;
    // An admin can cancel a refund, or give credit in place of it.
    const decided = allRefunds.filter((row) => row.orderId === orderId && !refundRows.includes(row));
    const left = sum(captures, providerOrderId!) - sum(made, providerOrderId!);
    if (status === 'cancelled' && left > decided.reduce((total, { amount }) => total + amount, 0))
      findings.push(`${orderId}: is cancelled, and ${left} did not go back`);
  }
  return findings;
}
