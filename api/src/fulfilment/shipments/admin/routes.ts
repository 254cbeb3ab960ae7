import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { lockShipment } from '../apply-shipment-event';
import { recordCash } from '../cash';
import { gradeShipment } from '../settle-undelivered';
import { getAdminContext } from './admin-context';
import { changeShipment } from './change-shipment';
import { changeShipmentStatus } from './change-status';
import { adminHandOverRoutes } from './hand-over-routes';
import { listAdminShipments } from './list-shipments';
import { packShipmentAsAdmin } from './pack-order';
import { getAdminShipment, getOrderShipments } from './wire';

/** Serves the shipments to admins. */
export const adminShipmentRoutes: RoutePlugin = async (app) => {
  const { db, paymentPort } = app.services;

  app.get('/admin/orders/:id/shipments', { schema: contract.listOrderShipments }, async ({ params }) =>
    ok(await getOrderShipments(db, params.id)),
  );

  app.post('/admin/orders/:id/shipments', { schema: contract.packShipment }, async (request, reply) => {
    const { id: orderId } = request.params;
    const { lines, package: size } = request.body;
    const context = getAdminContext(request);
    await db.transaction((tx) => packShipmentAsAdmin(tx, { orderId, lines, ...size }, context));
    return reply.code(201).send(ok(await getOrderShipments(db, orderId)));
  });

  app.get('/admin/shipments', { schema: contract.listShipments }, async ({ query }) => {
    const { rows, counts, total } = await listAdminShipments(db, query);
    return ok({ rows, counts, pagination: buildPagination(query, total) });
  });

  app.get('/admin/shipments/:id', { schema: contract.getShipment }, async ({ params }) =>
    ok(await getAdminShipment(db, params.id)),
  );

  app.put('/admin/shipments/:id', { schema: contract.changeShipment }, async (request) => {
    const { id } = request.params;
    const { actor: actorId, now } = getAdminContext(request);
    await db.transaction((tx) => changeShipment(tx, id, request.body, { actorId, now }));
    return ok(await getAdminShipment(db, id));
  });

  app.post('/admin/shipments/:id/status', { schema: contract.changeShipmentStatus }, async (request) => {
    const { id } = request.params;
    const context = getAdminContext(request);
    const { orderId } = await db.transaction((tx) => changeShipmentStatus(tx, id, request.body, context));
    await paymentPort.settleRefund(orderId);
    return ok(await getAdminShipment(db, id));
  });

  app.post('/admin/shipments/:id/cash', { schema: contract.recordShipmentCash }, async (request) => {
    const { id } = request.params;
    const { actor: actorId, now } = getAdminContext(request);
    const amount = toPaise(request.body.amount);
    await db.transaction(async (tx) => {
      const shipment = await lockShipment(tx, id);
      await recordCash(tx, shipment, amount, now);
      const [before, after] = [{ cashCollected: shipment.cashCollected }, { cashCollected: amount }];
      await recordAuditEntry(tx, { actorId, action: 'update', entity: 'shipment', entityId: id, before, after });
    });
    return ok(await getAdminShipment(db, id));
  });

  app.post('/admin/shipments/:id/grades', { schema: contract.gradeShipment }, async (request) => {
    const { id } = request.params;
    const { grades } = request.body;
    const context = getAdminContext(request);
    const orderId = await db.transaction(async (tx) => {
      const shipment = await lockShipment(tx, id);
      await gradeShipment(tx, shipment, grades, context);
      const entry = { action: 'update', entity: 'shipment', entityId: id, after: { grades } };
      await recordAuditEntry(tx, { actorId: context.actor, ...entry });
      return shipment.orderId;
    });
    await paymentPort.settleRefund(orderId);
    return ok(await getAdminShipment(db, id));
  });

  await app.register(adminHandOverRoutes);
};
