import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { addStoreCredit } from '../../../accounting/credit/testing/credit';
import { issueShipmentInvoice } from '../../../accounting/invoices/shipment-invoice';
import { getOrderContext } from '../../../ordering/orders/order-context';
import { confirmOrder } from '../../../ordering/orders/placement/confirm-order';
import type { Queryable } from '../../../platform/db/connect';
import {
  orderLines,
  orders,
  payments,
  refunds,
  returns,
  settings,
  shipmentLines,
  shipments,
  stockMovements,
  taxDocuments,
  variants,
} from '../../../platform/db/schema';
import { addPriceList } from '../../../pricing/member-prices/testing/add-price-list';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, type TestShop } from '../../../testing/shop';
import { computeCashDue, recordCash } from '../../shipments/cash';
import { refreshOrderStatus } from '../../shipments/refresh-order-status';
import { defaultReturnSettings, type ReturnSettings, returnSettingsKey } from '../rules/settings';

/** A line of a test order; the prices are in paise. */
interface NewLine {
  price?: number;
  /** Price of the customer’s price list. */
  listPrice?: number;
  quantity?: number;
  /** Sizes of the product. The first one is ordered. */
  sizes?: string[];
  stock?: number;
}

export interface DeliveredOrder {
  id: string;
  /** Variants of the product of each line, the ordered one first. */
  variantIds: string[][];
  /** Query with the token of a guest's order; empty for an account's. */
  access: string;
  customer: SignedIn | undefined;
}

export interface OrderOptions {
  isGuest?: boolean;
  paymentMethod?: 'demo' | 'cod';
  couponCode?: string;
  giftCardCode?: string;
  /** Store credit that the customer has and uses, in paise. */
  storeCredit?: number;
  /** Units of each line that are delivered; by default all. */
  delivered?: number[];
  deliveredAt?: Date;
}

/** A requested line with usual values. */
export const buildLine = (position: number, quantity: number, changes: object = {}) => ({
  position,
  quantity,
  reason: 'too_small',
  condition: 'tried_on',
  resolution: 'refund',
  ...changes,
});

