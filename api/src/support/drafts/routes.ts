import * as contract from '@vastra/shared/contract';
import { addPaymentLabels } from '../../ordering/checkout/payment-methods';
import { toWireQuote } from '../../ordering/checkout/wire';
import { buildRefundCheck } from '../../ordering/orders/access/refund-confirmation';
import { requireSession } from '../../platform/auth/sessions/guard';
import { limitCalls } from '../../platform/limits/limit';
import { buildPagination } from '../../platform/server/responses/pagination';
import { done, ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { nameHints } from '../../pricing/promotions/name-hints';
import { quoteDraft } from './draft-purchase';
import { addDraft, deleteDraft, getCustomer, getDraft, listDrafts, saveDraft } from './draft-store';
import { duplicateOrder } from './duplicate-order';
import { getPaymentLinkHours } from './hold-hours';
import { createPaymentLink } from './payment-link';
import { placeDraft } from './place-draft';
import { findOrderableVariants } from './variants';

/** Serves the orders that admins prepare for customers: drafts, their quote and placement, and links to the payment. */
export const draftOrderRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, paymentPort } = services;

  app.get('/admin/draft-orders', { schema: contract.listDraftOrders }, async ({ query }) => {
    const { rows, total } = await listDrafts(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.get('/admin/draft-orders/:id', { schema: contract.getDraftOrder }, async ({ params }) =>
    ok(await getDraft(db, params.id)),
  );

  app.post('/admin/draft-orders', { schema: contract.createDraftOrder }, async (request, reply) => {
    const { userId } = requireSession(request);
    const id = await db.transaction((tx) => addDraft(tx, request.body, userId));
    return reply.code(201).send(ok(await getDraft(db, id)));
  });

  app.put('/admin/draft-orders/:id', { schema: contract.updateDraftOrder }, async (request) => {
    const { id } = request.params;
    const { userId } = requireSession(request);
    await db.transaction((tx) => saveDraft(tx, id, request.body, userId));
    return ok(await getDraft(db, id));
  });

  app.delete('/admin/draft-orders/:id', { schema: contract.deleteDraftOrder }, async (request) => {
    const { userId } = requireSession(request);
    await db.transaction((tx) => deleteDraft(tx, request.params.id, userId));
    return done();
  });

  app.post('/admin/draft-orders/quote', { schema: contract.quoteDraftOrder }, async ({ body }) => {
    const { paymentMethod, ...input } = body;
    const computed = await quoteDraft(db, input, services, paymentMethod);
    const quote = toWireQuote(computed, await nameHints(db, computed.promoted.hints), new Date());
    return ok({
      ...quote,
      paymentOptions: addPaymentLabels(paymentPort, quote.paymentOptions),
      manualDiscount: contract.toRupees(computed.manualDiscount),
      holdHours: await getPaymentLinkHours(db),
    });
  });

  const placementLimits = limitCalls({ per: 'account', max: 120, seconds: 60 * 60 });
  app.post(
    '/admin/draft-orders/:id/place',
    { schema: contract.placeDraftOrder, config: placementLimits },
    async (request, reply) => {
      const { userId: actorId } = requireSession(request);
      const placement = { ...request.body, actorId, assertDiscount: buildRefundCheck(request) };
      const placed = await db.transaction((tx) => placeDraft(tx, services, request.params.id, placement));
      return reply.code(201).send(ok(placed));
    },
  );

  app.get('/admin/draft-orders/customers/:id', { schema: contract.getDraftCustomer }, async ({ params }) =>
    ok(await getCustomer(db, params.id)),
  );

  app.get('/admin/orderable-variants', { schema: contract.findOrderableVariants }, async ({ query }) =>
    ok(await findOrderableVariants(db, query)),
  );

  app.post('/admin/orders/:id/duplicate', { schema: contract.duplicateOrder }, async (request, reply) => {
    const { userId } = requireSession(request);
    const copy = await db.transaction((tx) => duplicateOrder(tx, request.params.id, userId));
    return reply.code(201).send(ok(copy));
  });

  app.post('/admin/orders/:id/payment-link', { schema: contract.createPaymentLink }, async (request) => {
    const { userId: actorId } = requireSession(request);
    const link = { orderId: request.params.id, isSent: request.body.isSent, actorId };
    return ok(await db.transaction((tx) => createPaymentLink(tx, services, link)));
  });
};
