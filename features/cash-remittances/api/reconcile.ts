import type { RemittanceOutcome } from '../contract';
import type { FileRow } from './parse-file';

/** The part of a shipment that a remittance is compared with. Amounts in paise. */
export interface CashParcel {
  id: string;
  orderId: string;
  awb: string;
  cashCollected: number | null;
  cashRemittedAt: Date | null;
}

/** A row with its result. */
export interface ReconciledRow extends FileRow {
  outcome: RemittanceOutcome;
  shipmentId: string | null;
  orderId: string | null;
  /** Cash that the parcel had collected, in paise; null without a parcel or cash. */
  expected: number | null;
}

/**
 * Compares the rows of a file with the parcels that have their tracking numbers. Each row has exactly one result.
 *
 * @param tolerance paise below which a difference matches too
 */
export function reconcile(
  rows: readonly FileRow[],
  parcels: readonly CashParcel[],
  tolerance: number,
): ReconciledRow[] {
  const parcelsByAwb = new Map<string, CashParcel>();
  for (const parcel of parcels) {
    const existing = parcelsByAwb.get(parcel.awb);
    // Numbers of parcels that are followed by hand may repeat. A row is then about the parcel whose cash is outstanding.
    if (!existing || (!isOutstanding(existing) && isOutstanding(parcel))) parcelsByAwb.set(parcel.awb, parcel);
  }
  const seen = new Set<string>();
  return rows.map((row) => {
    const parcel = parcelsByAwb.get(row.awb);
    const expected = parcel?.cashCollected || null;
    const isSeen = seen.has(row.awb);
    seen.add(row.awb);
    const ids = { shipmentId: parcel?.id ?? null, orderId: parcel?.orderId ?? null };
    return { ...row, ...ids, expected, outcome: getOutcome(row.amount, parcel, { isSeen, tolerance }) };
  });
}

const isOutstanding = ({ cashCollected, cashRemittedAt }: CashParcel): boolean =>
  Boolean(cashCollected) && !cashRemittedAt;

function getOutcome(
  amount: number,
  parcel: CashParcel | undefined,
  { isSeen, tolerance }: { isSeen: boolean; tolerance: number },
): RemittanceOutcome {
  if (isSeen || parcel?.cashRemittedAt) return 'repeated';
  if (!parcel) return 'unknown';
  if (!parcel.cashCollected) return 'not_collected';
  return Math.abs(parcel.cashCollected - amount) < Math.max(1, tolerance) ? 'matched' : 'amount_differs';
}
