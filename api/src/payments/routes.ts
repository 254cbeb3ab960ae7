import * as contract from '@vastra/shared/contract';
import { getAccessibleOrder } from '../ordering/orders/access/order-access';
import { limitCalls } from '../platform/limits/limit';
import { ok } from '../platform/server/responses/success';
import type { RoutePlugin } from '../platform/server/route-plugin';
import { NotPayableError } from './errors';
import { paymentMethodRoutes } from './methods';
import { paymentAttemptRoutes } from './payment-page/routes';
import { startPayment } from './payment-page/start-payment';
import { adminRefundRoutes } from './refunds/admin-routes';
import { payoutRoutes } from './refunds/payout-routes';
import { savedMethodRoutes } from './saved-methods/routes';

/** Returns whether the page that makes a call is the payment page. */
const isPaymentPage = (referer = ''): boolean =>
  URL.canParse(referer) && new URL(referer).pathname.startsWith('/checkout/pay/');

/** Starts the payment of an order, and registers the routes of refunds and of all payment methods. */
export const paymentRoutes: RoutePlugin = async (app) => {
  const payLimits = limitCalls(
    { per: 'network', max: 1200, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );
  app.post('/orders/:id/pay', { schema: contract.payOrder, config: payLimits }, async (request) => {
    const requested = { id: request.params.id, accessToken: request.query.accessToken };
    const { id } = await getAccessibleOrder(request, requested, 'orders.write');
    const start = await startPayment(app, id, { isOnPaymentPage: isPaymentPage(request.headers.referer) });
    if (!start) throw new NotPayableError();
    return ok(start);
  });

  for (const routes of [paymentAttemptRoutes, savedMethodRoutes, adminRefundRoutes, payoutRoutes])
    await app.register(routes);
  for (const routes of paymentMethodRoutes) await app.register(routes);
};
