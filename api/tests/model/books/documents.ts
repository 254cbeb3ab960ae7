import type { Gstr1Section } from '@vastra/shared/contract';
import { asc, isNull, sql } from 'drizzle-orm';
import type { DocumentContent, DocumentRow } from '../../../src/accounting/invoices/tax-document';
import type { Database } from '../../../src/platform/db/connect';
import { taxDocuments } from '../../../src/platform/db/schema';
import { isCharge } from '../../../src/pricing/amounts/order-fees';
import { sliceAmount, sliceTax } from '../../../src/pricing/amounts/slice-amount';
import { type Amounts, addAmounts, toMonth } from './amounts';

type Key = `${string} ${Gstr1Section}`;

export interface StoredDocument {
  number: string;
  kind: 'invoice' | 'credit-note' | 'fee-invoice';
  orderId: string;
  shipmentId: string | null;
  invoiceNumber: string | null;
  issuedAt: Date;
  replacedAt: Date | null;
  content: DocumentContent & { buyer?: { gstin: string } };
}

/** Lists the documents but for cancelled invoices, which count for nothing. */
export async function listDocuments(db: Database): Promise<StoredDocument[]> {
  const rows = await db
    .select()
    .from(taxDocuments)
    .where(isNull(taxDocuments.cancelledAt))
    .orderBy(asc(taxDocuments.number));
  return rows as unknown as StoredDocument[];
}

/** Puts each document in its section, by the rules in words: buyer, place and value of the invoice. Sums per month and section, in paise. */
export function classifyDocuments(documents: readonly StoredDocument[]) {
  const byNumber = new Map(documents.map((document) => [document.number, document]));
  const sections = new Map<string, Amounts>();
  const counts = new Map<Key, number>();
  for (const document of documents) {
    const isNote = document.kind === 'credit-note';
    const { content } = isNote ? byNumber.get(document.invoiceNumber!)! : document;
    const isLarge = content.order.isInterstate && content.total.amount > 1_00_000_00;
    const section = content.buyer ? (isNote ? 'cdnr' : 'b2b') : isLarge ? (isNote ? 'cdnur' : 'b2cl') : 'b2cs';
    const month = toMonth(document.issuedAt);
    // A document without a taxed row is in table 8 only.
    if (document.content.rows.some(({ rate, amount }) => rate > 0 || amount === 0))
      counts.set(`${month} ${section}`, (counts.get(`${month} ${section}`) ?? 0) + 1);
    for (const row of document.content.rows)
      addAmounts(
        sections,
        `${month} ${row.rate === 0 && row.amount > 0 ? 'nil' : section}`,
        toAmounts(row, content.order.isInterstate),
        isNote ? -1 : 1,
      );
  }
  return { sections, counts };
}

const toAmounts = ({ taxable, tax }: DocumentRow, isInterstate: boolean): Amounts =>
  isInterstate ? { taxable, igst: tax, cgst: 0, sgst: 0 } : { taxable, igst: 0, cgst: tax / 2, sgst: tax / 2 };

/**
 * Compares the documents of each order with its units: each unit that the customer has is in one invoice that no note has taken back, and each
 * row has exactly the slices of its units. Resolves to a sentence per difference.
 */
