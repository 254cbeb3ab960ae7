import * as contract from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { getAccessibleOrder, type OrderRow } from '../../ordering/orders/access/order-access';
import { paymentAttempts } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findNewestAttempt, nameAttempt } from '../attempts/attempts';
import type { Payable } from '../payable';
import { refreshAttempt } from '../reports/refresh';
import { findPayable } from './find-payable';
import { toWirePayment } from './payment-view';
import { startCheckoutAttempt, startUpiAttempt } from './start-attempt';

interface PaymentCall {
  params: { id: string };
  query: { accessToken?: string; parcel?: number };
}

/** The calls of the payment page: its state, the start of a payment by UPI or on the provider's form, and the end of the latter. */
export const paymentAttemptRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentProviders } = services;
  const findOrder = (
    request: FastifyRequest,
    { params, query }: PaymentCall,
    permission: 'orders.read' | 'orders.write',
  ) => getAccessibleOrder(request, { id: params.id, accessToken: query.accessToken }, permission);

  async function buildResponse(order: OrderRow, parcel: number | undefined, now: Date) {
    const payable = await findPayable(services, order, parcel, now);
    return ok(toWirePayment(services, payable, await findNewestAttempt(db, toTarget(payable))));
  }
  const toTarget = ({ order, deliveryPaymentId }: Payable) => ({ orderId: order.id, deliveryPaymentId });
  const reload = async (request: FastifyRequest, call: PaymentCall) => findOrder(request, call, 'orders.read');

  app.get('/orders/:id/payment', { schema: contract.getPayment }, async (request) => {
    const now = new Date();
    const { parcel } = request.query;
    const order = await findOrder(request, request, 'orders.read');
    const payable = await findPayable(services, order, parcel, now);
    const attempt = await findNewestAttempt(db, toTarget(payable));
    const isUnderWay = payable.status === 'open' && attempt?.status === 'pending' && payable.providerOrderId;
    if (!isUnderWay) return ok(toWirePayment(services, payable, attempt));
    await refreshAttempt(services, attempt, payable.providerOrderId!, { now });
    return buildResponse(await reload(request, request), parcel, now);
  });

  const startLimits = limitCalls(
    { per: 'network', max: 1200, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );
  app.post('/orders/:id/payment/upi', { schema: contract.startUpiPayment, config: startLimits }, async (request) => {
    const now = new Date();
    const order = await findOrder(request, request, 'orders.write');
    const payable = await findPayable(services, order, request.query.parcel, now);
    const browser = { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 250) };
    return ok(await startUpiAttempt(services, payable, browser, now));
  });

  app.post(
    '/orders/:id/payment/checkout',
    { schema: contract.startCheckoutPayment, config: startLimits },
    async (request) => {
      const now = new Date();
      const order = await findOrder(request, request, 'orders.write');
      return ok(
        await startCheckoutAttempt(services, await findPayable(services, order, request.query.parcel, now), now),
      );
    },
  );

  app.post('/orders/:id/payment/confirm', { schema: contract.confirmPayment, config: startLimits }, async (request) => {
    const now = new Date();
    const { query, body } = request;
    const order = await findOrder(request, request, 'orders.write');
    const payable = await findPayable(services, order, query.parcel, now);
    const target = toTarget(payable);
    const isThisAttempt = and(eq(paymentAttempts.id, body.attemptId), eq(paymentAttempts.orderId, order.id));
    const [attempt] = await db.select().from(paymentAttempts).where(isThisAttempt);
    if (!attempt || attempt.deliveryPaymentId !== target.deliveryPaymentId) throw new RouteNotFoundError();
    if (payable.status === 'open' && payable.providerOrderId) {
      const provider = paymentProviders[payable.provider];
      const proven = provider?.findProvenPayment?.(payable.providerOrderId, body.fields);
      if (proven) await nameAttempt(db, target, proven, now);
      // Only the provider says that a payment is captured. It is asked at once, because its form has just reported one.
      await refreshAttempt(services, attempt, payable.providerOrderId, { now, pauseMs: 0 });
    }
    return buildResponse(await reload(request, request), query.parcel, now);
  });
};
