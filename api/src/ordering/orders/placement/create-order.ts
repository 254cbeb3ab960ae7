import type { Order } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import type { Queryable } from '../../../platform/db/connect';
import { insertWithNext } from '../../../platform/db/insert';
import { runTogether } from '../../../platform/db/run-together';
import { orderEvents, orderLines, orders } from '../../../platform/db/schema';
import { toOrderTerms } from '../../../pricing/promotions/returns/order-terms';
import { lockCart } from '../../cart/lock-cart';
import { type ComputedQuote, computeQuote } from '../../checkout/compute-quote';
import { loadFacts } from '../../steps/facts';
import type { OrderContext } from '../order-context';
import { buildOrderRows, type OrderValues, toNewWireOrder } from './build-order-rows';
import { completeConfirmation } from './confirm-order';
import { assertExpected, type NewOrder } from './new-order';
import { createOrderNumber } from './order-number';

/** A stored order, to which stock, coupon and credit are not allocated yet. */
export interface CreatedOrder {
  order: Order;
  buyer: { userId: string | null; phone: string; email: string | null };
  /** Null for an unverified phone. */
  phoneVerifiedAt: Date | null;
  quote: ComputedQuote;
  /** True if the order holds its stock until it is paid. */
  isHeld: boolean;
}

/**
 * Stores an order with its history and its payment in the caller's transaction. `allocateOrder` completes it. An order that needs no payment in advance
 * is confirmed at once; every other order holds its stock for `holdMs`.
 *
 * @throws TotalChangedError if the order costs something else than `expectedTotal`
 * @throws CreditChangedError if credit pays something else than `expectedCredit`
 * @throws what `loadFacts`, `computeQuote` and `checkBuyer` throw
 */
export async function createOrder(
  tx: Queryable,
  order: NewOrder,
  context: OrderContext,
  now: Date,
): Promise<CreatedOrder> {
  const { address, userId, email } = order;
  const isFromCart = userId !== null && !order.items;
  // Serialises two tabs that order the same cart.
  if (isFromCart) await lockCart(tx, userId);
  const { postalCode, state, phone } = address;
  const purchase = { ...order, postalCode, state, phone };
  const [phoneVerifiedAt, facts, id] = await runTogether(
    order.checkBuyer?.() ?? null,
    loadFacts(tx, purchase, now, { isOrder: true }),
    createOrderNumber(tx, now),
  );
  const quote = await computeQuote(facts, purchase, now, { isOrder: true });
  const { coupon, enteredPromotion, credit, paymentMethod } = quote;
  assertExpected(order, quote);
  const isHeld = !isPaidOnDelivery(paymentMethod) && credit.amountDue > 0;
  const terms = toOrderTerms(quote.promoted.terms, facts.offerReturns);
  const inserted = await insertOrder(tx, { id, order, phoneVerifiedAt, quote, isFromCart, isHeld, now, terms });
  const { amountDue } = credit;
  await context.events.emit(tx, 'order:placed', {
    orderId: id,
    kind: 'goods',
    paymentMethod,
    amountDue,
    visitorId: order.visitorId,
    now,
  });
  const confirmed = { id, userId, isFromCart, couponCode: coupon?.code ?? enteredPromotion?.row.code ?? null };
  const stored = isHeld
    ? inserted
    : await completeConfirmation(tx, confirmed, { ...context, now }, { userId, order: inserted });
  return { order: stored, buyer: { userId, phone, email }, phoneVerifiedAt, quote, isHeld };
}

async function insertOrder(tx: Queryable, values: OrderValues): Promise<Order> {
  const rows = buildOrderRows(values);
  await insertWithNext(tx, orders, [rows.row]);
  await insertWithNext(tx, orderLines, rows.lines);
  await insertWithNext(tx, orderEvents, [rows.event]);
  return toNewWireOrder(rows, values.now);
}
