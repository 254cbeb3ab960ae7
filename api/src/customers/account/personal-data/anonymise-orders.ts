import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import { anonymousAddress, clearBuyers } from '../../../accounting/invoices/clear-buyers';
import { anonymiseReturns } from '../../../fulfilment/returns/personal-data';
import { lockOrders } from '../../../ordering/orders/access/lock-order';
import type { Queryable } from '../../../platform/db/connect';
import {
  couponRedemptions,
  giftCards,
  idempotencyKeys,
  orderEvents,
  orderLinks,
  orderMails,
  orderNotes,
  orders,
  promotionRedemptions,
  refunds,
  shipmentEvents,
  shipmentLabels,
  shipments,
} from '../../../platform/db/schema';

/** Statuses of orders that are not delivered yet. */
export const isOpenOrder = inArray(orders.status, ['placed', 'processing', 'shipped']);

/**
 * Removes personal data from the orders that a condition names. City, state and PIN code stay, because the tax depends on them. Returns the
 * number of orders.
 */
export async function anonymiseOrders(tx: Queryable, isOwn: SQL | undefined): Promise<number> {
  const ids = await lockOrders(tx, isOwn);
  if (ids.length === 0) return 0;
  await tx
    .update(orderEvents)
    // The customer's own text may contain anything.
    .set({ note: sql`initcap(${orderEvents.status})` })
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.by, 'customer')));
  // The shop's notes and mails may name the customer.
  await tx.delete(orderMails).where(inArray(orderMails.orderId, ids));
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  // Labels have the postal address, and steps have what couriers and admins wrote about the delivery.
  const ofParcels = tx.select({ id: shipments.id }).from(shipments).where(inArray(shipments.orderId, ids));
  await tx.delete(shipmentLabels).where(inArray(shipmentLabels.shipmentId, ofParcels));
  await tx.update(shipmentEvents).set({ note: '', location: '' }).where(inArray(shipmentEvents.shipmentId, ofParcels));
  await tx.delete(orderLinks).where(inArray(orderLinks.orderId, ids));
  await anonymiseReturns(tx, ids);
  // Documents store what was printed on them.
  await clearBuyers(tx, ids);
  await tx
    .update(orders)
    .set({
      userId: null,
      email: null,
      phone: '',
      buyerGstin: null,
      buyerBusinessName: null,
      // Admins may have entered anything.
      customFields: {},
      address: sql`${orders.address} || ${JSON.stringify(anonymousAddress)}::jsonb`,
    })
    .where(inArray(orders.id, ids));
  const ofRefunds = inArray(refunds.orderId, ids);
  await tx.update(refunds).set({ note: '' }).where(ofRefunds);
  // A payout that is still owed keeps its destination until it is paid, which removes it.
  const isSettled = not(eq(refunds.status, 'due'));
  await tx.update(refunds).set({ payoutDetails: null, payoutLabel: null }).where(and(ofRefunds, isSettled));
  // A gift card stays with its recipient, without the texts of its buyer.
  await tx.update(giftCards).set({ senderName: '', message: '' }).where(inArray(giftCards.orderId, ids));
  const anonymous = { userId: null, phone: '' };
  await tx.update(couponRedemptions).set(anonymous).where(inArray(couponRedemptions.orderId, ids));
  await tx.update(promotionRedemptions).set(anonymous).where(inArray(promotionRedemptions.orderId, ids));
  // The stored responses to placed orders have the postal address.
  const isResponse = inArray(sql`${idempotencyKeys.response} ->> '_id'`, ids);
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.owner, 'guest'), isResponse));
  return ids.length;
}
