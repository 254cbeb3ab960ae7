import { createHash } from 'node:crypto';
import type { TestPayment, TestPaymentStage } from '@vastra/shared/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { demo } from '../../payments/demo/method';
import { getOfferedProvider } from '../../payments/offered-provider';
import type { PaymentConfig } from '../../payments/payment-method';
import { findOnlineProvider } from '../../payments/providers';
import { recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import { draftOrders, paymentAttempts, payments, refunds, settings } from '../../platform/db/schema';
import { DraftNotFoundError } from '../../support/drafts/errors';
import { NoPaymentProviderError } from './errors';

/** The last test payment, as the row of the table `settings` has it. Its stages are derived from its order. */
interface StoredTest {
  draftOrderId: string;
  /** Method of the provider, and a hash of its keys. */
  method: string;
  keys: string;
  startedAt: string;
}

/** The row of the table `settings` that holds it. */
const testPaymentKey = 'testPayment';

/** Returns the provider of test payments: the provider of new payments, or the demo's. */
export function findTestProvider(config: PaymentConfig): { method: string; name: string } | undefined {
  const method = getOfferedProvider(config);
  if (method) return { method, name: findOnlineProvider(method)!.name };
  return demo.isOffered(config) ? { method: demo.method, name: demo.labels.name } : undefined;
}

/** Returns a hash of the keys of a provider, by which changed keys are noticed. */
export const hashProviderKeys = (config: PaymentConfig, method: string): string =>
  createHash('sha256')
    .update(JSON.stringify((config as unknown as Record<string, unknown>)[method] ?? null))
    .digest('hex')
    .slice(0, 12);

/**
 * Records that a draft order is the test payment of the current provider and keys, with an audit entry.
 *
 * @throws NoPaymentProviderError, DraftNotFoundError
 */
export async function startTestPayment(
  tx: Queryable,
  draftOrderId: string,
  { actorId, config }: { actorId: string; config: PaymentConfig },
): Promise<void> {
  const provider = findTestProvider(config);
  if (!provider) throw new NoPaymentProviderError();
  const { method } = provider;
  if ((await tx.$count(draftOrders, eq(draftOrders.id, draftOrderId))) === 0) throw new DraftNotFoundError();
  const value: StoredTest = {
    ...{ draftOrderId, method },
    keys: hashProviderKeys(config, method),
    startedAt: new Date().toISOString(),
  };
  await tx
    .insert(settings)
    .values({ key: testPaymentKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  const after = { provider: method, draftOrderId };
  await recordAuditEntry(tx, { actorId, action: 'start', entity: 'test_payment', entityId: draftOrderId, after });
}

const orderScreen = (orderId: string): string => `/admin/orders/${orderId}`;

/** Returns the last test payment with its stages; undefined without one. */
export async function readTestPayment(db: Queryable, config: PaymentConfig): Promise<TestPayment | undefined> {
  const stored = (await readSetting(db, testPaymentKey)) as StoredTest | undefined;
  if (!stored) return undefined;
  const { method, draftOrderId, startedAt } = stored;
  const [draft] = await db
    .select({ orderId: draftOrders.orderId })
    .from(draftOrders)
    .where(eq(draftOrders.id, draftOrderId));
  const isCurrent = method === findTestProvider(config)?.method && stored.keys === hashProviderKeys(config, method);
  const provider = findOnlineProvider(method)?.name ?? demo.labels.name;
  // Old drafts are deleted. Then payments and refunds of all orders say whether the provider works.
  if (!draft && isCurrent) return undefined;
  const stages = draft ? await readStages(db, { draftOrderId, orderId: draft.orderId, provider }) : [];
  return { provider, startedAt, isOfCurrentKeys: isCurrent, stages };
}

interface TestOrder {
  draftOrderId: string;
  orderId: string | null;
  provider: string;
}

async function readStages(db: Queryable, { draftOrderId, orderId, provider }: TestOrder): Promise<TestPaymentStage[]> {
  if (!orderId)
    return [
      {
        ...{ label: 'Order', state: 'waiting', screen: `/admin/draft-orders/${draftOrderId}` },
        message: 'Enter an address in the draft order, and place it.',
      },
    ];
  const screen = orderScreen(orderId);
  const order: TestPaymentStage = { label: 'Order', state: 'done', message: `Order ${orderId} is placed.`, screen };
  const payment = await readPaymentStage(db, orderId, provider);
  if (payment.state !== 'done') return [order, payment];
  return [order, payment, await readRefundStage(db, orderId)];
}

async function readPaymentStage(db: Queryable, orderId: string, provider: string): Promise<TestPaymentStage> {
  const screen = orderScreen(orderId);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment?.paidAt) {
    const by = payment.instrumentLabel ? ` (${payment.instrumentLabel})` : '';
    return { label: 'Payment', state: 'done', message: `${provider} has captured the payment${by}.`, screen };
  }
  const [attempt] = await db
    .select({ status: paymentAttempts.status, failure: paymentAttempts.failure })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, orderId), isNull(paymentAttempts.deliveryPaymentId)))
    .orderBy(desc(paymentAttempts.createdAt))
    .limit(1);
  if (attempt?.status === 'failed') {
    const message = `${attempt.failure ?? `${provider} has refused the payment.`} Pay once more by the link in the mail.`;
    return { label: 'Payment', state: 'failed', message, screen };
  }
  return { label: 'Payment', state: 'waiting', message: 'Pay by the link that the page of the order has.', screen };
}

async function readRefundStage(db: Queryable, orderId: string): Promise<TestPaymentStage> {
  const screen = orderScreen(orderId);
  const [refund] = await db
    .select({ status: refunds.status, note: refunds.note, attempts: refunds.attempts })
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  const toStage = (state: TestPaymentStage['state'], message: string) => ({ label: 'Refund', state, message, screen });
  if (!refund) return toStage('waiting', 'Cancel the order, so that the payment is refunded.');
  if (refund.status === 'refunded') return toStage('done', 'The refund was made.');
  if (refund.status === 'cancelled')
    return toStage('failed', 'The refund was cancelled. The page of the order says why.');
  const tried = refund.attempts > 1 ? ` ${refund.attempts} attempts so far.` : '';
  return toStage('waiting', `The refund is on its way.${tried}`);
}
