import { toVisitorId, visitorCookieName } from '@vastra/platform/server/visitor-cookie';
import type { Order } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import { giftCardGuessLimits } from '../../../accounting/credit/guess-limits';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { findErrorCode } from '../../../platform/db/error-code';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { couponGuessLimits } from '../../../pricing/coupons/guess-limits';
import { assertKnownMethod } from '../../checkout/payment-methods';
import { stockConflicts } from '../../stock/metrics';
import { createPlacementLink } from '../access/order-links';
import { countRefusedOrder, ordersPlaced } from '../metrics';
import { withPaymentLabels } from '../order-response';
import { runOnce } from './idempotency';
import { placeShopperOrder } from './place-shopper-order';

const hourSeconds = 60 * 60;

/** The contract has normalised both. A saved address is limited by its account. */
const readEmail = ({ body }: FastifyRequest) => (body as Body).email;
const readPhone = ({ body }: FastifyRequest) => (body as Body).address?.phone;

interface Body {
  email?: string;
  address?: { phone: string };
}

/** Serves the placement of orders. */
export const orderPlacementRoutes: RoutePlugin = async (app) => {
  const { services } = app;
  const { db, keys, paymentPort } = services;

  const orderLimits = limitCalls(
    { per: 'network', max: 1200, seconds: hourSeconds },
    { per: 'account', max: 20, seconds: hourSeconds },
    { per: 'email', max: 10, seconds: hourSeconds, read: readEmail },
    { per: 'phone', max: 10, seconds: hourSeconds, read: readPhone },
    ...couponGuessLimits,
    ...giftCardGuessLimits,
  );
  app.post(
    '/orders',
    {
      schema: contract.placeOrder,
      config: { ...orderLimits, botCheck: 'guests' },
      onError: async (request, _reply, error) => {
        if (!request.keyCaller?.isTest) countRefusedOrder(error);
      },
    },
    async (request, reply) => {
      const { body, session, headers } = request;
      assertKnownMethod(paymentPort, body.paymentMethod);
      // A saved address belongs to an account, so a request that names one needs a session.
      const userId = body.addressId ? requireSession(request).userId : (session?.userId ?? null);
      const claim = { owner: userId ?? 'guest', key: headers['idempotency-key'], body, requestId: request.id };
      const visitorId = toVisitorId(request.cookies[visitorCookieName]);
      const requested = { body, userId, ip: request.ip, visitorId };

      let isNew = false;
      let accessToken: string | null = null;
      const placeOnce = (checksStock: boolean) =>
        db.transaction((tx) =>
          runOnce<Order>(tx, claim, async (savepoint) => {
            const placed = await placeShopperOrder(savepoint, services, requested, { checksStock });
            isNew = true;
            accessToken = placed.accessToken;
            return placed.order;
          }),
        );
      // Orders of the same product wait for the commit only, and not for a result before it.
      const outcome = await placeOnce(false).catch((error) => {
        if (!isStockRefusal(error)) throw error;
        stockConflicts.inc();
        isNew = false;
        accessToken = null;
        return placeOnce(true);
      });
      if ('refusal' in outcome) {
        countRefusedOrder(outcome.refusal);
        return reply.code(outcome.status as 409).send(outcome.refusal);
      }
      if (isNew) ordersPlaced.inc({ payment_method: outcome.result.paymentMethod });
      const order = withPaymentLabels(paymentPort, outcome.result);
      // The provider is asked after the order is committed. A repeated request finds the order that the provider already knows.
      const payment = order.awaitsPaymentUntil ? await paymentPort.startPayment(order._id) : null;
      reply.code(201);
      if (!userId) accessToken ??= await createPlacementLink(db, keys, order);
      return ok({ order, accessToken, payment }, 'Order placed');
    },
  );
};

/**
 * Returns whether the database refused a reservation: the stock would be negative (a check), or a variant is gone (a foreign key). Another check
 * or foreign key has the same code, so the transaction is to be repeated with `isChecked`, which names the cause.
 */
function isStockRefusal(error: unknown): boolean {
  const code = findErrorCode(error);
  return code === '23514' || code === '23503';
}
