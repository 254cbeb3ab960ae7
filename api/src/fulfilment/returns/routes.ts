import multipart from '@fastify/multipart';
import * as contract from '@vastra/shared/contract';
import { maxPictureBytes } from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { getAccessibleOrder } from '../../ordering/orders/access/order-access';
import { getOrderContext } from '../../ordering/orders/order-context';
import { getOrderResponse } from '../../ordering/orders/order-response';
import { assertMayNamePayout, reportPayout } from '../../payments/refunds/name-payout';
import { sealPayoutDetails } from '../../payments/refunds/payout-details';
import { recordAuditEntry } from '../../platform/audit/audit';
import { isPermitted } from '../../platform/auth/sessions/guard';
import type { Queryable } from '../../platform/db/connect';
import { limitCalls } from '../../platform/limits/limit';
import { readPictureFile } from '../../platform/media/read-picture-file';
import { sendPicture } from '../../platform/server/responses/file';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { loadReturnOptions } from './options/load-options';
import { quoteReturn } from './options/quote-return';
import { toWireOptions } from './options/wire-options';
import { assertPicturesWanted, readPicture, savePicture } from './pictures/pictures';
import { cancelReturn } from './requests/end-request';
import { requestReturn } from './requests/request-return';
import { settleRefunds } from './settle-refunds';
import type { ReturnRow } from './transition-return';

/** Serves returns to the customers of orders. An admin with the permission may call for a customer, which is audited. */
export const returnRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys } = services;
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024, fileSize: maxPictureBytes, headerPairs: 20 },
  });
  const getContext = () => ({ ...getOrderContext(services), now: new Date() });

  app.get('/orders/:id/return-options', { schema: contract.getReturnOptions }, async (request) => {
    const order = await getAccessibleOrder(request, { ...request.params, ...request.query });
    return ok(toWireOptions(await loadReturnOptions(db, order, new Date(), getRuleOptions(request))));
  });

  app.post('/orders/:id/return-quote', { schema: contract.quoteReturn }, async (request) => {
    const order = await getAccessibleOrder(request, { ...request.params, ...request.query });
    const rules = getRuleOptions(request);
    const options = await loadReturnOptions(db, order, new Date(), rules);
    return ok(quoteReturn(request.body.lines, options, rules.ignoreRules));
  });

  // Rate-limited, because decoding an upload takes processor time even if it is not a picture.
  const uploadLimits = limitCalls({ per: 'network', max: 60, seconds: 60 }, { per: 'account', max: 30, seconds: 60 });
  app.post(
    '/orders/:id/return-pictures',
    { schema: contract.addReturnPicture, config: uploadLimits },
    async (request, reply) => {
      const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'returns.write');
      await assertPicturesWanted(db, id, getRuleOptions(request));
      const { bytes } = await readPictureFile(request);
      const picture = await savePicture(db, id, bytes);
      return reply.code(201).send(ok(picture));
    },
  );

  app.get('/orders/:id/return-pictures/:picture', { schema: contract.getReturnPicture }, async (request, reply) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query });
    const bytes = await readPicture(db, id, request.params.picture);
    await sendPicture(reply, bytes);
  });

  const requestLimits = limitCalls(
    { per: 'network', max: 120, seconds: 10 * 60 },
    { per: 'account', max: 30, seconds: 10 * 60 },
  );
  app.post('/orders/:id/returns', { schema: contract.requestReturn, config: requestLimits }, async (request, reply) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'returns.write');
    const { payout, ...requested } = request.body;
    const sealed = payout && sealPayoutDetails(keys, id, payout);
    const caller = getCaller(request);
    const adminId = caller.by === 'admin' ? caller.actor : null;
    if (sealed && adminId) assertMayNamePayout(request);
    const context = getContext();
    await db.transaction(async (tx) => {
      const row = await requestReturn(tx, { orderId: id, ...requested, payout: sealed, ...caller }, context);
      if (sealed) await reportPayout(tx, { orderId: id, label: sealed.payoutLabel, adminId }, context);
      await auditRequest(tx, row, caller);
    });
    return reply.code(201).send(ok(await getOrderResponse(services, id)));
  });

  app.post(
    '/orders/:id/returns/:number/cancel',
    { schema: contract.cancelReturn, config: requestLimits },
    async (request) => {
      const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query }, 'returns.write');
      const caller = getCaller(request);
      const which = { orderId: id, number: request.params.number };
      const row = await db.transaction(async (tx) => {
        const cancelled = await cancelReturn(tx, which, caller, getContext());
        await auditRequest(tx, cancelled, caller);
        return cancelled;
      });
      await settleRefunds(services, row);
      return ok(await getOrderResponse(services, id));
    },
  );
};

interface Caller {
  by: 'customer' | 'admin';
  actor: string | null;
}

/** Returns who calls: an admin who may change returns acts for the shop, every other caller is the customer. */
const getCaller = (request: FastifyRequest): Caller => ({
  by: isPermitted(request, 'returns.write') ? 'admin' : 'customer',
  actor: request.session?.userId ?? null,
});

/** The window and the exclusions do not bind an admin who requests for a customer. */
const getRuleOptions = (request: FastifyRequest) => ({ ignoreRules: isPermitted(request, 'returns.write') });

/** Writes the audit entry of a request that an admin has made or taken back for a customer. */
export async function auditRequest(
  tx: Queryable,
  { id, orderId, status }: ReturnRow,
  { by, actor }: Caller,
): Promise<void> {
  if (by !== 'admin' || !actor) return;
  const after = { orderId, status };
  await recordAuditEntry(tx, { actorId: actor, action: 'update', entity: 'return', entityId: id, after });
}
