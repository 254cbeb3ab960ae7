import { sql } from 'drizzle-orm';
import type { Database } from '../../../src/platform/db/connect';
import type { SignedIn, TestShop } from '../../../src/testing/shop';
import { uploadCsv } from '../../../src/testing/upload';
import { toDay } from './amounts';
import { type ProviderName, type ProviderRecord, providerNames } from './providers';

/** A line of a provider's report, in paise. */
export interface ReportLine extends Omit<ProviderRecord, 'kind'> {
  kind: 'payment' | 'refund' | 'adjustment';
  /** Day of the transfer; undefined for what the provider has not paid yet. */
  settledOn: string | undefined;
}

/** A payment or a refund as the shop has recorded it, by any of its ways. */
export interface ShopMovement {
  kind: 'payment' | 'refund';
  id: string;
  amount: number;
  /** Charge with its tax; null while unknown, undefined where the shop stores none. */
  fee?: number | null;
  at: Date;
}

/** Lists every payment that a provider has captured and every refund that it has made, as the tables of the shop have them. */
export async function listMovements(db: Database): Promise<ShopMovement[]> {
  const { rows } = await db.execute<Record<'kind' | 'id' | 'amount' | 'fee' | 'at', string | null>>(sql`
    select 'payment' as kind, provider_payment_id as id, amount, coalesce(fee, -1) as fee, paid_at as at
      from payments where provider_payment_id is not null
    union all
    select 'payment', provider_payment_id, amount, coalesce(fee, -1), paid_at from delivery_payments where provider_payment_id is not null
    union all
    select 'refund', provider_refund_id, amount, null, refunded_at from refunds where provider_refund_id is not null and status = 'refunded'
    union all
    select row.kind, row.id, coalesce(parcel.amount, payments.amount), null, event.at from payment_events event
      join payments on payments.order_id = event.order_id
      left join delivery_payments parcel on event.type = 'second payment ' || parcel.id,
      lateral (values ('payment', event.event_id), ('refund', substr(event.outcome, length('refunded ') + 1))) as row (kind, id)
      where event.type like 'second payment%' and (row.kind = 'payment' or event.outcome like 'refunded %')`);
  return rows.map(({ kind, id, amount, fee, at }) => ({
    ...{ kind: kind as ShopMovement['kind'], id: id!, amount: Number(amount), at: new Date(at!) },
    fee: fee === null ? undefined : Number(fee) < 0 ? null : Number(fee),
  }));
}

/**
 * Builds the lines of the providers' reports: each payment and refund two days after the shop has recorded it, but the last of each provider,
 * and a chargeback on each day.
 */
export function planReports(records: readonly ProviderRecord[], movements: readonly ShopMovement[]): ReportLine[] {
  const times = new Map(movements.map(({ kind, id, at }) => [`${kind} ${id}`, at.getTime()]));
  const lines: ReportLine[] = [];
  for (const provider of providerNames) {
    const own = records
      .filter((record) => record.provider === provider)
      .map((record) => ({ ...record, time: times.get(`${record.kind} ${record.id}`) ?? Number.NaN }))
      .sort((a, b) => a.time - b.time);
    const days = new Map<string, number>();
    for (const [index, { time, ...record }] of own.entries()) {
      const settledOn = index === own.length - 1 ? undefined : toDay(new Date(time + 2 * 86_400_000));
      lines.push({ ...record, settledOn });
      if (settledOn) days.set(settledOn, (days.get(settledOn) ?? 0) + 1);
    }
    for (const [day, count] of days)
      lines.push({
        ...{ provider, kind: 'adjustment', id: `adj_${provider}_${day}`, orderId: '', settledOn: day },
        ...{ amount: -(100 + count), fee: 0, tax: 0 },
      });
  }
  return lines;
}

/** Returns what a line changes in the transfer. */
export const getNet = ({ kind, amount, fee, tax }: ReportLine): number =>
  (kind === 'refund' ? -amount : amount) - fee - tax;

const toText = (paise: number): string => (paise / 100).toFixed(2);

/** Builds the report of a provider as CSV. */
export function buildReport(provider: ProviderName, lines: readonly ReportLine[]): string {
  const own = lines.filter((line) => line.provider === provider);
  return reportBuilders[provider](own);
}

const buildRazorpayReport = (lines: readonly ReportLine[]): string =>
  [
    'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,order_id,settlement_id,settled_at,settlement_utr',
    ...lines.map((line) => {
      const { kind, id, amount, fee, tax, orderId, settledOn } = line;
      const net = getNet(line);
      const money = [fee, tax, Math.max(0, -net), Math.max(0, net)].map(toText);
      const transfer = settledOn ? [`setl_${settledOn}`, `${settledOn}T10:00:00`, `R${settledOn}`] : ['', '', ''];
      return [kind, id, toText(Math.abs(amount)), 'INR', ...money, orderId, ...transfer].join(',');
    }),
  ].join('\n');

