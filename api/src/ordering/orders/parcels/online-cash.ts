import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq } from 'drizzle-orm';
import { loadCreditInForce } from '../../../accounting/credit/credit-in-force';
import type { Queryable } from '../../../platform/db/connect';
import { type orders, settings, shipments } from '../../../platform/db/schema';

type Cash = Pick<typeof shipments.$inferSelect, 'cashDue' | 'cashPaidOnline' | 'cashWrittenOff'>;

/** Key of the setting. */
export const payOnDeliveryKey = 'payOnDelivery';

/** Resolves to true unless the shop has switched off that the cash of a parcel is paid online. */
export async function isPayOnDeliveryOn(db: Queryable): Promise<boolean> {
  const [setting] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, payOnDeliveryKey));
  return setting?.value !== false;
}

/** Returns the cash that the carrier has to collect for a parcel, in paise: less what was paid online, or written off. */
export const getCashLeft = ({ cashDue, cashPaidOnline, cashWrittenOff }: Cash): number =>
  Math.max(0, cashDue - cashPaidOnline - cashWrittenOff);

/** Returns whether the cash of a parcel can be paid online now: it is on its way, and nothing was collected. */
export const isCashPayable = (
  parcel: Cash & Pick<typeof shipments.$inferSelect, 'status' | 'cashCollected'>,
): boolean =>
  ['handed_over', 'in_transit', 'out_for_delivery', 'undelivered'].includes(parcel.status) &&
  !parcel.cashCollected &&
  getCashLeft(parcel) > 0;

/** Resolves to true if cash pays a part of an order at the door: credit, and what was paid online for its parcels, leave a rest. */
export async function isPaidInCash(db: Queryable, order: typeof orders.$inferSelect): Promise<boolean> {
  if (!isPaidOnDelivery(order.paymentMethod)) return false;
  const { giftCard, credit } = await loadCreditInForce(db, order);
  const parcels = await db
    .select({ cashPaidOnline: shipments.cashPaidOnline })
    .from(shipments)
    .where(eq(shipments.orderId, order.id));
  const paidOnline = parcels.reduce((sum, { cashPaidOnline }) => sum + cashPaidOnline, 0);
  return order.total > giftCard + credit + paidOnline;
}
