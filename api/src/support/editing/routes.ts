import * as contract from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { buildRefundCheck } from '../../ordering/orders/access/refund-confirmation';
import { getAdminOrderResponse } from '../../ordering/orders/admin/order-detail';
import { OrderNotFoundError } from '../../ordering/orders/errors';
import { requireSession } from '../../platform/auth/sessions/guard';
import { orders } from '../../platform/db/schema';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { editOrder } from './edit-order';
import { planEdit } from './plan-edit';
import { toWirePreview } from './wire';

/** Serves the edit of orders before their shipment, and its preview. */
export const orderEditRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentPort } = services;

  app.post('/admin/orders/:id/edit/preview', { schema: contract.previewOrderEdit }, async ({ params, body }) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, params.id));
    if (!order) throw new OrderNotFoundError();
    const context = { now: new Date(), offeredMethods: paymentPort.listOfferedMethods() };
    const plan = await planEdit(db, order, body, context);
    return ok(toWirePreview(order, plan));
  });

  app.post('/admin/orders/:id/edit', { schema: contract.editOrder }, async (request) => {
    const { id } = request.params;
    const { version, expectedTotal, ...edit } = request.body;
    const { userId: actorId } = requireSession(request);
    const assertAmount = buildRefundCheck(request);
    await db.transaction((tx) => editOrder(tx, services, id, { edit, version, expectedTotal, actorId, assertAmount }));
    // The provider is asked after the edit is committed.
    await paymentPort.settleRefund(id);
    return ok(await getAdminOrderResponse(services, id));
  });
};
