import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { openGiftCardCode } from '../../../src/accounting/credit/gift-card-codes';
import { addStoreCredit } from '../../../src/accounting/credit/testing/credit';
import { buildLine, createReturnHelpers, restockAll } from '../../../src/fulfilment/returns/testing/return-shop';
import { sendGiftCards } from '../../../src/ordering/gift-cards/send-gift-cards';
import { toIndianDay } from '../../../src/platform/calendar/india';
import {
  dealProducts,
  deals,
  giftCards,
  importedOrders,
  products,
  promotions,
  variants,
} from '../../../src/platform/db/schema';
import { addPriceList } from '../../../src/pricing/member-prices/testing/add-price-list';
import { addPromotion } from '../../../src/pricing/promotions/testing/add-promotion';
import { defaultPolicy } from '../../../src/pricing/shipping/default-policy';
import { saveShippingPolicy } from '../../../src/pricing/shipping/queries';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, type TestShop } from '../../../src/testing/shop';

const farAway = { ...postalAddress, city: 'Kochi', state: 'Kerala', postalCode: '682016' };
const business = { gstin: '27ZZZCM0000Z1ZE', name: 'Meera Textiles' };
const inDays = (days: number) => toIndianDay(new Date(Date.now() + days * 86_400_000));

const cash = { paymentMethod: 'cod' };

interface Item {
  productId: string;
  variantId: string;
  quantity: number;
}

/** Places an order of each kind in a shop and finishes it. Resolves to the ids by kind. */
export async function finishEachKind(shop: TestShop): Promise<Record<string, string>> {
  const driver = createDriver(shop, await createSignedInUser(shop));
  await finishParcels(shop, driver);
  await finishCreditOrders(shop, driver);
  await finishBackorders(shop, driver);
  await finishExchange(shop, driver);
  await finishFee(shop, driver);
  await finishDraft(driver);
  await finishOffers(shop, driver);
  await addImportedOrder(shop, driver);
  return driver.ids;
}

type Driver = ReturnType<typeof createDriver>;

/** Creates the calls of a customer and of an admin, which throw when they are refused. */
function createDriver(shop: TestShop, customer: SignedIn) {
  const { callAdmin, request, step } = createReturnHelpers(shop);
  const ids: Record<string, string> = {};
  const check = ({ status, body }: Awaited<ReturnType<TestShop['call']>>) => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const call = async (route: string, body: object = {}) =>
    check(await shop.call(route, { headers: { ...customer.bearer, 'idempotency-key': randomUUID() }, body }));
  const admin = async (route: string, body?: object) => check(await callAdmin(route, body));
  const addItem = async (price: number, quantity = 1, stock = 20): Promise<Item> => {
    const { id, variantIds } = await addProduct(shop, { price, mrp: price, sizes: ['M', 'L'], stock });
    return { productId: id, variantId: variantIds[0], quantity };
  };
  const place = async (kind: string, items: Item[], body: object = {}) => {
    const { order } = await call('POST /orders', { address: postalAddress, paymentMethod: 'demo', items, ...body });
    ids[kind] = order._id;
    if (order.awaitsPaymentUntil) await call(`POST /payments/demo/${order._id}`, { outcome: 'paid' });
    return order;
  };
  /** Sends a parcel with the lines at some positions, or with all of them. */
  const send = async (id: string, end: 'delivered' | 'lost' | 'returned_to_origin', positions?: number[]) => {
    const { packable } = await admin(`GET /admin/orders/${id}/shipments`);
    const lines = packable.lines.filter(({ position }: { position: number }) => positions?.includes(position) ?? true);
    const parcel = (await admin(`POST /admin/orders/${id}/shipments`, { lines })).shipments.at(-1);
    await admin(`POST /admin/shipments/${parcel.id}/status`, { status: 'handed_over' });
    const grades = lines.map(({ position, quantity: restocked }: Item & { position: number }) => ({
      ...{ position, restocked, damaged: 0 },
    }));
    const outcome = { delivered: { cashCollected: true }, lost: {}, returned_to_origin: { grades } }[end];
    await admin(`POST /admin/shipments/${parcel.id}/status`, { status: end, ...outcome });
  };
  const deliver = async (kind: string, items: Item[], body: object = {}) => {
    const order = await place(kind, items, body);
    await send(order._id, 'delivered');
    return order;
  };
  /** Sends a unit of the first line of a delivered order back. */
  const sendBack = async (id: string) => {
    const order = { id, variantIds: [], access: '', customer };
    check(await request(order, [buildLine(0, 1)]));
    check(await step(order, 'approve'));
    check(await step(order, 'receive', restockAll([0, 1])));
    check(await step(order, 'complete'));
  };
  return { customer, ids, check, call, admin, addItem, place, send, deliver, sendBack, request, step };
}

