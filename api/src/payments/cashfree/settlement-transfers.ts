import { InvalidFileError } from '../../platform/csv/errors';
import { parseSignedAmount } from '../../platform/csv/parse-cells';
import { findColumn, type NumberedCells, toColumnName } from '../../platform/csv/read-cells';
import type { SettlementRow } from '../settlement-report';

/** Columns of the section "Settlements" of Cashfree's report, which has a row per transfer. */
const columns = {
  settlementId: ['id'],
  utr: ['utrno'],
  net: ['netsettlementamount'],
  charge: ['settlementcharge'],
  tax: ['settlementtax'],
} as const;

/** A transfer as the section "Settlements" of Cashfree's report names it. Amounts in paise. */
interface Transfer {
  row: number;
  settlementId: string;
  utr: string;
  net: number;
  charge: number;
  tax: number;
}

/** Returns true for the header of the section with a row per transfer. */
export function isTransferHeader(cells: readonly string[]): boolean {
  const header = cells.map(toColumnName);
  return [columns.utr, columns.net].every((known) => findColumn(header, known) !== undefined);
}

/** Reads the section with a row per transfer; empty in a file without it. */
export function readTransfers(lines: readonly NumberedCells[]): Transfer[] {
  const headerIndex = lines.findIndex(({ cells }) => isTransferHeader(cells));
  if (headerIndex < 0) return [];
  const header = lines[headerIndex].cells.map(toColumnName);
  return lines.slice(headerIndex + 1).flatMap(({ row, cells }) => {
    const getCell = (known: readonly string[]) => cells[findColumn(header, known) ?? -1] ?? '';
    const [utr, settlementId] = [getCell(columns.utr), getCell(columns.settlementId)];
    // The title of the next section stands in one cell.
    if (utr === '' || settlementId === '') return [];
    const [net, charge, tax] = [columns.net, columns.charge, columns.tax].map((known) =>
      parseSignedAmount(getCell(known)),
    );
    if (net === undefined || charge === undefined || tax === undefined)
      throw new InvalidFileError(`Line ${row} has no valid amount.`);
    return [{ row, settlementId, utr, net, charge: Math.abs(charge), tax: Math.abs(tax) }];
  });
}

/**
 * Gives rows that only name the bank reference the id of their transfer, and adds the charge of an instant transfer as a row.
 *
 * @throws InvalidFileError if the rows of a transfer do not add up to it
 */
export function applyTransfers(rows: SettlementRow[], transfers: readonly Transfer[]): SettlementRow[] {
  const transfersByUtr = new Map(transfers.map((transfer) => [transfer.utr, transfer]));
  const named = rows.map((row) => {
    const transfer = row.settlementId === row.utr ? transfersByUtr.get(row.utr) : undefined;
    return transfer ? { ...row, settlementId: transfer.settlementId } : row;
  });
  const charges = transfers.flatMap((transfer) => toChargeRow(transfer, named));
  const all = [...named, ...charges];
  for (const { row, settlementId, net } of transfers) {
    const own = all.filter((line) => line.settlementId === settlementId);
    const sum = own.reduce((total, line) => total + line.net, 0);
    if (own.length > 0 && sum !== net)
      throw new InvalidFileError(
        `Line ${row}: settlement ${settlementId} is ${formatPaise(net)}, but its rows add up to ${formatPaise(sum)}.`,
      );
  }
  return all;
}

/** Returns the charge of a transfer as a row, where the other rows do not contain it. */
function toChargeRow({ row, settlementId, utr, net, charge, tax }: Transfer, rows: readonly SettlementRow[]) {
  const own = rows.filter((line) => line.settlementId === settlementId);
  const sum = own.reduce((total, line) => total + line.net, 0);
  if (own.length === 0 || charge + tax === 0 || sum - net !== charge + tax) return [];
  const charged: SettlementRow = {
    ...{ row, settlementId, utr, settledOn: own[0].settledOn, kind: 'adjustment', ids: [`${settlementId}-charge`] },
    ...{ amount: 0, fee: charge, feeTax: tax, net: -(charge + tax), hasOtherFee: false },
    ...{ orderIds: [], providerOrderId: '', paymentId: '', description: 'Charge of an instant settlement' },
  };
  return [charged];
}

const formatPaise = (paise: number): string => `₹${(paise / 100).toFixed(2)}`;