/** Builds both sections of the report: the transfers, and their lines. */
function buildCashfreeReport(lines: readonly ReportLine[]): string {
  const nets = new Map<string, number>();
  for (const line of lines)
    if (line.settledOn) nets.set(line.settledOn, (nets.get(line.settledOn) ?? 0) + getNet(line));
  const transfers = [...nets].map(([day, net]) =>
    [day.replaceAll('-', ''), toText(net), `C${day}`, `${day} 15:00:00`, '0.00', '0.00'].join(','),
  );
  const rows = lines.map((line) => {
    const { kind, id, amount, fee, tax, orderId, settledOn } = line;
    const net = getNet(line);
    const direction = net < 0 ? 'DEBIT' : 'CREDIT';
    const transfer = settledOn ? [`${settledOn} 15:00:00`, `C${settledOn}`] : ['', ''];
    const money = [toText(Math.abs(amount)), toText(net), ...transfer];
    return [id, kind.toUpperCase(), direction, 'INR', ...money, orderId, toText(fee), toText(tax)].join(',');
  });
  return [
    'ID,Net Settlement Amount,UTR No.,Settlement Date,Settlement Charge,Settlement Tax',
    ...transfers,
    'Event ID,Event Type,Sale Type,Event Currency,Event Amount,Event Settlement Amount,Settlement Date,UTR,' +
      'Merchant Reference ID,Transaction Service Charge,Txn ST/GST',
    ...rows,
  ].join('\n');
}

/** Builds the report, in which fees and taxes are negative. */
const buildPhonepeReport = (lines: readonly ReportLine[]): string =>
  [
    'PaymentType,MerchantReferenceId,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST',
    ...lines.map(({ kind, id, amount, fee, tax, settledOn }) => {
      const transfer = settledOn ? [settledOn, `P${settledOn}`] : ['', ''];
      return [kind.toUpperCase(), id, ...transfer, ...[amount, -fee, -tax, 0, 0].map(toText)].join(',');
    }),
  ].join('\n');

const reportBuilders: Record<ProviderName, (lines: readonly ReportLine[]) => string> = {
  razorpay: buildRazorpayReport,
  cashfree: buildCashfreeReport,
  phonepe: buildPhonepeReport,
};

/** Imports the reports of the providers. Resolves to the lines that do not match, as "<id> <outcome>". */
export async function importReports(
  shop: TestShop,
  admin: SignedIn,
  lines: readonly ReportLine[],
  { isDryRun = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  for (const provider of providerNames) {
    const csv = buildReport(provider, lines);
    const { status, body } = await uploadCsv(shop, '/admin/settlements', admin, {
      csv,
      fields: isDryRun ? { trial: '1' } : {},
    });
    if (status !== 201) throw new Error(JSON.stringify(body));
    type Difference = { entityId: string; outcome: string };
    found.push(...body.data.differences.map(({ entityId, outcome }: Difference) => `${entityId} ${outcome}`));
  }
  return found.sort();
}

/** A parcel whose cash a carrier has collected. */
export interface CashParcel extends Record<string, unknown> {
  awb: string;
  amount: number;
}

/** Gives the parcels with cash to a carrier, because admins have handed them over by hand, and lists them. */
export async function sendWithCarrier(db: Database): Promise<CashParcel[]> {
  const { rows } = await db.execute<{ awb: string; amount: string }>(sql`
    update shipments set carrier_code = 'shiprocket', awb = 'AWB' || replace(id, '-', '')
    where cash_collected > 0 returning awb, cash_collected as amount`);
  return rows.map(({ awb, amount }) => ({ awb, amount: Number(amount) })).sort((a, b) => a.awb.localeCompare(b.awb));
}

/** Imports what a carrier pays. Resolves to the rows that do not match, as "<number> <outcome>". */
export async function importCash(
  shop: TestShop,
  admin: SignedIn,
  parcels: readonly CashParcel[],
  { isDryRun = false } = {},
): Promise<string[]> {
  const csv = ['awb,amount,utr,date', ...parcels.map(({ awb, amount }) => `${awb},${toText(amount)},UTR1,2026-12-01`)];
  const { status, body } = await uploadCsv(shop, '/admin/cash-remittances', admin, {
    csv: csv.join('\n'),
    fields: { carrier: 'shiprocket', ...(isDryRun && { trial: '1' }) },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  type Difference = { trackingNumber: string; outcome: string };
  return body.data.differences.map(({ trackingNumber, outcome }: Difference) => `${trackingNumber} ${outcome}`).sort();
}
