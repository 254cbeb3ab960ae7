import { randomUUID } from 'node:crypto';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { openGiftCardCode } from '../../src/accounting/credit/gift-card-codes';
import { addGiftCard, addStoreCredit } from '../../src/accounting/credit/testing/credit';
import { defaultReturnSettings, returnSettingsKey } from '../../src/fulfilment/returns/rules/settings';
import { sendGiftCards } from '../../src/ordering/gift-cards/send-gift-cards';
import { subtractDays, toIndianDay } from '../../src/platform/calendar/india';
import { giftCards, products, promotions, settings, variants } from '../../src/platform/db/schema';
import { addPromotion } from '../../src/pricing/promotions/testing/add-promotion';
import { defaultPolicy } from '../../src/pricing/shipping/default-policy';
import { saveShippingPolicy } from '../../src/pricing/shipping/queries';
import { addProduct, createSignedInUser, postalAddress, type SignedIn, type TestShop } from '../../src/testing/shop';
import type { Stock } from '../concurrency/consistency';
import type { Life } from './life';

/** An order that was placed, and who placed it. */
export interface PlacedOrder {
  id: string;
  /** Order of the gift card that pays a part of it. */
  cardOrderId: string | undefined;
  customer: SignedIn | undefined;
  /** Query with the token of a guest's order. */
  access: string;
}

const farAway = { ...postalAddress, city: 'Kochi', state: 'Kerala', postalCode: '682016' };
const toPaise = (rupees: number): number => Math.round(rupees * 100);

/** Places an order of three units of one product, two of another, and one of a third. Adds them to `stock`. */
export async function placeOrder(shop: TestShop, input: Life, stock: Stock): Promise<PlacedOrder> {
  const { isCash, isGuest, credit, giftCard, isCardBought, hasCoupon, isExpress, isFarAway, prices } = input;
  await setReturnRules(shop, input);
  const cashOnDelivery = { ...defaultPolicy.cashOnDelivery, fee: toPaise(input.cashFee) };
  await saveShippingPolicy(shop.db, { cashOnDelivery });
  const customer = isGuest ? undefined : await createSignedInUser(shop);
  const items = [];
  for (const [index, price] of prices.entries()) {
    const difference = index === 0 ? input.difference : 0;
    const backorder = index === 1 ? input.backorder : '';
    const product = await addTwoSizes(shop, { price, difference, backorder }, stock);
    items.push({ ...product, quantity: prices.length - index });
  }
  await addOffer(shop, input.offer);
  if (customer && credit) await addStoreCredit(shop.db, customer.userId, toPaise(credit));
  const card = giftCard === 0 ? undefined : isCardBought ? await buyGiftCard(shop) : await issueCard(shop, giftCard);
  const placed = await shop.call('POST /orders', {
    headers: { ...customer?.bearer, 'idempotency-key': randomUUID() },
    body: {
      ...{ address: isFarAway ? farAway : postalAddress, email: `${randomUUID()}@example.in`, items },
      paymentMethod: isCash ? 'cod' : 'demo',
      ...(isExpress && !isFarAway && { shippingMethod: 'express' }),
      ...(hasCoupon && { couponCode: 'TENTH' }),
      ...(customer && { useStoreCredit: true }),
      ...(card && { giftCardCode: card.code }),
    },
  });
  await shop.db.update(promotions).set({ status: 'off' });
  if (placed.status !== 201) throw new Error(JSON.stringify(placed.body));
  await receiveBackorders(shop);
  const { order, accessToken } = placed.body.data;
  const access = accessToken ? `?accessToken=${accessToken}` : '';
  return { id: order._id, cardOrderId: card?.orderId, customer, access };
}

