import * as contract from '@vastra/shared/contract';
import { toNetworkSource } from '../../../platform/auth/attempts/attempt-source';
import { canReach } from '../../../platform/auth/codes/can-reach';
import { findChallenge, issueChallenge } from '../../../platform/auth/codes/challenge';
import { redeemCode, sendCode, toCodeSent } from '../../../platform/auth/codes/one-time-codes';
import { countCodeRequest, countDailyCode } from '../../../platform/auth/codes/otp-rate-limit';
import { InvalidPhoneError } from '../../../platform/auth/errors';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { limitCalls } from '../../../platform/limits/limit';
import { buildPagination } from '../../../platform/server/responses/pagination';
import { done, ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { buildRefundCheck } from '../access/refund-confirmation';
import { getAdminOrderResponse } from '../admin/order-detail';
import { addBlock, deleteBlock, listBlocks } from './block-list';
import { createPhoneProof } from './phone-proof';
import { reviewOrder } from './review-order';

/** Serves the confirmation of a guest's phone number, and to admins the reviews of orders and the block list. */
export const orderCheckRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys, config } = services;
  const codeLimits = limitCalls({ per: 'network', max: 1200, seconds: 10 * 60 });

  const checked = { ...codeLimits, botCheck: 'all' } as const;
  app.post('/checkout/phone-code', { schema: contract.sendOrderCode, config: checked }, async (request, reply) => {
    const { body, ip } = request;
    if (!canReach(config, 'phone')) throw new InvalidPhoneError();
    const source = toNetworkSource(ip);
    await countCodeRequest(services, source);
    const challenge = issueChallenge(request, reply);
    const to = { channel: 'phone', identifier: body.phone, purpose: 'order', challenge, userId: null } as const;
    const code = await db.transaction(async (tx) => {
      const { resendSeconds } = await countDailyCode(services, tx, { ...to, source });
      return sendCode(tx, services, { ...to, resendSeconds });
    });
    return ok({ ...toCodeSent(config, to, code), challenge });
  });

  const verifySchema = { schema: contract.verifyOrderPhone, config: codeLimits };
  app.post('/checkout/phone-code/verify', verifySchema, async (request) => {
    const { phone, code } = request.body;
    const source = toNetworkSource(request.ip);
    const attempt = { identifier: phone, purpose: 'order', challenge: findChallenge(request), source } as const;
    const redeemed = await db.transaction((tx) => redeemCode(tx, keys, attempt, code));
    if (typeof redeemed !== 'string') throw redeemed;
    return ok({ phoneProof: createPhoneProof(keys, phone) });
  });

  app.post('/admin/orders/:id/review', { schema: contract.reviewOrder }, async (request) => {
    const { id } = request.params;
    const { userId: actorId } = requireSession(request);
    await reviewOrder(services, id, { ...request.body, actorId, assertRefundAmount: buildRefundCheck(request) });
    return ok(await getAdminOrderResponse(services, id));
  });

  app.get('/admin/order-blocks', { schema: contract.listOrderBlocks }, async ({ query }) => {
    const { rows, total } = await listBlocks(db, query);
    return ok({ rows, pagination: buildPagination(query, total) });
  });

  app.post('/admin/order-blocks', { schema: contract.addOrderBlock }, async (request, reply) => {
    const { userId: actorId } = requireSession(request);
    const block = await db.transaction((tx) => addBlock(tx, keys, { ...request.body, actorId }));
    reply.code(201);
    return ok(block);
  });

  app.delete('/admin/order-blocks/:id', { schema: contract.deleteOrderBlock }, async (request) => {
    const { userId: actorId } = requireSession(request);
    await db.transaction((tx) => deleteBlock(tx, { id: request.params.id, actorId }));
    return done();
  });
};
