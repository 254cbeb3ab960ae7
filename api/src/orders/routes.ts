import type { AddressSnapshot } from '@vastra/shared/contract';
import * as contract from '@vastra/shared/contract';
import { findAddress, snapshotOf } from '../addresses/queries';
import { signedIn } from '../auth/guard';
import { isSame, sign } from '../auth/keys';
import { findUser } from '../auth/queries';
import type { Domain } from '../domain';
import { ok } from '../server/answers';
import { paginationOf } from '../server/pagination';
import { OrderNotFound } from './errors';
import { once } from './idempotency';
import { place } from './placement';
import { findOrder, listOrders } from './queries';

export const orders: Domain = async (app) => {
  const { db, keys, config } = app;

  app.post('/orders', { schema: contract.placeOrder }, async (request, reply) => {
    const { body, session, headers } = request;
    const { addressId, address: typed, ...wanted } = body;
    const userId = session?.userId ?? null;
    // A saved address belongs to somebody: asking for one needs the session.
    const owner = addressId ? signedIn(request).userId : userId;
    const key = headers['idempotency-key'];

    const answer = await db.transaction((tx) =>
      once(tx, { owner: owner ?? 'guest', key, request: body }, async () => {
        const saved = addressId && owner ? await findAddress(tx, owner, addressId) : undefined;
        const address: AddressSnapshot = snapshotOf(saved ?? typed!);
        const email = wanted.email ?? (userId ? (await findUser(tx, userId))?.email : null) ?? null;
        const order = await place(tx, { ...wanted, userId, address, email }, config.siteUrl);
        return { order, accessToken: userId ? null : sign(keys.orderAccess, order._id) };
      }),
    );
    reply.code(201);
    return ok(answer, 'Order placed');
  });

  app.get('/orders', { schema: contract.listOrders }, async (request) => {
    const { orders, total } = await listOrders(db, signedIn(request).userId, request.query);
    return ok({ orders, pagination: paginationOf(request.query, total) });
  });

  app.get('/orders/:id', { schema: contract.getOrder }, async ({ params, query, session }) => {
    const found = await findOrder(db, params.id);
    const isOwner = Boolean(found?.userId && found.userId === session?.userId);
    const isGuest = found?.userId === null && isSame(query.accessToken ?? '', sign(keys.orderAccess, params.id));
    if (!found || (!isOwner && !isGuest)) throw new OrderNotFound();
    return ok(found.order);
  });
};
