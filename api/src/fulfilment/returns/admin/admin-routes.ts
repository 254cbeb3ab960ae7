import * as contract from '@vastra/shared/contract';
import { toPaise } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { buildRefundCheck } from '../../../ordering/orders/access/refund-confirmation';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { assertMayNamePayout, reportPayout } from '../../../payments/refunds/name-payout';
import { sealPayoutDetails } from '../../../payments/refunds/payout-details';
import { recordAuditEntry } from '../../../platform/audit/audit';
import { requireSession } from '../../../platform/auth/sessions/guard';
import type { Queryable } from '../../../platform/db/connect';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import type { FulfilmentServices } from '../../services';
import { completeReturn } from '../receipt/complete-return';
import { pickUpReturn } from '../receipt/pick-up-return';
import { receiveReturn } from '../receipt/receive-return';
import { refundReturnEarly } from '../receipt/refund-early';
import { approveReturn } from '../requests/approve-return';
import { declineReturn } from '../requests/end-request';
import { requestReturn } from '../requests/request-return';
import { settleRefunds } from '../settle-refunds';
import type { ReturnContext, ReturnRow } from '../transition-return';
import { getAdminReturn } from './admin-return';
import { listReturns } from './list-returns';
import { adminPickupRoutes } from './pickup-routes';
import { adminReturnSettingsRoutes } from './settings-routes';

/** An admin who changes a return. */
interface AdminActor {
  by: 'admin';
  actor: string;
}

type Change = (tx: Queryable, actor: AdminActor, context: ReturnContext) => Promise<ReturnRow>;

/** Serves returns and their rules to admins. Every change is audited, without the texts, which can name the customer. */
export const adminReturnRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys } = services;

  app.get('/admin/returns', { schema: contract.listReturns }, async ({ query }) => {
    const { rows, counts, total } = await listReturns(db, query);
    return ok({ rows, counts, pagination: buildPagination(query, total) });
  });

  app.get('/admin/returns/:id', { schema: contract.getReturn }, async ({ params }) =>
    ok(await getAdminReturn(services, params.id)),
  );

  app.post('/admin/orders/:id/returns', { schema: contract.createReturn }, async (request, reply) => {
    const { payout, fee, note, ...requested } = request.body;
    const decision = { note, ...(fee !== undefined && { fee: toPaise(fee) }) };
    const orderId = request.params.id;
    const sealed = payout && sealPayoutDetails(keys, orderId, payout);
    if (sealed) assertMayNamePayout(request);
    const created = await changeReturn(services, request, 'create', async (tx, actor, context) => {
      const row = await requestReturn(tx, { orderId, ...requested, decision, payout: sealed, ...actor }, context);
      if (sealed) await reportPayout(tx, { orderId, label: sealed.payoutLabel, adminId: actor.actor }, context);
      return row;
    });
    return reply.code(201).send(created);
  });

  app.post('/admin/returns/:id/approve', { schema: contract.approveReturn }, (request) => {
    const { fee, note } = request.body;
    const approval = { note, ...(fee !== undefined && { fee: toPaise(fee) }) };
    return changeReturn(services, request, 'approve', (tx, actor, context) =>
      approveReturn(tx, request.params.id, { ...approval, ...actor }, context),
    );
  });

  app.post('/admin/returns/:id/decline', { schema: contract.declineReturn }, (request) =>
    changeReturn(services, request, 'decline', (tx, actor, context) =>
      declineReturn(tx, request.params.id, { ...request.body, ...actor }, context),
    ),
  );

  app.post('/admin/returns/:id/pick-up', { schema: contract.pickUpReturn }, (request) =>
    changeReturn(services, request, 'update', (tx, actor, context) =>
      pickUpReturn(tx, request.params.id, { ...request.body, ...actor }, context),
    ),
  );

  app.post('/admin/returns/:id/receive', { schema: contract.receiveReturn }, (request) =>
    changeReturn(services, request, 'receive', (tx, actor, context) =>
      receiveReturn(tx, request.params.id, { ...request.body, ...actor }, context),
    ),
  );

  app.post('/admin/returns/:id/complete', { schema: contract.completeReturn }, (request) => {
    const { fee, note } = request.body;
    const completion = { note, ...(fee !== undefined && { fee: toPaise(fee) }) };
    const assertRefundAmount = buildRefundCheck(request);
    return changeReturn(services, request, 'complete', (tx, actor, context) =>
      completeReturn(tx, request.params.id, { ...completion, ...actor, assertRefundAmount }, context),
    );
  });

  app.post('/admin/returns/:id/refund-early', { schema: contract.refundReturnEarly }, (request) => {
    const assertRefundAmount = buildRefundCheck(request);
    return changeReturn(services, request, 'refund', (tx, actor, context) =>
      refundReturnEarly(tx, request.params.id, { ...request.body, ...actor, assertRefundAmount }, context),
    );
  });

  await app.register(adminPickupRoutes);
  await app.register(adminReturnSettingsRoutes);
};

/** Runs a change in a transaction with its audit entry, and resolves to the return as the response has it. */
async function changeReturn(services: FulfilmentServices, request: FastifyRequest, action: string, apply: Change) {
  const { userId: actor } = requireSession(request);
  const context = { ...getOrderContext(services), now: new Date() };
  const row = await services.db.transaction(async (tx) => {
    const changed = await apply(tx, { by: 'admin', actor }, context);
    const { id: entityId, orderId, status, fee, isRefundedEarly } = changed;
    const after = { orderId, status, fee, isRefundedEarly };
    await recordAuditEntry(tx, { actorId: actor, action, entity: 'return', entityId, after });
    return changed;
  });
  await settleRefunds(services, row);
  return ok(await getAdminReturn(services, row.id));
}
