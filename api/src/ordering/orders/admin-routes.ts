import { Readable } from 'node:stream';
import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { signedIn } from '../../platform/auth/guard';
import { ok } from '../../platform/server/answers';
import { sendCsv } from '../../platform/server/csv';
import { indianDay } from '../../platform/server/india';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { drawPackingSlips } from '../invoices/pdf/packing-slip';
import { refundNow } from '../payments/refund-now';
import { findSeller } from '../tax/seller';
import { csvOfOrders } from './admin-csv';
import { findForAdmin } from './admin-detail';
import { listForAdmin } from './admin-list';
import { slipsOf } from './packing-slips';
import { findOrder } from './queries';
import { actorOf, takeStep } from './take-step';
import { correctTracking } from './tracking';

/** What the shop does with its orders. */
export const adminOrders: RoutePlugin = async (app) => {
  const { db } = app;

  app.get('/admin/orders', { schema: contract.listAllOrders }, async ({ query }) => {
    const { rows, counts, total } = await listForAdmin(db, query);
    return ok({ rows, counts, pagination: paginationOf(query, total) });
  });

  app.get('/admin/orders/export.csv', { schema: contract.exportOrders }, async ({ query }, reply) => {
    await sendCsv(reply, `orders-${indianDay(new Date())}.csv`, Readable.from(csvOfOrders(db, query)));
  });

  app.get('/admin/orders/:id', { schema: contract.getAnyOrder }, async ({ params }) =>
    ok(await findForAdmin(db, params.id)),
  );

  app.put('/admin/orders/:id/status', { schema: contract.changeOrderStatus }, async (request) => {
    const { id } = request.params;
    const { status: to, note, ...details } = request.body;
    await takeStep(app, id, { to, note: note || usualNotes[to], ...details, ...actorOf(request.session) });
    return ok((await findOrder(db, id))!.order);
  });

  app.put('/admin/orders/:id/tracking', { schema: contract.changeTracking }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = signedIn(request);
    await db.transaction((tx) => correctTracking(tx, id, { ...request.body, actorId }));
    return ok(await findForAdmin(db, id));
  });

  app.post('/admin/orders/:id/refund', { schema: contract.refundOrder }, async (request) => {
    const { id } = request.params;
    await refundNow(app, { orderId: id, reference: request.body.reference, actorId: signedIn(request).userId });
    return ok(await findForAdmin(db, id));
  });

  const sendSlips = async (ids: string[], name: string, reply: FastifyReply) => {
    const pdf = await drawPackingSlips(await slipsOf(db, ids), await findSeller(db));
    await reply.type('application/pdf').header('content-disposition', `inline; filename="${name}.pdf"`).send(pdf);
  };

  app.get('/admin/orders/packing-slips', { schema: contract.getPackingSlips }, ({ query }, reply) =>
    sendSlips(query.id, 'packing-slips', reply),
  );

  app.get('/admin/orders/:id/packing-slip', { schema: contract.getPackingSlip }, ({ params: { id } }, reply) =>
    sendSlips([id], `packing-slip-${encodeURIComponent(id)}`, reply),
  );
};

const usualNotes: Record<contract.OrderStatus, string> = {
  placed: 'Order placed',
  processing: 'Being packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
};
