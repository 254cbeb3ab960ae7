import type { AddressSnapshot, Order } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { signedIn } from '../../platform/auth/guard';
import { findUser } from '../../platform/auth/queries';
import { ok } from '../../platform/server/answers';
import { paginationOf } from '../../platform/server/pagination';
import type { RoutePlugin } from '../../platform/server/route-plugin';
import { findAddress, snapshotOf } from '../addresses/queries';
import { offeredMethods } from '../payments/offered';
import { startPayment } from '../payments/start';
import { accessTokenOf, openOrder } from './access';
import { once } from './idempotency';
import { placeOrder } from './placement';
import { findOrder, listOrders } from './queries';
import { steps } from './steps';

export const orders: RoutePlugin = async (app) => {
  const { db, keys, config } = app;

  app.post('/orders', { schema: contract.placeOrder }, async (request, reply) => {
    const { body, session, headers } = request;
    const { addressId, address: typed, ...wanted } = body;
    // A saved address belongs to somebody: asking for one needs the session.
    const userId = addressId ? signedIn(request).userId : (session?.userId ?? null);
    const claim = { owner: userId ?? 'guest', key: headers['idempotency-key'], body, requestId: request.id };

    const outcome = await db.transaction((tx) =>
      once<Order>(tx, claim, async (savepoint) => {
        const saved = addressId && userId ? await findAddress(savepoint, userId, addressId) : undefined;
        const address: AddressSnapshot = snapshotOf(saved ?? typed!);
        const email = wanted.email ?? (userId ? (await findUser(savepoint, userId))?.email : null) ?? null;
        const order = { ...wanted, userId, address, email, offered: offeredMethods(config) };
        return placeOrder(savepoint, order, { siteUrl: config.siteUrl, keys });
      }),
    );
    if ('refusal' in outcome) return reply.code(outcome.status as 409).send(outcome.refusal);
    const order = outcome.answer;
    // The provider is asked when the order stands; asked again with the same key, it knows the order already.
    const payment = order.awaitsPaymentUntil ? await startPayment(app, order._id) : null;
    reply.code(201);
    return ok({ order, accessToken: userId ? null : accessTokenOf(keys, order._id), payment }, 'Order placed');
  });

  app.get('/orders', { schema: contract.listOrders }, async (request) => {
    const { orders, total } = await listOrders(db, signedIn(request).userId, request.query);
    return ok({ orders, pagination: paginationOf(request.query, total) });
  });

  app.get('/orders/:id', { schema: contract.getOrder }, async (request) => {
    const { id } = await openOrder(request, { ...request.params, ...request.query });
    return ok((await findOrder(db, id))!.order);
  });

  await app.register(steps);
};
