import type { PaymentStart } from '@vastra/shared/contract';
import { isAwaitingPayment, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { orders } from '../../platform/db/schema';
import { findPayable } from './find-payable';
import { registerPayable } from './register';

/**
 * Returns how the browser gets to the payment of an order: the payment page. A payment page of an earlier release asks for it too
 * (`isOnPaymentPage`), and knows the provider's own page only. Null for cash on delivery, and if the order awaits no payment.
 * Registers the order with the provider if it does not know it yet. Never call it inside a transaction, because it waits for the provider.
 *
 * @throws PaymentUnavailableError (503) when the provider does not respond
 */
export async function startPayment(
  app: FastifyInstance,
  orderId: string,
  { isOnPaymentPage = false } = {},
): Promise<PaymentStart | null> {
  const [order] = await app.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || isPaidOnDelivery(order.paymentMethod) || !isAwaitingPayment(order)) return null;
  const payable = await findPayable(app, order, undefined, new Date());
  const { provider, request, providerOrderId } = await registerPayable(app, payable);
  if (isOnPaymentPage && provider.buildHostedPage)
    return { kind: 'form', ...provider.buildHostedPage(request, providerOrderId) };
  return { kind: 'page', path: `/checkout/pay/${encodeURIComponent(orderId)}` };
}