/** Delivers, loses, returns and cancels orders that are paid online or at the door. */
async function finishParcels(shop: TestShop, { call, addItem, place, send, deliver, sendBack }: Driver): Promise<void> {
  await deliver('prepaid', [await addItem(333_33, 2)], { business, address: farAway });
  await saveShippingPolicy(shop.db, { cashOnDelivery: { ...defaultPolicy.cashOnDelivery, fee: 49_50 } });
  await deliver('cash with a fee', [await addItem(333_33)], cash);
  const parcels = await place('two parcels, one refused', [await addItem(333_33), await addItem(99_99)], cash);
  await send(parcels._id, 'delivered', [0]);
  await send(parcels._id, 'returned_to_origin', [1]);
  await send((await place('lost', [await addItem(1000_00)]))._id, 'lost');
  await send((await place('came back', [await addItem(61_17, 2)], cash))._id, 'returned_to_origin');
  await sendBack((await deliver('returned', [await addItem(250_50), await addItem(777_77)]))._id);
  await call(`POST /orders/${(await place('cancelled', [await addItem(120_00)]))._id}/cancel`);
}

/** Sells a gift card, and pays orders with it and with store credit. */
async function finishCreditOrders(
  shop: TestShop,
  { customer, ids, call, addItem, deliver, sendBack }: Driver,
): Promise<void> {
  const recipient = { recipientName: 'Ravi', recipientEmail: 'ravi@example.in', senderName: 'Asha' };
  const card = (await call('POST /gift-cards', { amount: 1000, ...recipient })).order;
  ids['gift card'] = card._id;
  await call(`POST /payments/demo/${card._id}`, { outcome: 'paid' });
  await sendGiftCards(shop.services, new Date());
  const [row] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, card._id));
  const giftCardCode = openGiftCardCode(shop.services.keys, row)!;
  await deliver('paid by the gift card', [await addItem(400_10)], { giftCardCode, paymentMethod: 'store_credit' });
  await deliver('cash beside the gift card', [await addItem(900_40)], { giftCardCode, ...cash });
  await addStoreCredit(shop.db, customer.userId, 700_00);
  const byCredit = { useStoreCredit: true, paymentMethod: 'store_credit' };
  await sendBack((await deliver('paid by credit', [await addItem(620_30)], byCredit))._id);
}

/** Sells a preorder and a product that is made to order, whose units arrive later. */
async function finishBackorders(shop: TestShop, { addItem, place, send }: Driver): Promise<void> {
  for (const [kind, fields] of [
    ['preorder', { backorder: 'preorder', shipsFrom: inDays(9), backorderLimit: '5' }],
    ['made to order', { backorder: 'made-to-order', leadDays: '5' }],
  ] as const) {
    const item = await addItem(444_44, 1, 0);
    const isItem = eq(products.id, item.productId);
    await shop.db.update(products).set(fields).where(isItem);
    const { _id } = await place(kind, [item], kind === 'preorder' ? cash : {});
    // The units arrive, and the preorder ends.
    await shop.db.update(products).set({ backorder: '' }).where(isItem);
    await shop.db.update(variants).set({ stock: 9 }).where(eq(variants.productId, item.productId));
    await send(_id, 'delivered');
  }
}

/** Exchanges an item for a dearer one, whose difference is paid. */
async function finishExchange(
  shop: TestShop,
  { customer, ids, check, call, addItem, send, deliver, request, step }: Driver,
): Promise<void> {
  const paid = await addItem(500_00);
  const exchangeVariantId = paid.variantId.replace(/-m$/, '-l');
  await shop.db.update(variants).set({ price: 620_00 }).where(eq(variants.id, exchangeVariantId));
  const bought = await deliver('exchanged', [paid], { business });
  const back = { id: bought._id, variantIds: [], access: '', customer };
  check(await request(back, [buildLine(0, 1, { resolution: 'exchange', exchangeVariantId })]));
  const { exchangeOrderId } = check(await step(back, 'approve'));
  ids.replacement = exchangeOrderId;
  await call(`POST /payments/demo/${exchangeOrderId}`, { outcome: 'paid' });
  check(await step(back, 'receive', restockAll([0, 1])));
  check(await step(back, 'complete'));
  await send(exchangeOrderId, 'delivered');
}

