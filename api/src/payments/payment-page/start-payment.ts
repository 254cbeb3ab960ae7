import type { PaymentStart } from '@vastra/shared/contract';
import { isAwaitingPayment, isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { orders } from '../../platform/db/schema';
import type { PaymentServices } from '../services';
import { findPayable } from './find-payable';
import { registerPayable } from './register';

/**
 * Returns how the browser gets to the payment of an order: the payment page. Null for cash on delivery, and if the order awaits no payment.
 * Registers the order with the provider if it does not know it yet. Never call it inside a transaction, because it waits for the provider.
 *
 * @throws PaymentUnavailableError (503) when the provider does not respond
 */
export async function startPayment(services: PaymentServices, orderId: string): Promise<PaymentStart | null> {
  const [order] = await services.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || isPaidOnDelivery(order.paymentMethod) || !isAwaitingPayment(order)) return null;
  const payable = await findPayable(services, order, undefined, new Date());
  await registerPayable(services, payable);
  return { kind: 'page', path: `/checkout/pay/${encodeURIComponent(orderId)}` };
}
