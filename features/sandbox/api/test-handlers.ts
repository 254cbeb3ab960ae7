import type * as contract from '@vastra/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ShipmentNotFoundError } from '../../../api/src/fulfilment/shipments/errors';
import { assertKnownMethod } from '../../../api/src/ordering/checkout/payment-methods';
import { OrderNotFoundError } from '../../../api/src/ordering/orders/errors';
import type { TestHandlers } from '../../../api/src/platform/auth/api-keys/test-handlers';
import { requireSession } from '../../../api/src/platform/auth/sessions/guard';
import { buildPagination } from '../../../api/src/platform/server/responses/pagination';
import { ok } from '../../../api/src/platform/server/responses/success';
import { changeTestStatus, payTestOrder } from './change-test-status';
import { toAdminOrder, toOrder, toOrderShipments, toRow } from './describe-test-order';
import { listTestOrders } from './list-test-orders';
import { placeTestOrder } from './place-test-order';
import { createTestRefund, payTestRefunds } from './refund-test-order';
import { packTestOrder, stepTestShipment } from './ship-test-order';
import { changeTestOrder, getTestOrder } from './store';
import type { TestOrder } from './test-order';

const getId = ({ params }: FastifyRequest): string => (params as { id: string }).id;
const readBody = <C extends { body: z.ZodType }>({ body }: FastifyRequest) => body as z.output<C['body']>;
const readQuery = <C extends { querystring: z.ZodType }>({ query }: FastifyRequest) =>
  query as z.output<C['querystring']>;

/** Throws `OrderNotFoundError` without the token that the placement has returned, as a real order is not shown to another guest. */
function assertAccess(order: TestOrder, request: FastifyRequest): void {
  if (readQuery<typeof contract.getOrder>(request).accessToken !== order.accessToken) throw new OrderNotFoundError();
}

/** Splits the id of a test parcel: the number of its order, and its own. Throws `ShipmentNotFoundError`. */
function parseShipmentId(request: FastifyRequest): { orderId: string; number: number } {
  const found = /^(TEST-[A-Z0-9]{8})-(\d{1,3})$/.exec(getId(request));
  if (!found) throw new ShipmentNotFoundError();
  return { orderId: found[1], number: Number(found[2]) };
}

const findParcel = ({ shipments }: TestOrder, number: number) => {
  const parcel = shipments.find((one) => one.number === number);
  if (!parcel) throw new ShipmentNotFoundError();
  return parcel;
};

const hideOrder = (error: unknown): never => {
  throw error instanceof OrderNotFoundError ? new ShipmentNotFoundError() : error;
};

/** Changes the order of a call, and returns it as admins see it. */
async function changeOrder(request: FastifyRequest, change: (order: TestOrder, at: string) => TestOrder) {
  const { db, paymentPort } = request.server.services;
  return toAdminOrder(await changeTestOrder(db, getId(request), change), paymentPort);
}

/** The calls of the sandbox, by method and path. */
export const sandboxHandlers: TestHandlers = {
  'POST /orders': async (request, reply) => {
    const { services } = request.server;
    const body = readBody<typeof contract.placeOrder>(request);
    // A saved address belongs to an account, which a program does not have.
    if (body.addressId) requireSession(request);
    assertKnownMethod(services.paymentPort, body.paymentMethod);
    const idempotencyKey = String(request.headers['idempotency-key']);
    const order = await placeTestOrder(services, { body, idempotencyKey });
    reply.code(201);
    const placed = { order: toOrder(order, services.paymentPort), accessToken: order.accessToken, payment: null };
    return ok(placed, 'Order placed');
  },

  'GET /orders/:id': async (request) => {
    const { db, paymentPort } = request.server.services;
    const order = await getTestOrder(db, getId(request));
    assertAccess(order, request);
    return ok(toOrder(order, paymentPort));
  },

  'POST /payments/demo/:id': async (request) => {
    const { db, paymentPort } = request.server.services;
    const { outcome } = readBody<typeof contract.payDemoOrder>(request);
    const paid = await changeTestOrder(db, getId(request), (order, at) => {
      assertAccess(order, request);
      return payTestOrder(order, outcome, at);
    });
    return ok(toOrder(paid, paymentPort));
  },

  'GET /admin/orders': async (request) => {
    const { db, paymentPort } = request.server.services;
    const query = readQuery<typeof contract.listAllOrders>(request);
    const { orders, counts, total } = await listTestOrders(db, query);
    const rows = orders.map((order) => toRow(order, paymentPort));
    return ok({ rows, counts, pagination: buildPagination(query, total) });
  },

  'GET /admin/orders/:id': async (request) => {
    const { db, paymentPort } = request.server.services;
    return ok(toAdminOrder(await getTestOrder(db, getId(request)), paymentPort));
  },

  'PUT /admin/orders/:id/status': async (request) => {
    const body = readBody<typeof contract.changeOrderStatus>(request);
    return ok(await changeOrder(request, (order, at) => changeTestStatus(order, body, at)));
  },

  'POST /admin/orders/:id/refund': async (request) => {
    const { reference } = readBody<typeof contract.refundOrder>(request);
    return ok(await changeOrder(request, (order, at) => payTestRefunds(order, reference, at)));
  },

  'POST /admin/orders/:id/refunds': async (request, reply) => {
    const body = readBody<typeof contract.createRefund>(request);
    reply.code(201);
    return ok(await changeOrder(request, (order, at) => createTestRefund(order, body, at)));
  },

  'GET /admin/orders/:id/shipments': async (request) =>
    ok(toOrderShipments(await getTestOrder(request.server.services.db, getId(request)))),

  'POST /admin/orders/:id/shipments': async (request, reply) => {
    const { lines, package: size } = readBody<typeof contract.packShipment>(request);
    const packed = await changeTestOrder(request.server.services.db, getId(request), (order, at) =>
      packTestOrder(order, lines, size, at),
    );
    reply.code(201);
    return ok(toOrderShipments(packed));
  },

  'GET /admin/shipments/:id': async (request) => {
    const { orderId, number } = parseShipmentId(request);
    const order = await getTestOrder(request.server.services.db, orderId).catch(hideOrder);
    return ok(findParcel(order, number));
  },

  'POST /admin/shipments/:id/status': async (request) => {
    const { orderId, number } = parseShipmentId(request);
    const step = readBody<typeof contract.changeShipmentStatus>(request);
    const changed = await changeTestOrder(request.server.services.db, orderId, (order, at) =>
      stepTestShipment(order, number, step, at),
    ).catch(hideOrder);
    return ok(findParcel(changed, number));
  },
};