/** Charges a fee of an extension. */
async function finishFee(shop: TestShop, { addItem, deliver }: Driver): Promise<void> {
  const { feeSource } = shop.services.extensions;
  const wrapping = { extension: 'gift-wrapping', label: 'Gift wrapping', amount: 50_00, hsn: '998549', taxRate: 1800 };
  const calculate = async () => [{ ...wrapping, isRefundable: true }];
  Object.assign(shop.services.extensions, { feeSource: { offered: [], calculate } });
  await deliver('fee of an extension', [await addItem(300_00)], cash);
  Object.assign(shop.services.extensions, { feeSource });
}

/** Places an order for the customer, with a discount. */
async function finishDraft({ customer, ids, call, admin, addItem, send }: Driver): Promise<void> {
  const draft = { userId: customer.userId, email: 'asha@example.in', address: postalAddress, note: '' };
  const manualDiscount = { kind: 'percent', value: 10, reason: 'Regular customer' };
  const items = [await addItem(450_00, 2)].map(({ variantId, quantity }) => ({ variantId, quantity }));
  const created = await admin('POST /admin/draft-orders', { ...draft, items, manualDiscount });
  const placement = { version: created.version, paymentMethod: 'demo', expectedTotal: 889 };
  ids.draft = (await admin(`POST /admin/draft-orders/${created.id}/place`, placement)).orderId;
  await call(`POST /payments/demo/${ids.draft}`, { outcome: 'paid' });
  await send(ids.draft, 'delivered');
}

/** Sells by a deal, a price list, and promotions. */
async function finishOffers(shop: TestShop, { customer, addItem, deliver, sendBack }: Driver): Promise<void> {
  const times = { startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 3_600_000) };
  const [deal] = await shop.db
    .insert(deals)
    .values({ title: 'Sale', ...times })
    .returning();
  const reduced = await addItem(500_00, 2);
  const product = { productId: reduced.productId, dealPrice: 400_00, stock: 9, position: 0 };
  await shop.db.insert(dealProducts).values({ ...product, dealId: deal.id });
  await deliver('deal', [reduced], cash);
  const listed = await addItem(800_00);
  await addPriceList(shop, { prices: { [listed.variantId]: 700_00 }, userIds: [customer.userId] });
  await deliver('price list', [listed]);
  const offers: Record<string, Parameters<typeof addPromotion>[1]> = {
    bundle: { kind: 'bundle', quantity: 2, price: 600 },
    gift: { kind: 'buy-get', buy: 1, get: 1, percent: 100 },
    tiers: { kind: 'quantity-tiers', tiers: [{ quantity: 2, percent: 15 }] },
  };
  for (const [kind, effect] of Object.entries(offers)) {
    const { id } = await addPromotion(shop, effect);
    // Three at ₹3,000, of which one is free, have two rates of GST.
    const order = await deliver(kind, [await addItem(kind === 'gift' ? 3000_00 : 411_11, 3)]);
    await shop.db.update(promotions).set({ status: 'off' }).where(eq(promotions.id, id));
    if (kind === 'bundle') await sendBack(order._id);
  }
}

/** Adds an order of an earlier shop. */
async function addImportedOrder(shop: TestShop, { customer }: Driver): Promise<void> {
  const amounts = { subtotal: 500_00, shippingFee: 0, discount: 0, total: 500_00, refunded: 0 };
  const states = { paymentStatus: 'paid', shipmentStatus: 'fulfilled', placedAt: new Date('2025-05-01') };
  const lines = [{ title: 'Scarf', sku: 'SCARF', quantity: 1, price: 500_00 }];
  const imported = { source: 'shopify', number: '1001', userId: customer.userId, ...amounts, ...states, lines };
  await shop.db.insert(importedOrders).values(imported);
}
