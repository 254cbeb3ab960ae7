import { cashOnDelivery } from '@vastra/shared/contract/order-state';
import { sql } from 'drizzle-orm';

/** SQL condition: nothing is to be paid at the door. */
const isPrepaid = sql`payments.provider <> ${cashOnDelivery}`;

/**
 * Parcels of the chosen orders with their own invoice, in paise, without parcels that did not arrive, because their cash is waived.
 *
 * - `cash`: what is to be paid at the door, or online instead. 0 for a parcel of a prepaid order.
 * - `share`: what store credit, a gift card or returned items pay, as the invoice says. A payment in advance is for all that cash is not.
 * - `invoiced`: amount of the invoice.
 */
export const invoicedParcels = sql`
  select shipments.order_id, shipments.number, cash_due as cash, invoices.amount as invoiced,
    case when ${isPrepaid} then invoices.amount else invoices.credit end as share
  from shipments join chosen on chosen.id = shipments.order_id
  join payments on payments.order_id = shipments.order_id
  join documents as invoices on invoices.order_id = shipments.order_id and invoices.shipment_id = shipments.id
    and invoices.kind = 'invoice' and invoices.replaced_at is null
  where shipments.status not in ('cancelled', 'returned_to_origin', 'lost')`;
