import { randomUUID } from 'node:crypto';
import { and, eq, lte } from 'drizzle-orm';
import { openGiftCardCode } from '../../../src/accounting/credit/gift-card-codes';
import { openBalance } from '../../../src/accounting/credit/open-balance';
import { refundSecondPayments } from '../../../src/payments/refunds/second-payments';
import { settleRefunds } from '../../../src/payments/refunds/settle-refund';
import { deliveryPayments, giftCards, products, refunds, taxRates } from '../../../src/platform/db/schema';
import { addPromotion } from '../../../src/pricing/promotions/testing/add-promotion';
import { defaultPolicy } from '../../../src/pricing/shipping/default-policy';
import { saveShippingPolicy } from '../../../src/pricing/shipping/queries';
import { demoSeller, saveSeller } from '../../../src/pricing/tax/seller';
import {
  addCoupon,
  addProduct,
  createSignedInUser,
  postalAddress,
  type SignedIn,
  type TestShop,
} from '../../../src/testing/shop';
import { listPossible, perform } from '../order-actions';
import { loadOrders, type OrderState } from '../order-state';
import { createDice, type Dice } from './dice';
import type { ProviderName, Providers } from './providers';

interface Month {
  shop: TestShop;
  admin: SignedIn;
  providers: Providers;
  catalogue: { id: string; variantIds: string[] }[];
  /** Number of times that each step was made. */
  steps: Record<string, number>;
}

/** Orders that are made at the same time, each with its own dice, because a lone order waits for the database most of the time. */
const lanes = 3;

const addresses = [
  postalAddress,
  { ...postalAddress, city: 'Kochi', state: 'Kerala', postalCode: '682016' },
  { ...postalAddress, city: 'Mumbai', state: 'Maharashtra', postalCode: '400001' },
];

/**
 * Makes orders by the calls of customers and admins: paid through the providers, at the door, with gift cards and with store credit, and with
 * what happens to orders. Resolves to the numbers of the orders and of the steps.
 */
export async function liveMonth(
  shop: TestShop,
  admin: SignedIn,
  { orderCount, seed, providers }: { orderCount: number; seed: number; providers: Providers },
): Promise<{ orderIds: string[]; steps: Record<string, number> }> {
  await addCoupon(shop, { code: 'TENTH' });
  const condition = { isPrepaid: true };
  await addPromotion(shop, { kind: 'buy-get', buy: 2, get: 1, percent: 100 }, { definition: { condition } });
  await addPromotion(shop, { kind: 'amount-tiers', tiers: [{ amount: 1500, percent: 7 }] });
  await saveSeller(shop.db, demoSeller);
  await saveShippingPolicy(shop.db, { cashOnDelivery: { ...defaultPolicy.cashOnDelivery, fee: 49_50 } });
  const month: Month = { shop, admin, providers, catalogue: await addCatalogue(shop), steps: {} };
  const orderIds: string[] = [];
  let customer = 0;
  // The shop changes its provider in the month.
  for (const [provider, last] of [
    ['razorpay', Math.ceil(orderCount * 0.4)],
    ['cashfree', Math.ceil(orderCount * 0.8)],
    ['phonepe', orderCount],
  ] as const) {
    Object.assign(shop.services.config, { paymentProvider: provider });
    let left = last - orderIds.length;
    const runLane = async (): Promise<void> => {
      while (left > 0) {
        const count = Math.min(left, ordersOfCustomer);
        left -= count;
        const hasOldCredit = customer % 4 === 1;
        const dice = createDice(seed * 100_003 + customer++);
        orderIds.push(...(await liveCustomer(month, dice, { provider, count, hasOldCredit })));
      }
    };
    await Promise.all(Array.from({ length: lanes }, runLane));
  }
  await settleWithProviders(shop);
  return { orderIds, steps: month.steps };
}

const ordersOfCustomer = 3;

/** Adds products of one size and another: taxed at two rates, not taxed, and so dear that two of them are a large invoice. */
async function addCatalogue(shop: TestShop) {
  await shop.db.insert(taxRates).values({ hsnPrefix: '4901', startsOn: '2017-07-01', rate: 0 });
  const prices = [333_33, 99_99, 1000_01, 2499_99, 4777_77, 61_234_57];
  const added = [];
  for (const [index, price] of prices.entries()) {
    const product = await addProduct(shop, { price, mrp: price, sizes: ['M', 'L'], stock: 1_000_000 });
    if (index === 1) await shop.db.update(products).set({ hsn: '4901' }).where(eq(products.id, product.id));
    added.push(product);
  }
  return added;
}

const pick = <T>(roll: Dice, list: readonly T[]): T => list[roll(list.length)];

/** Lets a customer order several times, so that store credit of one order can pay another. Some bring credit of an earlier shop. */
async function liveCustomer(
  month: Month,
  roll: Dice,
  { provider, count, hasOldCredit }: { provider: ProviderName; count: number; hasOldCredit: boolean },
): Promise<string[]> {
  const customer = await createSignedInUser(month.shop, { createdAt: new Date('2026-01-01') });
  if (hasOldCredit) await openCredit(month, customer);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const giftCardCode = roll(5) === 0 ? await buyGiftCard(month, roll, customer, provider) : undefined;
    ids.push(await liveOrder(month, roll, customer, { provider, giftCardCode }));
  }
  return ids;
}

