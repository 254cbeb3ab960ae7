import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAccessibleOrder } from '../orders/access/order-access';
import { buildRefundCheck } from '../orders/access/refund-confirmation';
import { getAdminOrderResponse } from '../orders/admin/order-detail';
import { startPayment } from './capture/start-payment';
import { NotPayableError } from './errors';
import { paymentMethodRoutes } from './methods';
import { refundNow } from './refunds/refund-now';

/** Starts the payment of an order, refunds one at once for an admin, and registers the routes of all payment methods. */
export const paymentRoutes: RoutePlugin = async (app) => {
  const payLimits = limitCalls(
    { per: 'network', max: 120, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );
  app.post('/orders/:id/pay', { schema: contract.payOrder, config: payLimits }, async (request) => {
    const requested = { id: request.params.id, accessToken: request.query.accessToken };
    const { id } = await getAccessibleOrder(request, requested, 'orders.write');
    const start = await startPayment(app, id);
    if (!start) throw new NotPayableError();
    return ok(start);
  });

  const refundLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  app.post('/admin/orders/:id/refund', { schema: contract.refundOrder, config: refundLimits }, async (request) => {
    const { id } = request.params;
    await refundNow(app, {
      orderId: id,
      reference: request.body.reference,
      actorId: requireSession(request).userId,
      assertAmount: buildRefundCheck(request),
    });
    return ok(await getAdminOrderResponse(app, id));
  });

  for (const routes of paymentMethodRoutes) await app.register(routes);
};
