import * as contract from '@vastra/shared/contract';
import { toRupees } from '@vastra/shared/contract';
import { getAccessibleOrder } from '../../ordering/orders/access/order-access';
import { buildRefundCheck } from '../../ordering/orders/access/refund-confirmation';
import { getAdminOrderResponse } from '../../ordering/orders/admin/order-detail';
import { getOrderResponse } from '../../ordering/orders/order-response';
import { getActor } from '../../ordering/orders/transitions/transition-order';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { cancelItems, quoteCancellation } from './cancel-items';

/** Serves the calls with which a customer or the shop cancels items that are not packed. */
export const itemCancellationRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentPort } = services;
  const limits = limitCalls(
    { per: 'network', max: 120, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );

  app.post('/orders/:id/cancel-items', { schema: contract.cancelOrderItems, config: limits }, async (request) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'orders.write');
    const { lines } = request.body;
    await db.transaction((tx) => cancelItems(tx, services, id, { lines, ...getActor(request) }));
    // The provider is asked after the cancellation is committed.
    await paymentPort.settleRefund(id);
    return ok(await getOrderResponse(services, id));
  });

  app.post('/orders/:id/cancel-quote', { schema: contract.quoteCancellation, config: limits }, async (request) => {
    const order = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'orders.write');
    const { lines, reason } = request.body;
    const by = reason ? getActor(request).by : 'customer';
    const { value, deduction } = await quoteCancellation(db, order, { lines, by, reason });
    return ok({ value: toRupees(value), deduction: toRupees(deduction), total: toRupees(value - deduction) });
  });

  app.post('/admin/orders/:id/cancel-items', { schema: contract.cancelItemsByShop }, async (request) => {
    const { id } = request.params;
    const { lines, reason } = request.body;
    const { userId: actor } = requireSession(request);
    const assertRefundAmount = buildRefundCheck(request);
    await db.transaction((tx) =>
      cancelItems(tx, services, id, { lines, reason, by: 'admin', actor, assertRefundAmount }),
    );
    await paymentPort.settleRefund(id);
    return ok(await getAdminOrderResponse(services, id));
  });
};
