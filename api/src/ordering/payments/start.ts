import type { PaymentStart } from '@vastra/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders, payments } from '../../platform/db/schema';
import { awaitsPayment } from './awaits';
import { PaymentUnavailable } from './errors';
import type { Due } from './provider';

/**
 * Where an order that awaits its payment is paid; null for cash on delivery, and when nothing is awaited. Outside of any
 * transaction, since a provider is asked. Tells the provider of the order when it does not know it yet. Throws
 * `PaymentUnavailable` (503) without its answer.
 */
export async function startPayment(app: FastifyInstance, orderId: string): Promise<PaymentStart | null> {
  const { db, config, providers, log } = app;
  const [row] = await db
    .select()
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row || row.payments.provider === 'cod' || !awaitsPayment(row.orders)) return null;
  const { order, payment } = { order: row.orders, payment: row.payments };
  const provider = providers[payment.provider];
  if (!provider) throw new PaymentUnavailable();
  const due: Due = {
    orderId,
    amount: payment.amount,
    currency: payment.currency,
    name: order.address.name,
    email: order.email,
    phone: order.phone,
    siteUrl: config.siteUrl,
  };
  const known = payment.providerOrderId;
  if (known) return provider.start(due, known);
  const registered = await provider.register(due).catch((error: Error) => {
    log.warn({ err: error, order: orderId }, 'the payment could not be started');
    throw new PaymentUnavailable();
  });
  return provider.start(due, await keep(app, orderId, registered));
}

/** Of two that began at once the first counts: nobody is ever sent to pay what the other one registered. */
async function keep({ db }: FastifyInstance, orderId: string, registered: string): Promise<string> {
  const [kept] = await db
    .update(payments)
    .set({ providerOrderId: registered })
    .where(and(eq(payments.orderId, orderId), isNull(payments.providerOrderId)))
    .returning({ id: payments.providerOrderId });
  if (kept) return registered;
  const [other] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return other.providerOrderId ?? registered;
}
