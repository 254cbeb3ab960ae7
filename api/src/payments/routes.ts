import * as contract from '@vastra/shared/contract';
import { getAccessibleOrder } from '../ordering/orders/access/order-access';
import { limitCalls } from '../platform/limits/limit';
import { ok } from '../platform/server/responses/success';
import type { RoutePlugin } from '../platform/server/route-plugin';
import { NotPayableError } from './errors';
import { paymentMethodRoutes } from './methods';
import { collectPaymentOrigins } from './payment-origins';
import { paymentAttemptRoutes } from './payment-page/routes';
import { startPayment } from './payment-page/start-payment';
import { adminRefundRoutes } from './refunds/admin-routes';
import { payoutRoutes } from './refunds/payout-routes';
import { savedMethodRoutes } from './saved-methods/routes';
import { webhookRoutes } from './webhooks/webhook-routes';

/** Starts the payment of an order, and registers the routes of refunds and of all payment methods. */
export const paymentRoutes: RoutePlugin = async (app) => {
  const payLimits = limitCalls(
    { per: 'network', max: 1200, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );
  app.post('/orders/:id/pay', { schema: contract.payOrder, config: payLimits }, async (request) => {
    const requested = { id: request.params.id, accessToken: request.query.accessToken };
    const { id } = await getAccessibleOrder(request, requested, 'orders.write');
    const start = await startPayment(app.services, id);
    if (!start) throw new NotPayableError();
    return ok(start);
  });

  app.get('/payments/origins', { schema: contract.getPaymentOrigins }, async () =>
    ok(collectPaymentOrigins(app.services.config)),
  );

  for (const routes of [paymentAttemptRoutes, savedMethodRoutes, adminRefundRoutes, payoutRoutes, webhookRoutes])
    await app.register(routes);
  for (const routes of paymentMethodRoutes) await app.register(routes);
};
