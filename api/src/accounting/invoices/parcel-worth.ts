import type { Queryable } from '../../platform/db/connect';
import type { shipments } from '../../platform/db/schema';
import { isCharge } from '../../pricing/amounts/order-fees';
import type { PaymentShares } from '../../pricing/amounts/share-payment';
import { loadExpectedInvoices } from './expected-invoices';
import { sumRows } from './tax-document';

/** Worth of a parcel: its invoice, and the gift card, credit and money that pay it, in paise. They add up to the invoice. */
export interface ParcelWorth extends PaymentShares {
  invoice: number;
}

/** Worth of a whole parcel. `goods`: the part of its invoice that a carrier insures, which is all but the delivery, the fees and the rounding. */
export interface WholeParcelWorth extends ParcelWorth {
  goods: number;
}

/**
 * Returns what a parcel is worth. Cash, carriers, labels, packing slips, manifests, remittances, refunds and credit notes have their amounts
 * from here, or from what was stored by it, so that they agree with the invoice. The caller has locked the order if it stores the result.
 *
 * Two other functions answer for units that are no parcel, from the same invoices and shares: `getCreditWorth` for what comes back, because a
 * credit note takes what earlier notes left, and `loadShares` for units that no invoice has, or that several invoices have.
 */
export async function getParcelWorth(
  tx: Queryable,
  { id, orderId }: Pick<typeof shipments.$inferSelect, 'id' | 'orderId'>,
): Promise<WholeParcelWorth> {
  const { content } = (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel.id === id)!;
  const goods = sumRows(content.rows.filter(({ position }) => !isCharge(position))).amount;
  return { invoice: content.total.amount, goods, ...content.payment };
}