export async function compareOrders(db: Database, documents: readonly StoredDocument[]): Promise<string[]> {
  const lines = await listLines(db);
  const lineByKey = new Map(lines.map((line) => [`${line.id} ${line.position}`, line]));
  const byNumber = new Map(documents.map((document) => [document.number, document]));
  const differences: string[] = [];
  /** Number of times that each unit of a line is invoiced and not credited. */
  const units = new Map<string, Map<number, number>>();
  const charges = new Map<string, number>();
  for (const { number, kind, orderId, invoiceNumber, replacedAt, content } of documents) {
    // After a parcel was unpacked, its order can be edited.
    const isInForce = (invoiceNumber ? byNumber.get(invoiceNumber)!.replacedAt : replacedAt) === null;
    const sign = kind === 'credit-note' ? -1 : 1;
    const total = { amount: 0, tax: 0 };
    for (const row of content.rows) {
      total.amount += row.amount;
      total.tax += row.tax;
      if (row.amount !== row.taxable + row.tax) differences.push(`${number}: ${row.name} does not add up`);
      if (kind === 'fee-invoice') continue;
      if (isCharge(row.position)) {
        const key = toChargeKey(orderId, row.position === null);
        charges.set(key, (charges.get(key) ?? 0) + sign * row.amount);
        continue;
      }
      const key = `${orderId} ${row.position}`;
      const taken = row.units ?? Array.from({ length: row.quantity }, (_, unit) => unit);
      const counts = units.get(key) ?? units.set(key, new Map()).get(key)!;
      for (const unit of taken) counts.set(unit, (counts.get(unit) ?? 0) + sign);
      const expected = sumSlices(
        (isInForce && lineByKey.get(key)) || (row.line ?? row),
        taken,
        content.order.isInterstate,
      );
      const { withheld = { amount: 0, tax: 0 } } = row;
      const whole = { amount: row.amount + withheld.amount, tax: row.tax + withheld.tax };
      if (row.quantity !== taken.length || whole.amount !== expected.amount || whole.tax !== expected.tax)
        differences.push(`${number}: ${row.name} has ${JSON.stringify(whole)}, not ${JSON.stringify(expected)}`);
    }
    if (total.amount + (content.rounding ?? 0) !== content.total.amount || total.tax !== content.total.tax)
      differences.push(`${number}: its rows are not its total`);
  }
  for (const key of new Set([...lineByKey.keys(), ...units.keys()])) {
    const held = lineByKey.get(key)?.held ?? 0;
    const counts = [...(units.get(key)?.values() ?? [])];
    if (counts.some((count) => count !== 0 && count !== 1) || counts.filter((count) => count === 1).length !== held)
      differences.push(`line ${key}: ${counts.join(', ')} for ${held} units`);
  }
  return [...differences, ...(await compareCharges(db, charges))];
}

interface Line extends Record<string, unknown> {
  id: string;
  position: number;
  quantity: number;
  amount: string;
  tax: string;
  /** Units that the customer has, or that are on their way. */
  held: number;
}

const listLines = async (db: Database): Promise<Line[]> =>
  (
    await db.execute<Line>(sql`
    select orders.id, line.position, line.quantity, line.price * line.quantity - line.discount as amount, line.tax,
      (case when orders.status = 'cancelled' then 0 else coalesce((
        select sum(quantity) from shipment_lines join shipments on shipments.id = shipment_id
        where shipments.order_id = orders.id and status <> 'cancelled' and position = line.position), 0) - coalesce((
        select sum(jsonb_array_length(units)) from return_lines join returns on returns.id = return_id
        where returns.order_id = orders.id and returns.status = 'completed' and position = line.position), 0) - coalesce((
        select sum(case when status = 'lost' then quantity else restocked + damaged end) from shipment_lines
        join shipments on shipments.id = shipment_id where shipments.order_id = orders.id
          and status in ('returned_to_origin', 'lost') and position = line.position), 0) end)::int as held
    from orders join order_lines line on line.order_id = orders.id
    where exists (select from tax_documents where tax_documents.order_id = orders.id)`)
  ).rows;

function sumSlices(
  { quantity, amount, tax }: Pick<Line, 'quantity'> & Record<'amount' | 'tax', string | number>,
  units: readonly number[],
  isInterstate: boolean,
) {
  const sum = { amount: 0, tax: 0 };
  for (const from of units) {
    sum.amount += sliceAmount(Number(amount), quantity, from, 1);
    sum.tax += sliceTax(Number(tax), { quantity, from, count: 1, isInterstate });
  }
  return sum;
}