async function setReturnRules({ db }: TestShop, { exchangeShipsAt, fee, offers }: Life): Promise<void> {
  const value = { ...defaultReturnSettings, exchangeShipsAt, offers, fee: toPaise(fee) };
  await db
    .insert(settings)
    .values({ key: returnSettingsKey, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Adds an offer of all products, of which the order has two groups, or an offer whose condition the order fulfils and a part of it does not. */
async function addOffer(shop: TestShop, offer: Life['offer']): Promise<void> {
  const gift = { kind: 'buy-get', buy: 0, get: 1, percent: 100, getProducts: { maxPrice: 270 } } as const;
  const quantities = [
    { quantity: 3, percent: 10 },
    { quantity: 5, percent: 30 },
  ];
  const amounts = [
    { amount: 150, percent: 10 },
    { amount: 400, percent: 25 },
  ];
  switch (offer) {
    case 'three-for-two':
      await addPromotion(shop, { kind: 'buy-get', buy: 2, get: 1, percent: 100 });
      break;
    case 'gift':
      await addPromotion(shop, gift, { definition: { condition: { minAmount: 300 } } });
      break;
    case 'bundle':
      await addPromotion(shop, { kind: 'bundle', quantity: 3, price: 120 });
      break;
    case 'tiers':
      await addPromotion(shop, { kind: 'quantity-tiers', tiers: quantities });
      break;
    case 'minimum':
      await addPromotion(shop, { kind: 'order-amount', amount: 60 }, { definition: { condition: { minAmount: 350 } } });
      break;
    case 'order-tiers':
      await addPromotion(shop, { kind: 'amount-tiers', tiers: amounts });
      break;
  }
}

interface NewSizes {
  price: number;
  difference: number;
  backorder: string;
}

/** Adds a product with 50 units of each size; they come later (`receiveBackorders`) if it is sold before it is in stock. */
async function addTwoSizes(shop: TestShop, { price, difference, backorder }: NewSizes, stock: Stock) {
  const product = { price: toPaise(price), sizes: ['M', 'L'], stock: backorder ? 0 : 50 };
  const { id, variantIds } = await addProduct(shop, product);
  if (backorder) {
    const shipsFrom = toIndianDay(subtractDays(new Date(), -20));
    const fields = { backorder, shipsFrom, leadDays: '5', backorderLimit: '9' };
    await shop.db.update(products).set(fields).where(eq(products.id, id));
  }
  await shop.db
    .update(variants)
    .set({ price: toPaise(price + difference) })
    .where(eq(variants.id, variantIds[1]));
  for (const variantId of variantIds) stock[variantId] = 50;
  return { productId: id, variantId: variantIds[0] };
}

/** Ends the preorders and adds the units of the products that are sold before they are in stock, so that their orders can be packed. */
async function receiveBackorders({ db }: TestShop): Promise<void> {
  const sold = await db.select({ id: products.id }).from(products).where(ne(products.backorder, ''));
  const ids = sold.map(({ id }) => id);
  await db.update(products).set({ backorder: '' }).where(inArray(products.id, ids));
  await db
    .update(variants)
    .set({ stock: sql`${variants.stock} + 50` })
    .where(inArray(variants.productId, ids));
}

interface Card {
  code: string;
  orderId?: string;
}

const issueCard = async (shop: TestShop, rupees: number): Promise<Card> => addGiftCard(shop, toPaise(rupees));

/** Buys a gift card of ₹1,000, which is mailed. */
async function buyGiftCard(shop: TestShop): Promise<Card> {
  const buyer = await createSignedInUser(shop);
  const recipient = { recipientName: 'Ravi', recipientEmail: `${randomUUID()}@example.in`, senderName: 'Asha' };
  const { body } = await shop.call('POST /gift-cards', {
    headers: { ...buyer.bearer, 'idempotency-key': randomUUID() },
    body: { amount: 1000, ...recipient },
  });
  const orderId: string = body.data.order._id;
  await shop.call(`POST /payments/demo/${orderId}`, { headers: buyer.bearer, body: { outcome: 'paid' } });
  await sendGiftCards(shop.services, new Date());
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
  return { code: openGiftCardCode(shop.services.keys, card)!, orderId };
}