/** Creates what tests of returns share: orders that were delivered, calls of customers and admins, and rows. */
export function createReturnHelpers(shop: TestShop) {
  let boss: SignedIn | undefined;
  const getAdmin = async () => {
    boss ??= await createSignedInUser(shop, { role: 'admin', name: 'Anna Admin' });
    return boss;
  };

  /** Places an order, receives its payment, and delivers it. */
  async function createOrder(lines: NewLine[], options: OrderOptions = {}): Promise<DeliveredOrder> {
    const { isGuest = false, paymentMethod = 'demo', couponCode, giftCardCode, storeCredit } = options;
    const { delivered, deliveredAt = new Date() } = options;
    const products: { id: string; variantIds: string[] }[] = [];
    for (const { price = 500_00, sizes = ['M'], stock = 10 } of lines)
      products.push(await addProduct(shop, { price, sizes, stock }));
    const customer = isGuest ? undefined : await createSignedInUser(shop);
    const prices = Object.fromEntries(
      lines.flatMap(({ listPrice }, index) => (listPrice ? [[products[index].variantIds[0], listPrice]] : [])),
    );
    if (customer && Object.keys(prices).length > 0)
      await addPriceList(shop, { name: `Retailers ${randomUUID()}`, prices, userIds: [customer.userId] });
    if (customer && storeCredit) await addStoreCredit(shop.db, customer.userId, storeCredit);
    const items = products.map(({ id, variantIds }, index) => ({
      productId: id,
      variantId: variantIds[0],
      quantity: lines[index].quantity ?? 1,
    }));
    const { status, body } = await shop.call('POST /orders', {
      headers: { ...customer?.bearer, 'idempotency-key': randomUUID() },
      body: {
        ...{ address: postalAddress, email: 'asha@example.in', items, paymentMethod, couponCode, giftCardCode },
        ...(storeCredit && { useStoreCredit: true }),
      },
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const { order, accessToken } = body.data;
    const id: string = order._id;
    if (paymentMethod === 'demo') await confirmPayment(id);
    const units = delivered ?? lines.map(({ quantity = 1 }) => quantity);
    await deliver(id, units, deliveredAt);
    return {
      id,
      variantIds: products.map(({ variantIds }) => variantIds),
      access: accessToken ? `?accessToken=${accessToken}` : '',
      customer,
    };
  }

  async function confirmPayment(id: string, now = new Date()): Promise<void> {
    await shop.db.transaction(async (tx) => {
      const [{ amount }] = await tx.select().from(payments).where(eq(payments.orderId, id));
      const values = { paidAt: now, paidAmount: amount, providerPaymentId: `pay-${id}` };
      await tx.update(payments).set(values).where(eq(payments.orderId, id));
      await confirmOrder(tx, id, { now, siteUrl: 'https://vastra.example', channels: {} });
    });
  }

  /** Delivers and invoices a parcel with these units of each line. The courier collects the cash of an order that is paid so. */
  async function deliver(id: string, units: readonly number[], now = new Date()): Promise<void> {
    if (units.every((quantity) => quantity === 0)) return;
    await shop.db.transaction(async (tx) => {
      const count = await tx.$count(shipments, eq(shipments.orderId, id));
      const times = { handedOverAt: now, deliveredAt: now, closedAt: now };
      const [shipment] = await tx
        .insert(shipments)
        .values({ orderId: id, number: count + 1, status: 'delivered', carrierName: 'Pawan', ...times })
        .returning();
      const rows = units.flatMap((quantity, position) =>
        quantity > 0 ? [{ shipmentId: shipment.id, orderId: id, position, quantity }] : [],
      );
      await tx.insert(shipmentLines).values(rows);
      await refreshOrderStatus(tx, id, { ...getOrderContext(shop.services), by: 'shop', now });
      await issueShipmentInvoice(tx, shipment, now);
      const cashDue = await computeCashDue(tx, await getOrderRow(id, tx), shipment);
      if (cashDue > 0) await recordCash(tx, await setCashDue(tx, shipment.id, cashDue), cashDue, now);
    });
  }

  async function setCashDue(tx: Queryable, id: string, cashDue: number) {
    const [shipment] = await tx.update(shipments).set({ cashDue }).where(eq(shipments.id, id)).returning();
    return shipment;
  }

  /** Packs a unit of the first line, which is lost on its way. */
  async function lose(id: string): Promise<void> {
    const packed = await callAdmin(`POST /admin/orders/${id}/shipments`, { lines: [{ position: 0, quantity: 1 }] });
    const { id: parcel } = packed.body.data.shipments.at(-1);
    for (const status of ['handed_over', 'lost']) {
      const { body } = await callAdmin(`POST /admin/shipments/${parcel}/status`, { status });
      if (!body.success) throw new Error(JSON.stringify(body));
    }
  }

  const call = async (order: DeliveredOrder, route: string, body?: object) =>
    shop.call(`${route}${order.access}`, { headers: order.customer?.bearer, body });
  const request = (order: DeliveredOrder, lines: object[], changes: object = {}) =>
    call(order, `POST /orders/${order.id}/returns`, { lines, ...changes });
  const getOptions = async (order: DeliveredOrder) =>
    (await call(order, `GET /orders/${order.id}/return-options`)).body.data;
  const open = async (order: DeliveredOrder) => (await call(order, `GET /orders/${order.id}`)).body.data;
  const callAdmin = async (route: string, body?: object) =>
    shop.call(route, { headers: (await getAdmin()).bearer, body });
  const listReturnRows = (orderId: string) =>
    shop.db.select().from(returns).where(eq(returns.orderId, orderId)).orderBy(asc(returns.number));
  const getReturnId = async (orderId: string, number = 1) => (await listReturnRows(orderId))[number - 1].id;
  /** Makes a step of the order's return and resolves to the response. */
  const step = async (order: DeliveredOrder, name: string, body: object = {}, number = 1) =>
    callAdmin(`POST /admin/returns/${await getReturnId(order.id, number)}/${name}`, body);
  const setRules = async (rules: Partial<ReturnSettings>) => {
    const value = { ...defaultReturnSettings, ...rules };
    await shop.db
      .insert(settings)
      .values({ key: returnSettingsKey, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
  };

  const getStock = async (variantId: string) =>
    (await shop.db.select().from(variants).where(eq(variants.id, variantId)))[0].stock;
  const getOrderRow = async (id: string, db: Queryable = shop.db) =>
    (await db.select().from(orders).where(eq(orders.id, id)))[0];
  const listLines = (id: string) =>
    shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
  const listRefunds = (id: string) =>
    shop.db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.createdAt), asc(refunds.id));
  const listMovements = (id: string) => shop.db.select().from(stockMovements).where(eq(stockMovements.orderId, id));
  const listCreditNotes = async (id: string) =>
    (await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, id)).orderBy(taxDocuments.number)).filter(
      ({ kind }) => kind === 'credit-note',
    );

  return {
    getAdmin,
    createOrder,
    confirmPayment,
    deliver,
    lose,
    call,
    request,
    getOptions,
    open,
    callAdmin,
    listReturnRows,
    getReturnId,
    step,
    setRules,
    getStock,
    getOrderRow,
    listLines,
    listRefunds,
    listMovements,
    listCreditNotes,
  };
}

/** Grades that take everything back into stock. */
export const restockAll = (...lines: [position: number, quantity: number][]) => ({
  lines: lines.map(([position, restocked]) => ({ position, restocked, damaged: 0, missing: 0 })),
});