/** Opens the balance that a customer had in an earlier shop, as an import does, and corrects it. */
async function openCredit({ shop, steps }: Month, { userId }: SignedIn): Promise<void> {
  for (const amount of [512_35, 487_15])
    await shop.db.transaction((tx) =>
      openBalance(
        tx,
        { userId },
        { amount, expiresAt: null, key: `opening:${userId}:${amount}`, note: 'Earlier shop', actorId: 'admin' },
      ),
    );
  steps['opening balance'] = (steps['opening balance'] ?? 0) + 1;
}

const placeHeaders = ({ bearer }: SignedIn) => ({ ...bearer, 'idempotency-key': randomUUID() });

/** Buys a gift card, and returns its code. */
async function buyGiftCard(
  { shop, providers, steps }: Month,
  roll: Dice,
  customer: SignedIn,
  paymentMethod: ProviderName,
): Promise<string> {
  const recipient = { recipientName: 'Ravi', recipientEmail: `${randomUUID()}@example.in`, senderName: 'Asha' };
  const { status, body } = await shop.call('POST /gift-cards', {
    headers: placeHeaders(customer),
    body: { amount: 500 + roll(1500), ...recipient, paymentMethod },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  await providers.payOrder(shop, body.data.order._id);
  steps['buy a gift card'] = (steps['buy a gift card'] ?? 0) + 1;
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, body.data.order._id));
  return openGiftCardCode(shop.services.keys, card)!;
}

/** Places an order of a few products, pays it, and lets it live through some steps. */
async function liveOrder(
  month: Month,
  roll: Dice,
  customer: SignedIn,
  { provider, giftCardCode }: { provider: ProviderName; giftCardCode: string | undefined },
): Promise<string> {
  const { shop, admin, providers, catalogue, steps } = month;
  const isDear = roll(5) === 0;
  const isCash = !isDear && roll(3) === 0;
  const chosen = isDear
    ? [catalogue[5], pick(roll, catalogue)]
    : [pick(roll, catalogue.slice(0, 5)), pick(roll, catalogue.slice(0, 5))];
  const items = [...new Set(chosen)].map(({ id, variantIds }) => ({
    ...{ productId: id, variantId: variantIds[0], quantity: isDear ? 2 : 1 + roll(3) },
  }));
  const send = (route: string, body: object | undefined, isCustomer: boolean) =>
    shop.call(route, { headers: isCustomer ? customer.bearer : admin.bearer, body });
  const placed = await shop.call('POST /orders', {
    headers: placeHeaders(customer),
    body: {
      ...{ address: pick(roll, addresses), email: 'asha@example.in', items, useStoreCredit: true },
      ...{ paymentMethod: isCash ? 'cod' : provider, giftCardCode },
      ...(roll(3) === 0 && { couponCode: 'TENTH' }),
    },
  });
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  const id: string = placed.body.data.order._id;
  const isPaidOnline = placed.body.data.order.awaitsPaymentUntil !== null && !isCash;
  if (isPaidOnline) for (const _time of roll(20) === 0 ? [1, 2] : [1]) await providers.payOrder(shop, id);
  if (roll(2) === 0)
    for (const status of ['processing', 'shipped', 'delivered'])
      await send(`PUT /admin/orders/${id}/status`, { status }, false);
  for (let step = roll(9) + 3; step > 0; step -= 1) {
    const state = pick(roll, await loadOrders(shop.db, id));
    if (roll(4) === 0 && (await payParcel(month, roll, customer, state))) continue;
    const possible = listPossible(state, [roll(100), roll(100), roll(100)]);
    if (possible.length === 0) continue;
    const { name, calls } = pick(roll, possible);
    const { status } = await perform(send, pick(roll, calls), state.row.id);
    if (status >= 500) throw new Error(`${name}: ${status}`);
    if (status < 300) steps[name] = (steps[name] ?? 0) + 1;
  }
  for (const { row, unpacked } of await loadOrders(shop.db, id)) {
    if (unpacked.length > 0 && row.confirmedAt && row.status !== 'cancelled')
      await send(`POST /admin/orders/${row.id}/shipments`, { lines: unpacked }, false);
  }
  return id;
}

/** Pays the cash of a parcel online, now and then twice. Returns false if there is none to pay. */
async function payParcel(
  { shop, providers, steps }: Month,
  roll: Dice,
  { bearer }: SignedIn,
  { row, shipments }: OrderState,
): Promise<boolean> {
  const parcel = shipments.find(({ cashDue, status }) => cashDue > 0 && status === 'handed_over');
  if (!parcel) return false;
  const { status } = await shop.call(`POST /orders/${row.id}/payment/upi?parcel=${parcel.number}`, { headers: bearer });
  if (status !== 200) return false;
  const [payment] = await shop.db.select().from(deliveryPayments).where(eq(deliveryPayments.shipmentId, parcel.id));
  const provider = payment.provider as ProviderName;
  for (const _time of roll(3) === 0 ? [1, 2] : [1])
    await providers.payRegistered(shop, provider, { ...payment, providerOrderId: payment.providerOrderId! });
  steps['pay a parcel online'] = (steps['pay a parcel online'] ?? 0) + 1;
  return true;
}

/** Lets the providers make every refund that is due through them. */
async function settleWithProviders({ app, db }: TestShop): Promise<void> {
  const now = new Date(Date.now() + 60_000);
  const isDue = and(eq(refunds.status, 'due'), eq(refunds.method, 'source'), lte(refunds.retryAt, now));
  while ((await db.$count(refunds, isDue)) > 0) await settleRefunds(app.services, now);
  for (let round = 0; round < 20; round += 1) await refundSecondPayments(app.services, now);
}
