import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@vastra/shared/contract';
import { eq } from 'drizzle-orm';
import { orders, outbox, payments, stockMovements, variants } from '../../../platform/db/schema';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, type TestShop } from '../../../testing/shop';
import { confirmOrder } from '../placement/confirm-order';

export const newIdempotencyKey = () => ({ 'idempotency-key': randomUUID() });

/** Asha with a session of her own, and a jacket of ₹500 of which the shop has three. */
export interface Buyer {
  customer: SignedIn;
  jacket: { id: string; variantIds: string[] };
}

export async function createBuyer(shop: TestShop): Promise<Buyer> {
  return { customer: await createSignedInUser(shop), jacket: await addProduct(shop, { price: 500_00, stock: 3 }) };
}

/** What tests of orders do again and again, for the buyer of the moment. */
export function createOrderingHelpers(shop: TestShop, buyer: () => Buyer) {
  const bearer = () => buyer().customer.bearer;
  const items = (quantity = 1) => [{ productId: buyer().jacket.id, variantId: buyer().jacket.variantIds[0], quantity }];
  const stockOf = async (variantId = buyer().jacket.variantIds[0]) =>
    (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  const fillCart = (quantity = 1, product = buyer().jacket, headers = bearer()) =>
    shop.call('POST /cart/items', {
      headers,
      body: { productId: product.id, variantId: product.variantIds[0], quantity },
    });
  const cart = async () => (await shop.call('GET /cart', { headers: bearer() })).body.data;
  const places = (
    body: object = {},
    headers: Record<string, string> = newIdempotencyKey(),
    who: SignedIn = buyer().customer,
  ) => shop.call('POST /orders', { headers: { ...who.bearer, ...headers }, body: { address: postalAddress, ...body } });
  const placesAsGuest = (body: object = {}, headers = newIdempotencyKey()) =>
    shop.call('POST /orders', { headers, body: { address: postalAddress, items: items(), ...body } });
  /** An order of the account, of one jacket unless it says otherwise. */
  const order = async (body: object = {}): Promise<string> =>
    (await places({ items: items(), ...body })).body.data.order._id;
  const open = async (id: string) => (await shop.call(`GET /orders/${id}`, { headers: bearer() })).body.data;
  let boss: SignedIn | undefined;
  const admin = async () => {
    boss ??= await createSignedInUser(shop, { role: 'admin' });
    return boss;
  };
  const moves = async (id: string, status: OrderStatus, details: object = {}) =>
    shop.call(`PUT /admin/orders/${id}/status`, { headers: (await admin()).bearer, body: { status, ...details } });
  const movesThrough = async (id: string, ...statuses: OrderStatus[]) => {
    for (const status of statuses) await moves(id, status);
  };
  /** As a provider's message does. */
  const pays = (id: string, now = new Date()) =>
    shop.db.transaction(async (tx) => {
      await tx
        .update(payments)
        .set({ paidAt: now, providerPaymentId: `pay-${id}` })
        .where(eq(payments.orderId, id));
      await confirmOrder(tx, id, { now, siteUrl: 'https://vastra.example', keys: shop.app.keys });
    });
  const rowOf = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const paymentOf = async (id: string) => (await shop.db.select().from(payments).where(eq(payments.orderId, id)))[0];
  const movementsOf = (id: string) =>
    shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id)).orderBy(stockMovements.at);
  const mailsOf = async (id: string) =>
    (await shop.db.select().from(outbox).orderBy(outbox.createdAt)).filter(({ subject }) => subject.includes(id));
  return {
    items,
    stockOf,
    fillCart,
    cart,
    places,
    placesAsGuest,
    order,
    open,
    admin,
    moves,
    movesThrough,
    pays,
    rowOf,
    paymentOf,
    movementsOf,
    mailsOf,
  };
}
