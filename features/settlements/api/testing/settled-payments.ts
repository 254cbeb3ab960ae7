import { createBuyer, createOrderingHelpers } from '../../../../api/src/ordering/orders/testing/buyer';
import { deliveryPayments, orders, paymentEvents, payments, refunds } from '../../../../api/src/platform/db/schema';
import type { TestShop } from '../../../../api/src/testing/shop';

/** A payment or a refund to record in the shop. Amounts in paise. */
export interface TestMovement {
  kind: 'payment' | 'parcel' | 'second' | 'second-of-parcel' | 'refund' | 'second-refund';
  id: string;
  amount: number;
  at: Date;
  /** Charge of the provider with the GST on it, if the shop knows it. */
  fee?: number;
  provider?: string;
}

/** Returns functions that record payments and refunds, each with its own order, and delete them. */
export async function createMovementFactory({ db, ...shop }: TestShop) {
  const buyer = await createBuyer({ db, ...shop });
  const { createOrder, getOrderRow } = createOrderingHelpers({ db, ...shop }, () => buyer);
  const template = await getOrderRow(await createOrder());
  let counter = 0;

  /** Returns the id of the order. */
  const add = async ({ kind, id, amount, at, fee, provider = 'razorpay' }: TestMovement): Promise<string> => {
    const orderId = `SETTLED-${++counter}`;
    await db.insert(orders).values({ ...template, id: orderId });
    const paid = { orderId, provider, amount, paidAt: at, fee: fee ?? null };
    const isFirst = kind === 'payment';
    const first = isFirst ? { ...paid, providerOrderId: `order_${orderId}`, providerPaymentId: id } : undefined;
    const isOfParcel = kind === 'parcel' || kind === 'second-of-parcel';
    const whole = isOfParcel ? { provider: 'cod', amount: amount + 50_00 } : { provider, amount };
    await db.insert(payments).values(first ?? { orderId, ...whole });
    if (kind === 'parcel')
      await db.insert(deliveryPayments).values({ ...paid, shipmentId: 's', providerPaymentId: id });
    if (kind === 'refund')
      await db.insert(refunds).values({
        ...{ orderId, reason: 'return', method: 'source', status: 'refunded', amount, provider },
        ...{ providerRefundId: id, dueAt: at, refundedAt: at },
      });
    const event = { type: 'second payment', orderId, at };
    if (kind === 'second-of-parcel') {
      // The order costs more than the parcel that was paid twice.
      const parcel = { orderId, shipmentId: 's', provider, amount, providerPaymentId: `first-of-${id}` };
      const [{ id: firstId }] = await db.insert(deliveryPayments).values(parcel).returning();
      const type = `second payment ${firstId}`;
      const due = { provider: `${provider} owes`, eventId: id, outcome: 'to be refunded' };
      await db.insert(paymentEvents).values({ ...event, ...due, type });
    }
    if (kind === 'second')
      await db
        .insert(paymentEvents)
        .values({ ...event, provider: `${provider} owes`, eventId: id, outcome: 'to be refunded' });
    if (kind === 'second-refund')
      await db.insert(paymentEvents).values({ ...event, provider, eventId: `pay-of-${id}`, outcome: `refunded ${id}` });
    return orderId;
  };

  const clear = async () => {
    await db.delete(paymentEvents);
    await db.delete(deliveryPayments);
    await db.delete(refunds);
    await db.delete(payments);
  };
  return { add, clear };
}
