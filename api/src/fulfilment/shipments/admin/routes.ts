import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { buildRefundCheck } from '../../../ordering/orders/access/refund-confirmation';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { limitCalls } from '../../../platform/limits/limit';
import { sendPdf } from '../../../platform/server/responses/file';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getSeller } from '../../../pricing/tax/seller';
import { lockShipment } from '../apply-shipment-event';
import { recordCash } from '../cash';
import { drawLabels } from '../labels/draw-labels';
import { findCarrierLabel, loadLabels } from '../labels/load-labels';
import { createManifest } from '../manifests/create-manifest';
import { drawManifest } from '../manifests/draw-manifest';
import { getManifest, listManifests } from '../manifests/list-manifests';
import { packShipment } from '../pack-shipment';
import { gradeShipment } from '../settle-undelivered';
import { changeShipment } from './change-shipment';
import { changeShipmentStatus } from './change-status';
import { listAdminShipments } from './list-shipments';
import { getAdminShipment, getOrderShipments } from './wire';

/** Serves the shipments to admins. */
export const adminShipmentRoutes: RoutePlugin = async (app) => {
  const { db, paymentPort } = app.services;
  // Drawing a PDF of a hundred parcels costs processor time.
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });
  const getContext = (request: FastifyRequest) => ({
    ...getOrderContext(app.services),
    by: 'admin' as const,
    actor: requireSession(request).userId,
    assertRefundAmount: buildRefundCheck(request),
    now: new Date(),
  });

  app.get('/admin/orders/:id/shipments', { schema: contract.listOrderShipments }, async ({ params }) =>
    ok(await getOrderShipments(db, params.id)),
  );

  app.post('/admin/orders/:id/shipments', { schema: contract.packShipment }, async (request, reply) => {
    const { id: orderId } = request.params;
    const { lines, package: size } = request.body;
    const { actor, ...context } = getContext(request);
    await db.transaction(async (tx) => {
      const { id, number } = await packShipment(tx, { orderId, lines, ...size }, { ...context, actor });
      const after = { order: orderId, number, lines };
      await recordAuditEntry(tx, { actorId: actor, action: 'create', entity: 'shipment', entityId: id, after });
    });
    return reply.code(201).send(ok(await getOrderShipments(db, orderId)));
  });

  app.get('/admin/shipments', { schema: contract.listShipments }, async ({ query }) => {
    const { rows, counts, total } = await listAdminShipments(db, query);
    return ok({ rows, counts, pagination: buildPagination(query, total) });
  });

  app.get(
    '/admin/shipments/labels',
    { schema: contract.getShipmentLabels, config: fileLimits },
    async ({ query }, reply) => {
      const ids = [...new Set(query.id)];
      const stored = ids.length === 1 ? await findCarrierLabel(db, ids[0]) : undefined;
      await sendPdf(reply, 'labels', stored ?? (await drawLabels(await loadLabels(db, ids), await getSeller(db))));
    },
  );

  app.get('/admin/shipments/:id', { schema: contract.getShipment }, async ({ params }) =>
    ok(await getAdminShipment(db, params.id)),
  );

  app.put('/admin/shipments/:id', { schema: contract.changeShipment }, async (request) => {
    const { id } = request.params;
    const { actor: actorId, now } = getContext(request);
    await db.transaction((tx) => changeShipment(tx, id, request.body, { actorId, now }));
    return ok(await getAdminShipment(db, id));
  });

  app.post('/admin/shipments/:id/status', { schema: contract.changeShipmentStatus }, async (request) => {
    const { id } = request.params;
    const context = getContext(request);
    const { orderId } = await db.transaction((tx) => changeShipmentStatus(tx, id, request.body, context));
    await paymentPort.settleRefund(orderId);
    return ok(await getAdminShipment(db, id));
  });

  app.post('/admin/shipments/:id/cash', { schema: contract.recordShipmentCash }, async (request) => {
    const { id } = request.params;
    const { actor: actorId, now } = getContext(request);
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
    const context = getContext(request);
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

  app.post('/admin/manifests', { schema: contract.createManifest }, async (request, reply) => {
    const context = getContext(request);
    const id = await db.transaction((tx) => createManifest(tx, request.body, context));
    return reply.code(201).send(ok(await getManifest(db, id)));
  });

  app.get('/admin/manifests', { schema: contract.listManifests }, async ({ query }) => {
    const { rows, total } = await listManifests(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get(
    '/admin/manifests/:id/file',
    { schema: contract.getManifestFile, config: fileLimits },
    async ({ params }, reply) => {
      const manifest = await getManifest(db, params.id);
      await sendPdf(reply, `manifest-${manifest.createdAt.slice(0, 10)}`, await drawManifest(db, manifest));
    },
  );
};
