import { sql } from 'drizzle-orm';
import { documentAmount, isCounted } from './terms';

/** Credit notes of the chosen orders, in paise, by return or parcel. */
const sumNotes = (key: 'return_id' | 'shipment_id') => sql`(
  select tax_documents.${sql.raw(key)} as id, sum(${documentAmount}) as amount
  from tax_documents join chosen on chosen.id = tax_documents.order_id
  where tax_documents.kind = 'credit-note' and tax_documents.${sql.raw(key)} is not null group by 1)`;

const sumRefunds = (key: 'return_id' | 'shipment_id') => sql`(
  select refunds.${sql.raw(key)} as id, refunds.order_id, sum(refunds.amount) as amount
  from refunds join chosen on chosen.id = refunds.order_id
  where ${isCounted} and refunds.${sql.raw(key)} is not null group by 1, 2)`;

/**
 * Refunds and credit notes of the returns and undelivered parcels of the chosen orders, in paise. A return that a person refunded early has its note when it
 * is completed. The value that an exchange uses counts as a refund.
 */
export const refundedParts = sql`
  select 'return' as kind, returns.order_id, returns.number, refunded.amount as refunded, coalesce(notes.amount, 0) as credited
  from ${sumRefunds('return_id')} as refunded join returns on returns.id = refunded.id and returns.order_id = refunded.order_id
  left join ${sumNotes('return_id')} as notes on notes.id = refunded.id
  where returns.status = 'completed' or not returns.is_refunded_early
  union all
  select 'undelivered', shipments.order_id, shipments.number, refunded.amount, coalesce(notes.amount, 0)
  from ${sumRefunds('shipment_id')} as refunded join shipments on shipments.id = refunded.id and shipments.order_id = refunded.order_id
  left join ${sumNotes('shipment_id')} as notes on notes.id = refunded.id`;
