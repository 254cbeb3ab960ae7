import type { PaymentStart } from '@vastra/shared/contract';
import { isAwaitingPayment, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders, payments } from '../../../platform/db/schema';
import { PaymentUnavailableError } from '../errors';
import type { PaymentRequest } from '../provider';

/**
 * Returns how the browser gets to the payment of an order; null for cash on delivery, and if the order awaits no payment. Registers the
 * order with the provider if it does not know it yet. Never call it inside a transaction, because it waits for the provider.
 *
 * @throws PaymentUnavailableError (503) when the provider does not respond
 */
export async function startPayment(app: FastifyInstance, orderId: string): Promise<PaymentStart | null> {
  const { db, config, paymentProviders, log } = app;
  const [row] = await db
    .select()
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!row || isPaidOnDelivery(row.payments.provider) || !isAwaitingPayment(row.orders)) return null;
  const { orders: order, payments: payment } = row;
  const provider = paymentProviders[payment.provider];
  if (!provider) throw new PaymentUnavailableError();
  const request: PaymentRequest = {
    orderId,
    amount: payment.amount,
    currency: payment.currency,
    name: order.address.name,
    email: order.email,
    phone: order.phone,
    siteUrl: config.siteUrl,
  };
  if (payment.providerOrderId) return provider.getPaymentStart(request, payment.providerOrderId);
  const registeredId = await provider.registerOrder(request).catch((error: Error) => {
    log.warn({ err: error, order: orderId }, 'the payment could not be started');
    throw new PaymentUnavailableError();
  });
  return provider.getPaymentStart(request, await storeProviderOrderId(app, orderId, registeredId));
}

/** Stores the provider's id of an order. Returns the id that counts: of two parallel starts the first one wins. */
async function storeProviderOrderId({ db }: FastifyInstance, orderId: string, registeredId: string): Promise<string> {
  const [paymentRow] = await db
    .update(payments)
    .set({ providerOrderId: registeredId })
    .where(and(eq(payments.orderId, orderId), isNull(payments.providerOrderId)))
    .returning({ id: payments.providerOrderId });
  if (paymentRow) return registeredId;
  const [existing] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  return existing.providerOrderId ?? registeredId;
}
