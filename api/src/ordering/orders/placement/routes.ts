import type { AddressSnapshot, Order } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { toVisitorId, visitorCookieName } from '@vastra/shared/server/visitor-cookie';
import type { FastifyRequest } from 'fastify';
import { hashGiftCardCode } from '../../../accounting/credit/gift-card-codes';
import { giftCardGuessLimits } from '../../../accounting/credit/guess-limits';
import { recordConsent } from '../../../platform/auth/consents/consents';
import { toWhatsappConsent } from '../../../platform/auth/consents/whatsapp-consent';
import { requireSession } from '../../../platform/auth/sessions/guard';
import { findUser } from '../../../platform/auth/users';
import type { Queryable } from '../../../platform/db/connect';
import { limitCalls } from '../../../platform/limits/limit';
import { ok } from '../../../platform/server/responses/success';
import type { RoutePlugin } from '../../../platform/server/route-plugin';
import { getAddress, toOrderAddress } from '../../../pricing/addresses/queries';
import { couponGuessLimits } from '../../../pricing/coupons/guess-limits';
import { assertKnownMethod } from '../../checkout/payment-options';
import { createPlacementLink } from '../access/order-links';
import { checkBuyer, checkPlacedOrder } from '../checks/check-order';
import { hashNetwork } from '../checks/network-hash';
import { countRefusedOrder, ordersPlaced, stockConflicts } from '../metrics';
import { getOrderContext } from '../order-context';
import { withPaymentLabels } from '../order-response';
import { isStockRefusal } from '../stock/stock';
import { runOnce } from './idempotency';
import { placeOrder } from './place-order';

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
      onError: async (_request, _reply, error) => countRefusedOrder(error),
    },
    async (request, reply) => {
      const { body, session, headers } = request;
      const { addressId, address: typedAddress, phoneProof, giftCardCode, ...orderInput } = body;
      const giftCardHashes = giftCardCode ? hashGiftCardCode(keys, giftCardCode) : undefined;
      assertKnownMethod(paymentPort, orderInput.paymentMethod);
      // A saved address belongs to an account, so a request that names one needs a session.
      const userId = addressId ? requireSession(request).userId : (session?.userId ?? null);
      const networkHash = hashNetwork(keys, request.ip);
      const claim = { owner: userId ?? 'guest', key: headers['idempotency-key'], body, requestId: request.id };

      let isNew = false;
      let accessToken: string | null = null;
      const place = (checksStock: boolean) =>
        db.transaction((tx) => runOnce<Order>(tx, claim, (savepoint) => placeIn(savepoint, checksStock)));
      const placeIn = async (savepoint: Queryable, checksStock: boolean) => {
        const savedAddress = addressId && userId ? await getAddress(savepoint, userId, addressId) : undefined;
        const address: AddressSnapshot = toOrderAddress(
          savedAddress ?? typedAddress!,
          savedAddress ? 'addressId' : 'address.state',
        );
        const email = orderInput.email ?? (userId ? (await findUser(savepoint, userId))?.email : null) ?? null;
        const offeredMethods = paymentPort.listOfferedMethods();
        const visitorId = toVisitorId(request.cookies[visitorCookieName]);
        const { paymentMethod } = orderInput;
        const buyer = { userId, address, email, networkHash, paymentMethod, phoneProof };
        const beforeStock = async (placed: Order, phoneVerifiedAt: Date | null) => {
          await checkPlacedOrder(savepoint, services, placed, { networkHash, phoneVerifiedAt });
          if (!userId) accessToken = await createPlacementLink(savepoint, keys, placed);
          if (!orderInput.allowsWhatsapp) return;
          const consent = { ...toWhatsappConsent(true), screen: '/checkout', ip: request.ip };
          await recordConsent(savepoint, keys, { ...consent, owner: { userId, email, phone: address.phone } });
        };
        const found = { networkHash, offeredMethods, giftCardHashes, visitorId };
        const checks = { checkBuyer: () => checkBuyer(savepoint, services, buyer), beforeStock };
        const order = { ...orderInput, userId, address, email, ...found, ...checks };
        const placed = await placeOrder(savepoint, { ...order, checksStock }, getOrderContext(services));
        isNew = true;
        return placed;
      };
      // Orders of the same product wait for the commit only, and not for a result before it.
      const outcome = await place(false).catch((error) => {
        if (!isStockRefusal(error)) throw error;
        stockConflicts.inc();
        isNew = false;
        accessToken = null;
        return place(true);
      });
      if ('refusal' in outcome) countRefusedOrder(outcome.refusal);
      else if (isNew) ordersPlaced.inc({ payment_method: outcome.result.paymentMethod });
      if ('refusal' in outcome) return reply.code(outcome.status as 409).send(outcome.refusal);
      const order = withPaymentLabels(paymentPort, outcome.result);
      // The provider is asked after the order is committed. A repeated request finds the order that the provider already knows.
      const payment = order.awaitsPaymentUntil ? await paymentPort.startPayment(order._id) : null;
      reply.code(201);
      if (!userId) accessToken ??= await createPlacementLink(db, keys, order);
      return ok({ order, accessToken, payment }, 'Order placed');
    },
  );
};
