import type { AddressSnapshot, Order } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { requireSession } from '../../platform/auth/sessions/guard';
import { findUser } from '../../platform/auth/users';
import { buildPagination } from '../../platform/server/responses/pagination';
import { ok } from '../../platform/server/responses/success';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { getAddress, toAddressSnapshot } from '../addresses/queries';
import { assertKnownMethod } from '../checkout/payment-options';
import { createAccessToken, getAccessibleOrder } from './access/order-access';
import { orderDocumentRoutes } from './documents/routes';
import { getOrderContext } from './order-context';
import { getOrderResponse, withPaymentLabels } from './order-response';
import { runOnce } from './placement/idempotency';
import { placeOrder } from './placement/place-order';
import { listOrders } from './queries';
import { orderTransitionRoutes } from './transitions/routes';

/** Places orders, lists those of a customer and returns one of them, and registers the routes of transitions and documents. */
export const orderRoutes: RoutePlugin = async (app) => {
  const { db, keys, paymentPort } = app;

  app.post('/orders', { schema: contract.placeOrder }, async (request, reply) => {
    const { body, session, headers } = request;
    const { addressId, address: typedAddress, ...orderInput } = body;
    assertKnownMethod(paymentPort, orderInput.paymentMethod);
    // A saved address belongs to an account, so a request that names one needs a session.
    const userId = addressId ? requireSession(request).userId : (session?.userId ?? null);
    const claim = { owner: userId ?? 'guest', key: headers['idempotency-key'], body, requestId: request.id };

    const outcome = await db.transaction((tx) =>
      runOnce<Order>(tx, claim, async (savepoint) => {
        const savedAddress = addressId && userId ? await getAddress(savepoint, userId, addressId) : undefined;
        const address: AddressSnapshot = toAddressSnapshot(savedAddress ?? typedAddress!);
        const email = orderInput.email ?? (userId ? (await findUser(savepoint, userId))?.email : null) ?? null;
        const order = { ...orderInput, userId, address, email, offeredMethods: paymentPort.listOfferedMethods() };
        return placeOrder(savepoint, order, getOrderContext(app));
      }),
    );
    if ('refusal' in outcome) return reply.code(outcome.status as 409).send(outcome.refusal);
    const order = withPaymentLabels(paymentPort, outcome.result);
    // The provider is asked after the order is committed. A repeated request finds the order that the provider already knows.
    const payment = order.awaitsPaymentUntil ? await paymentPort.startPayment(order._id) : null;
    reply.code(201);
    return ok({ order, accessToken: userId ? null : createAccessToken(keys, order._id), payment }, 'Order placed');
  });

  app.get('/orders', { schema: contract.listOrders }, async (request) => {
    const { orders, total } = await listOrders(db, requireSession(request).userId, request.query);
    return ok({ orders, pagination: buildPagination(request.query, total) });
  });

  app.get('/orders/:id', { schema: contract.getOrder }, async (request) => {
    const { id } = await getAccessibleOrder(request, { ...request.params, ...request.query });
    return ok(await getOrderResponse(app, id));
  });

  await app.register(orderTransitionRoutes);
  await app.register(orderDocumentRoutes);
};
