import type { Order } from '@vastra/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { PaymentPort } from '../payment-port';
import { findOrder } from './queries';

/** Returns an order with the names of its payment method, as screens show it. The order must exist. */
export async function getOrderResponse({ db, paymentPort }: FastifyInstance, id: string): Promise<Order> {
  return withPaymentLabels(paymentPort, (await findOrder(db, id))!.order);
}

/** Adds the names of the payment method to an order. */
export function withPaymentLabels<T extends Order>(paymentPort: PaymentPort, order: T): T {
  const { name, paid } = paymentPort.getLabels(order.paymentMethod);
  return { ...order, paymentLabels: { name, paid } };
}
