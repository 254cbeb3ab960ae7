import { Readable } from 'node:stream';
import * as contract from '@vastra/shared/contract';
import type { FastifyReply } from 'fastify';
import { drawPackingSlips } from '../../../accounting/invoices/pdf/draw-packing-slips';
import { streamTaxDocuments } from '../../../accounting/invoices/pdf/draw-tax-document';
import { readPaperLook } from '../../../accounting/invoices/pdf/paper-look';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { toIndianDay } from '../../../platform/calendar/india';
import { limitCalls } from '../../../platform/limits/limit';
import { sendCsv } from '../../../platform/server/responses/csv';
import { sendPdf } from '../../../platform/server/responses/file';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getSeller } from '../../../pricing/tax/seller';
import { openInvoices } from '../documents/invoices';
import { getPackingSlips } from '../documents/packing-slips';
import { correctHsn } from './correct-hsn';
import { findNeighbours, listAdminOrders } from './list-orders';
import { addNote, isRepeatedNote } from './notes';
import { getAdminOrderResponse } from './order-detail';
import { streamOrdersCsv } from './orders-csv';

/** Serves the orders to admins. Refunds are a route of `payments`. */
export const adminOrderRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentPort } = services;
  // Files can contain thousands of orders.
  const fileLimits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  app.get('/admin/orders', { schema: contract.listAllOrders }, async ({ query }) => {
    const { rows, total, ...page } = await listAdminOrders(db, query);
    const getLabel = (method: contract.PaymentMethod) => paymentPort.getLabels(method).name;
    return ok({
      rows: rows.map((row) => ({ ...row, paymentMethodLabel: getLabel(row.paymentMethod) })),
      ...page,
      pagination: buildPagination(query, total),
    });
  });

  app.get(
    '/admin/orders/export.csv',
    { schema: contract.exportOrders, config: fileLimits },
    async ({ query }, reply) => {
      await sendCsv(reply, `orders-${toIndianDay(new Date())}.csv`, Readable.from(streamOrdersCsv(db, query)));
    },
  );

  app.get('/admin/orders/:id', { schema: contract.getAnyOrder }, async ({ params }) =>
    ok(await getAdminOrderResponse(services, params.id)),
  );

  app.get('/admin/orders/:id/neighbours', { schema: contract.getOrderNeighbours }, async ({ params, query }) =>
    ok(await findNeighbours(db, params.id, query)),
  );

  app.post('/admin/orders/:id/notes', { schema: contract.addOrderNote }, async (request, reply) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    const note = { ...request.body, actorId };
    await db.transaction(async (tx) => {
      if (!(await isRepeatedNote(tx, id, note, new Date()))) await addNote(tx, id, note);
    });
    return reply.code(201).send(ok(await getAdminOrderResponse(services, id)));
  });

  app.put('/admin/orders/:id/lines/:position/hsn', { schema: contract.correctLineHsn }, async (request) => {
    const { id: orderId, position } = request.params;
    const { userId: actorId } = requireSession(request);
    const correction = { orderId, position, hsn: request.body.hsn, actorId };
    await db.transaction((tx) => correctHsn(tx, correction, new Date()));
    return ok(await getAdminOrderResponse(services, orderId));
  });

  const sendPackingSlips = async (ids: string[], name: string, reply: FastifyReply) => {
    const pdf = await drawPackingSlips(
      await getPackingSlips(db, ids),
      await getSeller(db),
      await readPaperLook(services),
    );
    await sendPdf(reply, name, pdf);
  };

  app.get('/admin/orders/packing-slips', { schema: contract.getPackingSlips, config: fileLimits }, ({ query }, reply) =>
    sendPackingSlips(query.id, 'packing-slips', reply),
  );

  app.get('/admin/orders/invoices', { schema: contract.getInvoices, config: fileLimits }, async ({ query }, reply) => {
    const requested = { ids: query.id, shipmentIds: query.shipment };
    const documents = await openInvoices(db, requested, (method) => paymentPort.getLabels(method).document);
    const pdf = await streamTaxDocuments(documents, {
      title: 'Invoices',
      author: (await getSeller(db)).legalName,
      look: await readPaperLook(services),
    });
    await sendPdf(reply, 'invoices', pdf);
  });

  app.get(
    '/admin/orders/:id/packing-slip',
    { schema: contract.getPackingSlip, config: fileLimits },
    ({ params: { id } }, reply) => sendPackingSlips([id], `packing-slip-${encodeURIComponent(id)}`, reply),
  );
};
