import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { orders, outbox, payments, stockMovements, variants } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, type TestShop } from '../../../testing/shop';
import { confirmOrder } from '../placement/confirm-order';

/** Returns a header with a new key, so that the call places another order. */
export const buildIdempotencyHeader = () => ({ 'idempotency-key': randomUUID() });

/** A signed-in customer, and a jacket of ₹500 with a stock of three. */
export interface Buyer {
  customer: SignedIn;
  jacket: { id: string; variantIds: string[] };
}

/** Creates a customer and adds a jacket, both new to this test's shop. */
export async function createBuyer(shop: TestShop): Promise<Buyer> {
  return { customer: await createSignedInUser(shop), jacket: await addProduct(shop, { price: 500_00, stock: 3 }) };
}

/** Creates the calls and queries that tests of orders share. `buyer` returns the current test's buyer. */
export function createOrderingHelpers(shop: TestShop, buyer: () => Buyer) {
  const getBearer = () => buyer().customer.bearer;
  const buildItems = (quantity = 1) => [
    { productId: buyer().jacket.id, variantId: buyer().jacket.variantIds[0], quantity },
  ];
  const getStock = async (variantId = buyer().jacket.variantIds[0]) =>
    (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  const fillCart = (quantity = 1, product = buyer().jacket, headers = getBearer()) =>
    shop.call('POST /cart/items', {
      headers,
      body: { productId: product.id, variantId: product.variantIds[0], quantity },
    });
  const getCart = async () => (await shop.call('GET /cart', { headers: getBearer() })).body.data;
  const placeOrder = (
    body: object = {},
    headers: Record<string, string> = buildIdempotencyHeader(),
    customer: SignedIn = buyer().customer,
  ) =>
    shop.call('POST /orders', {
      headers: { ...customer.bearer, ...headers },
      body: { address: postalAddress, ...body },
    });
  const placeGuestOrder = (body: object = {}, headers = buildIdempotencyHeader()) =>
    shop.call('POST /orders', { headers, body: { address: postalAddress, items: buildItems(), ...body } });
  /** Places an order of the account and returns its number. It has one jacket, unless `body` says otherwise. */
  const createOrder = async (body: object = {}): Promise<string> =>
    (await placeOrder({ items: buildItems(), ...body })).body.data.order._id;
  const openOrder = async (id: string) => (await shop.call(`GET /orders/${id}`, { headers: getBearer() })).body.data;
  let boss: SignedIn | undefined;
  const getAdmin = async () => {
    boss ??= await createSignedInUser(shop, { role: 'admin' });
    return boss;
  };
  const changeStatus = async (id: string, status: OrderStatus, details: object = {}) =>
    shop.call(`PUT /admin/orders/${id}/status`, { headers: (await getAdmin()).bearer, body: { status, ...details } });
  const changeStatuses = async (id: string, ...statuses: OrderStatus[]) => {
    for (const status of statuses) await changeStatus(id, status);
  };
  /** Confirms the payment like a provider's webhook. */
  const confirmPayment = (id: string, now = new Date()) =>
    shop.db.transaction(async (tx) => {
      await tx
        .update(payments)
        .set({ paidAt: now, providerPaymentId: `pay-${id}` })
        .where(eq(payments.orderId, id));
      await confirmOrder(tx, id, { now, siteUrl: 'https://vastra.example', channels: {} });
    });
  const getOrderRow = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const getPayment = async (id: string) => (await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0];
  const listMovements = (id: string) =>
    shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id)).orderBy(stockMovements.at);
  const listMails = async (id: string) =>
    (await shop.db.select().from(outbox).orderBy(outbox.createdAt)).filter(({ subject }) => subject.includes(id));
  return {
    buildItems,
    getStock,
    fillCart,
    getCart,
    placeOrder,
    placeGuestOrder,
    createOrder,
    openOrder,
    getAdmin,
    changeStatus,
    changeStatuses,
    confirmPayment,
    getOrderRow,
    getPayment,
    listMovements,
    listMails,
  };
}
