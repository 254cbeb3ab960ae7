import { type AddressSnapshot, type GiftCardOrder, giftCardRules, type Order, toPaise } from '@vastra/shared/contract';
import { createGiftCard } from '../../accounting/credit/create-gift-card';
import type { Keys } from '../../platform/auth/keys';
import { dayMs, toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { orderEvents, orderLines, orders } from '../../platform/db/schema';
import { getShopName } from '../../platform/db/shop-name';
import { assertNotBlocked } from '../orders/checks/block-list';
import type { OrderContext } from '../orders/order-context';
import { holdMs } from '../orders/placement/new-order';
import { createOrderNumber } from '../orders/placement/order-number';
import { findOrder } from '../orders/queries';
import { addMonths } from './add-months';
import { SendDayError } from './errors';
import { assertWithinLimits } from './limits';

/** Buyer and terms of a gift card that is ordered. */
export interface NewGiftCardOrder extends Omit<Required<GiftCardOrder>, 'sendOn'> {
  sendOn?: string;
  userId: string | null;
  networkHash: string;
  validMonths: number;
}

/** Product and variant of the line of such an order, which is no product of the catalogue. */
const giftCardProduct = 'gift-card';

/**
 * Places the order of a gift card in the caller's transaction. It is paid in advance: its card is pending until then. Nothing is reserved,
 * taxed or shipped, because a voucher is not a supply.
 *
 * @throws SendDayError, OrderRefusedError, GiftCardLimitError
 */
export async function orderGiftCard(
  tx: Queryable,
  keys: Keys,
  card: NewGiftCardOrder,
  { events }: OrderContext,
  now = new Date(),
): Promise<Order> {
  const { userId, email, networkHash, recipientName, recipientEmail, senderName, message, paymentMethod } = card;
  const [today, amount] = [toIndianDay(now), toPaise(card.amount)];
  const sendOn = card.sendOn ?? today;
  const lastDay = toIndianDay(new Date(now.getTime() + giftCardRules.maxDays * dayMs));
  if (sendOn < today || sendOn > lastDay) throw new SendDayError(giftCardRules.maxDays);
  const address: AddressSnapshot = { ...noAddress, name: senderName };
  await assertNotBlocked(tx, { phone: '', email, address, networkHash });
  await assertWithinLimits(tx, { userId, email, networkHash, recipientEmail, amount }, now);
  const id = await createOrderNumber(tx, now);
  await tx.insert(orders).values({
    id,
    kind: 'gift_card',
    userId,
    email,
    phone: '',
    address,
    subtotal: amount,
    total: amount,
    shippingMethod: 'standard',
    paymentMethod,
    reservedUntil: new Date(now.getTime() + holdMs),
    deliveryFrom: sendOn,
    deliveryTo: sendOn,
    networkHash,
    isPurchaseShown: false,
    placedAt: now,
  });
  await tx.insert(orderLines).values({
    orderId: id,
    position: 0,
    productId: giftCardProduct,
    variantId: giftCardProduct,
    title: 'Gift card',
    brand: await getShopName(tx),
    color: '',
    size: '',
    sku: 'GIFT-CARD',
    hsn: '',
    price: amount,
    mrp: amount,
    quantity: 1,
  });
  await tx
    .insert(orderEvents)
    .values({ orderId: id, status: 'placed', note: 'Order placed', by: 'customer', actor: userId, at: now });
  await createGiftCard(tx, keys, {
    amount,
    orderId: id,
    recipientName,
    recipientEmail,
    senderName,
    message,
    sendOn,
    expiresAt: addMonths(now, card.validMonths),
    createdAt: now,
  });
  await events.emit(tx, 'order:placed', { orderId: id, kind: 'gift_card', paymentMethod, amountDue: amount, now });
  return (await findOrder(tx, id, now))!.order;
}

const noAddress = {
  phone: '',
  line1: '',
  line2: '',
  city: '',
  district: '',
  state: '',
  postalCode: '',
  country: 'India',
} as const;
