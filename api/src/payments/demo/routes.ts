import * as contract from '@vastra/shared/contract';
import { isAwaitingPayment } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { getAccessibleOrder } from '../../ordering/orders/access/order-access';
import { getOrderContext } from '../../ordering/orders/order-context';
import { getOrderResponse } from '../../ordering/orders/order-response';
import { payments } from '../../platform/db/schema';
import { limitCalls } from '../../platform/limits/limit';
import { RouteNotFoundError } from '../../platform/server/errors/route-not-found';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { releaseCouponOfFailedAttempt } from '../attempts/coupon-of-attempt';
import { recordCapture } from '../capture/record-capture';
import { NotPayableError } from '../errors';
import { startPayment } from '../payment-page/start-payment';

/** The payment page of the demo provider: pays an order, or reports that it failed. */
export const demoPaymentRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentProviders } = services;

  const payLimits = limitCalls({ per: 'network', max: 1200, seconds: 10 * 60 });
  app.post('/payments/demo/:id', { schema: contract.payDemoOrder, config: payLimits }, async (request) => {
    if (!paymentProviders.demo) throw new RouteNotFoundError();
    const { params, query, body } = request;
    const order = await getAccessibleOrder(request, { id: params.id, accessToken: query.accessToken }, 'orders.write');
    if (order.paymentMethod !== 'demo' || !isAwaitingPayment(order)) throw new NotPayableError();
    if (body.outcome === 'paid') {
      await startPayment(services, order.id);
      await db.transaction(async (tx) => {
        const [{ amount, currency, providerOrderId }] = await tx
          .select()
          .from(payments)
          .where(eq(payments.orderId, order.id));
        const capture = {
          orderId: order.id,
          paymentId: `demo-${order.id}`,
          providerOrderId: providerOrderId!,
          amount,
          currency,
        };
        await recordCapture(tx, capture, { ...getOrderContext(services), now: new Date() });
      });
    } else await db.transaction((tx) => releaseCouponOfFailedAttempt(tx, order.id));
    return ok(await getOrderResponse(services, order.id));
  });
};
