import type { Queryable } from '../../platform/db/connect';
import type { shipments } from '../../platform/db/schema';
import type { PaymentShares } from '../../pricing/amounts/share-payment';
import { loadExpectedInvoices } from './expected-invoices';

/** Worth of a parcel: its invoice, and the gift card, credit and money that pay it, in paise. They add up to the invoice. */
export interface ParcelWorth extends PaymentShares {
  invoice: number;
}

/**
 * Returns what a parcel is worth. Cash, labels, packing slips, remittances, refunds and credit notes have their amounts from here, or from what
 * was stored by it, so that they agree with the invoice. The caller has locked the order if it stores the result.
 */
export async function getParcelWorth(
  tx: Queryable,
  { id, orderId }: Pick<typeof shipments.$inferSelect, 'id' | 'orderId'>,
): Promise<ParcelWorth> {
  const { content } = (await loadExpectedInvoices(tx, orderId)).find(({ parcel }) => parcel.id === id)!;
  return { invoice: content.total.amount, ...content.payment };
}
