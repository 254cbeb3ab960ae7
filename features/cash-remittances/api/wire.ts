import { toRupees } from '@vastra/shared/contract';
import { type RemittanceLine, type RemittanceOutcome, remittanceOutcomes } from '../contract';

/** Returns number and amount of the rows with each result. */
export function toOutcomeTotals(lines: readonly { outcome: RemittanceOutcome; amount: number }[]) {
  return Object.fromEntries(
    remittanceOutcomes.map((outcome) => {
      const found = lines.filter((line) => line.outcome === outcome);
      const amount = found.reduce((total, line) => total + line.amount, 0);
      return [outcome, { rows: found.length, amount: toRupees(amount) }];
    }),
  );
}

interface Line {
  row: number;
  awb: string;
  amount: number;
  expected: number | null;
  outcome: RemittanceOutcome;
  orderId: string | null;
  shipmentId: string | null;
  settledAt: Date | null;
  settledNote: string;
}

/** Returns a row as it is sent. */
export const toWireLine = ({
  row,
  awb,
  amount,
  expected,
  outcome,
  orderId,
  shipmentId,
  ...settled
}: Line): RemittanceLine => ({
  row,
  trackingNumber: awb,
  amount: toRupees(amount),
  expected: expected === null ? null : toRupees(expected),
  outcome,
  orderId,
  shipmentId,
  settledAt: settled.settledAt?.toISOString() ?? null,
  settledNote: settled.settledNote,
});
