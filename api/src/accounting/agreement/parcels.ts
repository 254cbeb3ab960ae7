import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { sql } from 'drizzle-orm';

/** SQL condition: nothing is to be paid at the door. */
const isPrepaid = sql`payments.provider <> ${cashOnDelivery}`;

/** SQL condition: the parcel did not arrive, and its cash is waived. */
const isWaived = sql`shipments.status in ('returned_to_origin', 'lost')`;

/**
 * Parcels of the chosen orders with their own invoice, in paise.
 *
 * - `cash`: what is to be paid at the door, or online instead. 0 for a parcel of a prepaid order.
 * - `share`: what store credit, a gift card, returned items and a payment in advance pay, as the invoice says. The waived cash of a parcel that
 *   did not arrive is as the invoice says, too.
 * - `invoiced`: amount of the invoice.
 */
export const invoicedParcels = sql`
  select shipments.order_id, shipments.number, case when ${isWaived} then 0 else cash_due end as cash, invoices.amount as invoiced,
    gift_card + credit + case when ${isPrepaid} or ${isWaived} then paid else 0 end as share
  from shipments join chosen on chosen.id = shipments.order_id
  join payments on payments.order_id = shipments.order_id
  join documents as invoices on invoices.order_id = shipments.order_id and invoices.shipment_id = shipments.id
    and invoices.kind = 'invoice' and invoices.replaced_at is null
  where shipments.status <> 'cancelled'`;
