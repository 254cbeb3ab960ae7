import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/connect';
import { orderEvents, orders, payments, products, refunds, variants } from '../../platform/db/schema';
import { addProduct, postalAddress, setUpTestShop, type TestShop } from '../../testing/shop';
import { RazorpayStandIn, standInKeys } from '../razorpay/testing/razorpay-stand-in';
import type { WebhookMessage } from './provider-stand-in';

/** Sets up a shop with the stand-in of Razorpay. Both run during the tests of a file. */
export function setUpPaymentShop(): { shop: TestShop; standIn: RazorpayStandIn } {
  const { standIn, razorpay } = useRazorpayStandIn();
  return { shop: setUpTestShop({ razorpay }), standIn };
}

/** Sets up the stand-in alone. Returns it with the settings for applications; call this before the hooks that build them. */
export function useRazorpayStandIn() {
  const standIn = new RazorpayStandIn();
  const razorpay = { ...standInKeys, apiUrl: '', scriptUrl: '', hasUpiIntent: true };
  beforeAll(async () => {
    razorpay.apiUrl = await standIn.listen();
    razorpay.scriptUrl = `${razorpay.apiUrl}/v1/checkout.js`;
  });
  afterAll(() => standIn.close());
  afterEach(() => {
    Object.assign(standIn, { isDown: false, dropsResponses: false, hidesRefunds: false, refundStatus: 'processed' });
    standIn.calls.length = 0;
  });
  return { standIn, razorpay };
}

interface PlacedOrder {
  orderId: string;
  accessToken: string;
  providerOrderId: string;
  variantId: string;
}

/** Places a guest's order of one jacket at ₹579 in total. The shop has `stock` of it; `fields` are fields of the product. */
export async function placeTestOrder(
  shop: TestShop,
  {
    stock = 3,
    paymentMethod = 'razorpay',
    headers = {},
    couponCode,
    fields,
  }: {
    stock?: number;
    paymentMethod?: string;
    headers?: object;
    couponCode?: string;
    fields?: Partial<typeof products.$inferInsert>;
  } = {},
): Promise<PlacedOrder> {
  const { id: productId, variantIds } = await addProduct(shop, { price: 500_00, stock });
  if (fields) await shop.db.update(products).set(fields).where(eq(products.id, productId));
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/orders',
    headers: { 'idempotency-key': randomUUID(), ...headers },
    payload: {
      address: postalAddress,
      email: 'guest@example.in',
      items: [{ productId, variantId: variantIds[0], quantity: 1 }],
      paymentMethod,
      couponCode,
    },
  });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { order, accessToken } = reply.json().data;
  const { providerOrderId } = await getPaymentRow(shop.db, order._id);
  return { orderId: order._id, accessToken, providerOrderId: providerOrderId!, variantId: variantIds[0] };
}

/** Sends a message of the provider to the API, and resolves to the raw reply. */
export const sendWebhook = (app: FastifyInstance, { headers, body }: WebhookMessage, provider = 'razorpay') =>
  app.inject({ method: 'POST', url: `/api/v1/payments/${provider}/webhook`, headers, payload: body });

/** Resolves to the row of an order; undefined for an unknown one. Amounts are in paise. */
export const getOrderRow = async (db: Database, id: string) =>
  (await db.select().from(orders).where(eq(orders.id, id)))[0];
/** Resolves to the row of an order's payment; undefined if the order has none. Amounts are in paise. */
export const getPaymentRow = async (db: Database, id: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, id)))[0];
/** Resolves to the refunds of an order, the oldest first. Amounts are in paise. */
export const listRefundRows = (db: Database, orderId: string) =>
  db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id));
/** Resolves to the units of a variant that can be sold. Rejects for an unknown variant. */
export const getStock = async (db: Database, id: string) =>
  (await db.select().from(variants).where(eq(variants.id, id)))[0].stock;
/** Resolves to the history of an order, oldest entry first, as "status: note". */
export const listEventNotes = async (db: Database, id: string) =>
  (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id)).map(
    ({ status, note }) => `${status}: ${note}`,
  );

/** Returns the time that is this many minutes from now. */
export const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
