import * as contract from '@vastra/shared/contract';
import { and, eq } from 'drizzle-orm';
import { buildRefundCheck } from '../../ordering/orders/access/refund-confirmation';
import { getAdminOrderResponse } from '../../ordering/orders/admin/order-detail';
import { getOrderResponse } from '../../ordering/orders/order-response';
import { getActor, transitionOrder } from '../../ordering/orders/transitions/transition-order';
import { requireSession } from '../../platform/auth/sessions/guard';
import { orders } from '../../platform/db/schema';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { advanceOrder } from './advance-order';
import { correctTracking } from './correct-tracking';
import { orderStatusNotes } from './refresh-order-status';

/** Serves the calls that change the status and the tracking of an order as a whole. Released screens have no parcels. */
export const orderStatusRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentPort, returnPort } = services;

  app.put('/admin/orders/:id/status', { schema: contract.changeOrderStatus }, async (request) => {
    const { id } = request.params;
    const { status: to, note: typedNote, cashCollected, ...tracking } = request.body;
    const note = typedNote || orderStatusNotes[to];
    const { userId: actor } = requireSession(request);
    if (to === 'shipped' || to === 'delivered' || (to === 'returned' && (await isShipped(id)))) {
      const assertRefundAmount = buildRefundCheck(request);
      await advanceOrder(services, id, { to, note, cashCollected, ...tracking, actor, assertRefundAmount });
      await paymentPort.settleRefund(id);
    } else if (to === 'returned') {
      await returnPort.returnDeliveredOrder(id, { note, actor, assertRefundAmount: buildRefundCheck(request) });
    } else await transitionOrder(services, id, { to, note, ...getActor(request) });
    return ok(await getOrderResponse(services, id));
  });

  /** Returns whether the items of an order have not reached the customer; items of a delivered order come back as a return. */
  const isShipped = async (id: string): Promise<boolean> =>
    (await db.$count(orders, and(eq(orders.id, id), eq(orders.status, 'shipped')))) > 0;

  app.put('/admin/orders/:id/tracking', { schema: contract.changeTracking }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => correctTracking(tx, id, { ...request.body, actorId }));
    return ok(await getAdminOrderResponse(services, id));
  });
};
