import type { SettlementRow } from '../../../api/src/payments/settlement-report';
import type { SettlementOutcome } from '../contract';

/** A payment that the shop has captured, wherever it is stored. Amounts in paise. */
export interface KnownPayment {
  paymentId: string;
  orderId: string;
  amount: number;
  /** Charge of the provider with the GST on it; null while unknown. */
  fee: number | null;
}

/** A refund that the provider has finished. Amount in paise. */
export interface KnownRefund {
  refundId: string;
  orderId: string;
  amount: number;
}

/** Records of the shop that the rows of a file name. */
export interface KnownRecords {
  payments: ReadonlyMap<string, KnownPayment>;
  refunds: ReadonlyMap<string, KnownRefund>;
  /** Finds an order by its own id, by the id that the provider gave it, or by the id of a payment. */
  findOrder: (row: SettlementRow) => string | null;
  /** Keys (`toEntityKey`) of the payments and refunds that a stored line has settled. */
  settledIds: ReadonlySet<string>;
}

/** A row with its result. */
export interface ReconciledRow extends SettlementRow {
  entityId: string;
  outcome: SettlementOutcome;
  orderId: string | null;
  /** Amount that the shop has stored, in paise; null without a payment or refund. */
  expected: number | null;
}

/** Identifies a payment or a refund among the lines of a provider. */
export const toEntityKey = ({ kind, entityId }: { kind: string; entityId: string }): string => `${kind} ${entityId}`;

/** Compares the rows of a file with the payments and refunds of the shop. Each row has exactly one result. */
export function reconcile(rows: readonly SettlementRow[], known: KnownRecords): ReconciledRow[] {
  const seenIds = new Set(known.settledIds);
  return rows.map((row) => {
    const records = row.kind === 'payment' ? known.payments : known.refunds;
    const isAdjustment = row.kind === 'adjustment';
    const entityId = (isAdjustment ? undefined : row.ids.find((id) => records.has(id))) ?? row.ids[0];
    const record = isAdjustment ? undefined : records.get(entityId);
    const key = toEntityKey({ kind: row.kind, entityId });
    const orderId = record?.orderId ?? known.findOrder(row);
    const outcome = getOutcome(row, record, { hasOrder: orderId !== null, isRepeated: seenIds.has(key) });
    seenIds.add(key);
    return { ...row, entityId, orderId, expected: record?.amount ?? null, outcome };
  });
}

function getOutcome(
  row: SettlementRow,
  record: KnownPayment | KnownRefund | undefined,
  { hasOrder, isRepeated }: { hasOrder: boolean; isRepeated: boolean },
): SettlementOutcome {
  if (row.kind === 'adjustment') return 'adjustment';
  if (isRepeated) return 'repeated';
  if (!record) return row.kind === 'refund' && hasOrder ? 'refund_not_recorded' : 'unknown';
  if (record.amount !== row.amount) return 'amount_differs';
  const hasOtherFee = row.hasOtherFee || ('fee' in record && isOtherFee(row, record));
  return hasOtherFee ? 'fee_differs' : 'matched';
}

const isOtherFee = (row: SettlementRow, { fee }: KnownPayment): boolean => fee !== null && fee !== row.fee + row.feeTax;
