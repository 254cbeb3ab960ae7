import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { eq, sql } from 'drizzle-orm';
import type { ReceivedAmounts, RefundRow } from '../../ordering/orders/refunds/amounts';
import type { Queryable } from '../../platform/db/connect';
import { orders } from '../../platform/db/schema';
import type { CreditParts } from '../../pricing/amounts/share-payment';
import { getRefundable } from './received-amount';

/** Terms of a refund. `parts`: what credit had paid of its goods. */
interface RefundTerms {
  orderId: string;
  reason: RefundRow['reason'];
  parts?: CreditParts;
  source?: 'credit';
}

/**
 * Returns what a refund can take now, by where it came from, in paise. The order of events must not decide whether a customer gets money or
 * credit: while a courier can still bring cash, goods take no more credit than had paid them, and goodwill takes none. The amount that is missing
 * then is refunded when the cash comes (`topUpRefunds`).
 */
export async function getRefundLimits(tx: Queryable, terms: RefundTerms): Promise<ReceivedAmounts> {
  const { orderId, source } = terms;
  const { rest } = await getRefundable(tx, orderId);
  const money = source === 'credit' ? 0 : rest.money;
  const credit = Math.min(rest.credit, getMaxCredit(terms));
  return { money, credit: credit === rest.credit || (await awaitsCash(tx, orderId)) ? credit : rest.credit };
}

/** Returns the credit that a refund can take while cash can still come. */
function getMaxCredit({ parts, reason, source }: RefundTerms): number {
  if (parts) return parts.giftCard + parts.credit;
  return reason === 'goodwill' && source !== 'credit' ? 0 : Number.POSITIVE_INFINITY;
}

/** Resolves to true while cash can come for an order: units are not packed, a parcel is on its way, or its cash was not collected. */
export async function awaitsCash(tx: Queryable, orderId: string): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!isPaidOnDelivery(order.paymentMethod) || order.status === 'cancelled') return false;
  const {
    rows: [{ awaits }],
  } = await tx.execute<{ awaits: boolean }>(sql`
    select exists (
      select from order_lines as line where line.order_id = ${orderId} and quantity > coalesce((
        select sum(shipment_lines.quantity) from shipment_lines join shipments on shipments.id = shipment_id
        where shipment_lines.order_id = line.order_id and shipment_lines.position = line.position and status <> 'cancelled'), 0)
    ) or exists (
      select from shipments where order_id = ${orderId} and case status
        when 'delivered' then cash_due - cash_paid_online - cash_written_off > coalesce(cash_collected, 0)
        when 'returned_to_origin' then exists (
          select from shipment_lines where shipment_id = shipments.id and restocked + damaged < quantity)
        else status not in ('lost', 'cancelled') end) as awaits`);
  return awaits;
}