/** Builds the key of the delivery of an order, or of its fee. */
const toChargeKey = (orderId: string, isDelivery: boolean): string => `${orderId} ${isDelivery ? 'delivery' : 'fee'}`;

interface Delivery extends Record<string, unknown> {
  id: string;
  delivery: string;
  fee: string;
  status: string;
  method: string;
  /** Status of the parcel that carries the fee, and whether its units are graded; null while no invoice in force has the fee. */
  carrier: string | null;
  is_graded: boolean | null;
  ordered: number;
  /** Units that were given back with completed returns, without those that were exchanged. */
  returned: number;
}

/**
 * Compares the delivery and the fee for cash in the documents of each order with the rule: each is on the invoice of the first parcel, and credited once, if that parcel
 * is lost, or if it was not paid because that cash parcel came back. The delivery is credited if every unit of the order was returned, too.
 */
async function compareCharges(db: Database, charges: ReadonlyMap<string, number>): Promise<string[]> {
  const { rows } = await db.execute<Delivery>(sql`
    select orders.id, shipping_fee as delivery, fee_total as fee, orders.status, payment_method as method, carrier.status as carrier, is_graded,
      (select sum(quantity)::int from order_lines where order_id = orders.id) as ordered,
      (select coalesce(sum(jsonb_array_length(units)), 0)::int from return_lines join returns on returns.id = return_id
        where returns.order_id = orders.id and returns.status = 'completed' and resolution <> 'exchange') as returned
    from orders left join lateral (
      select shipments.status, exists (
        select from shipment_lines where shipment_id = shipments.id and restocked + damaged > 0) as is_graded
      from tax_documents join shipments on shipments.id = tax_documents.shipment_id
      where tax_documents.order_id = orders.id and kind = 'invoice' and replaced_at is null
        and jsonb_path_exists(content, '$.rows[*] ? (@.position == null)')) as carrier on true
    where exists (select from tax_documents where tax_documents.order_id = orders.id)`);
  return rows.flatMap(({ id, delivery, fee, status, method, carrier, is_graded, ordered, returned }) => {
    const isCredited =
      status === 'cancelled' ||
      carrier === null ||
      carrier === 'lost' ||
      (method === 'cod' && carrier === 'returned_to_origin' && is_graded);
    // The customer who returns everything has paid the courier for the cash.
    const expected = {
      delivery: isCredited || returned === ordered ? 0 : Number(delivery),
      fee: isCredited ? 0 : Number(fee),
    };
    return (['delivery', 'fee'] as const).flatMap((charge) => {
      const actual = charges.get(toChargeKey(id, charge === 'delivery')) ?? 0;
      const text = `order ${id}, ${charge}: ${actual} instead of ${expected[charge]} (${carrier})`;
      return actual === expected[charge] ? [] : [text];
    });
  });
}

/** Compares the refund of each prepaid parcel that was lost or came back with its credit note. A full refund of the order ends both. */
export async function compareLostParcels(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; status: string; refunded: string; credited: string }>(sql`
    select shipments.id, shipments.status, refunded, credited from shipments
    join orders on orders.id = shipments.order_id join payments on payments.order_id = orders.id, lateral (
      select coalesce(sum(amount), 0) as refunded from refunds where shipment_id = shipments.id and reason in ('lost', 'return_to_origin')) as refund,
    lateral (
      select coalesce(sum((content->'total'->>'amount')::bigint), 0) as credited from tax_documents
      where shipment_id = shipments.id and kind = 'credit-note') as note
    where shipments.status in ('lost', 'returned_to_origin') and payment_method <> 'cod' and refunded <> credited
      and (select coalesce(sum(amount), 0) from refunds where order_id = orders.id) < case when paid_at is null then 0 else payments.amount end + credit_used`);
  return rows.map(
    ({ id, status, refunded, credited }) => `parcel ${id}, ${status}: ${refunded} refunded, ${credited} credited`,
  );
}
