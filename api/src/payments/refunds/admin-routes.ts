import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { buildRefundCheck } from '../../ordering/orders/access/refund-confirmation';
import { getAdminOrderResponse } from '../../ordering/orders/admin/order-detail';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { cancelRefund } from './cancel-refund';
import { getRefundRow } from './get-refund';
import { getAdminRefund, listAdminRefunds } from './list-refunds';
import { readPayoutDetails } from './read-payout-details';
import { refundByHand } from './refund-by-hand';
import { refundNow } from './refund-now';
import { replaceRefund } from './replace-refund';
import { resolvePaidTwice } from './resolve-paid-twice';

/** Returns the admin who decides about a refund, and the check of the amount that this admin may refund. */
const getDecider = (request: FastifyRequest) => ({
  actorId: requireSession(request).userId,
  assertAmount: buildRefundCheck(request),
});

/** Serves refunds to admins: the list, and the calls that pay, cancel or decide one. */
export const adminRefundRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { config, db, keys, paymentPort } = services;
  const { getLabels } = paymentPort;
  const limits = limitCalls({ per: 'account', max: 60, seconds: 60 });

  app.get('/admin/refunds', { schema: contract.listRefunds }, async ({ query }) => {
    const { rows, counts, stages, total } = await listAdminRefunds(db, query, getLabels);
    return ok({ rows, counts, stages, pagination: buildPagination(query, total) });
  });

  app.get('/admin/refunds/:id', { schema: contract.getRefund }, async ({ params }) =>
    ok(await getAdminRefund(db, params.id, getLabels)),
  );

  app.post('/admin/orders/:id/refund', { schema: contract.refundOrder, config: limits }, async (request) => {
    const { id } = request.params;
    await refundNow(services, {
      orderId: id,
      reference: request.body.reference,
      ...getDecider(request),
    });
    return ok(await getAdminOrderResponse(services, id));
  });

  app.post('/admin/orders/:id/refunds', { schema: contract.createRefund, config: limits }, async (request, reply) => {
    const { id } = request.params;
    await refundByHand(services, {
      ...request.body,
      orderId: id,
      ...getDecider(request),
    });
    return reply.code(201).send(ok(await getAdminOrderResponse(services, id)));
  });

  app.post('/admin/refunds/:id/pay', { schema: contract.payRefund, config: limits }, async (request) => {
    const { id, orderId } = await getRefundRow(db, request.params.id);
    await refundNow(services, {
      orderId,
      refundId: id,
      reference: request.body.reference,
      ...getDecider(request),
    });
    return ok(await getAdminOrderResponse(services, orderId));
  });

  app.post('/admin/refunds/:id/cancel', { schema: contract.cancelRefund, config: limits }, async (request) => {
    const refund = await getRefundRow(db, request.params.id);
    const cancellation = { note: request.body.note, ...getDecider(request), siteUrl: config.siteUrl };
    await db.transaction((tx) => cancelRefund(tx, refund, cancellation));
    return ok(await getAdminOrderResponse(services, refund.orderId));
  });

  app.post('/admin/refunds/:id/replace', { schema: contract.replaceRefund, config: limits }, async (request) => {
    const { id, orderId } = await getRefundRow(db, request.params.id);
    await replaceRefund(services, id, { ...request.body, ...getDecider(request) });
    return ok(await getAdminOrderResponse(services, orderId));
  });

  app.post('/admin/refunds/:id/resolve', { schema: contract.resolvePaidTwice, config: limits }, async (request) => {
    const refund = await getRefundRow(db, request.params.id);
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => resolvePaidTwice(tx, refund, { note: request.body.note, actorId }));
    return ok(await getAdminOrderResponse(services, refund.orderId));
  });

  app.post(
    '/admin/refunds/:id/payout-details',
    { schema: contract.readPayoutDetails, config: limits },
    async (request) => {
      const { userId: actorId } = requireSession(request);
      const { id } = request.params;
      return ok(await db.transaction((tx) => readPayoutDetails(tx, { id, actorId, keys })));
    },
  );
};
