import { toRupees } from '@vastra/shared/contract';
import { type SettlementKind, type SettlementLine, type SettlementOutcome, settlementOutcomes } from '../contract';

/** Returns number and net amount of the lines with each result. */
export const toOutcomeTotals = (lines: readonly { outcome: string; net: number; rows?: number }[]) =>
  Object.fromEntries(
    settlementOutcomes.map((outcome) => {
      const found = lines.filter((line) => line.outcome === outcome);
      const amount = found.reduce((total, { net }) => total + net, 0);
      return [outcome, { rows: found.reduce((total, { rows = 1 }) => total + rows, 0), amount: toRupees(amount) }];
    }),
  );

/** Returns true for a line that a person has to explain. */
export const isOpen = ({ outcome, resolvedAt }: { outcome: string; resolvedAt: Date | null }): boolean =>
  outcome !== 'matched' && resolvedAt === null;

interface Line {
  row: number;
  kind: SettlementKind;
  entityId: string;
  amount: number;
  fee: number;
  feeTax: number;
  net: number;
  expected: number | null;
  orderId: string | null;
  outcome: SettlementOutcome | (string & {});
  description: string;
  resolvedAt: Date | null;
  resolvedBy: string | null;
  resolvedNote: string;
}

/** Returns a line as it is sent, without its id. */
export const toWireLine = ({ row, kind, entityId, orderId, outcome, description, ...line }: Line) =>
  ({
    ...{ row, kind, entityId, orderId, outcome, description },
    amount: toRupees(line.amount),
    fee: toRupees(line.fee),
    feeTax: toRupees(line.feeTax),
    net: toRupees(line.net),
    expected: line.expected === null ? null : toRupees(line.expected),
    resolvedAt: line.resolvedAt?.toISOString() ?? null,
    resolvedBy: line.resolvedBy,
    resolvedNote: line.resolvedNote,
  }) satisfies Omit<SettlementLine, 'id'>;
