import {
  maxSettlementBytes,
  maxSettlementRows,
  maxSettlementsOfFile,
  type SettlementKind,
  type SettlementProvider,
  settlementProviders,
} from '@vastra/shared/contract';
import { toIndianDay } from '../../platform/calendar/india';
import { FileTooLargeError, InvalidFileError } from '../../platform/csv/errors';
import { parseCellDay, parseSignedAmount } from '../../platform/csv/parse-cells';
import { assertNoErrors, findColumn, type NumberedCells, readCells, toColumnName } from '../../platform/csv/read-cells';
import { applySummary, isSummaryHeader, readSummary } from './cashfree-summary';
import { type Field, fileColumns } from './file-columns';
import { type SettlementRow, toRowAmounts } from './settlement-row';

/** Bounds of a settlement file. */
export const settlementLimits = { maxBytes: maxSettlementBytes, maxRows: maxSettlementRows };

export interface ParsedFile {
  provider: SettlementProvider;
  rows: SettlementRow[];
  /** Rows without a settlement: the provider has not paid them yet. */
  notSettled: number;
}

/** Returns the cell of a field; empty without such a column. */
type GetCell = (field: Field) => string;

/**
 * Parses a settlement file. The provider is found by the columns. Every settled row is returned, or the file is refused with the lines that
 * cannot be read.
 *
 * @throws InvalidFileError, FileTooLargeError
 */
export function parseSettlementFile(bytes: Buffer): ParsedFile {
  const lines: NumberedCells[] = readCells(bytes, maxSettlementRows)
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (lines.length === 0) throw new InvalidFileError('The file is empty.');
  if (lines.length > maxSettlementRows) throw new FileTooLargeError(settlementLimits);
  const { provider, body, summary, toGetCell } = findSections(lines);
  if (body.length === 0) throw new InvalidFileError('The file has no rows below its header.');
  const errors: string[] = [];
  let notSettled = 0;
  const rows = body.flatMap(({ cells, row }) => {
    const getCell = toGetCell(cells);
    if (getCell('settlementId') === '' && getCell('utr') === '') {
      notSettled++;
      return [];
    }
    const parsed = parseRow(getCell, provider);
    if (typeof parsed !== 'string') return [{ row, ...parsed }];
    errors.push(`Line ${row} ${parsed}.`);
    return [];
  });
  assertNoErrors(errors);
  if (rows.length === 0) throw new InvalidFileError('None of the rows is settled yet.');
  const settledRows = applySummary(rows, readSummary(summary));
  if (new Set(settledRows.map(({ settlementId }) => settlementId)).size > maxSettlementsOfFile)
    throw new InvalidFileError(`The file has more than ${maxSettlementsOfFile} settlements.`);
  return { provider, rows: settledRows, notSettled };
}

/** Finds the provider, the header of its rows, and before or behind them a section with a row per transfer (Cashfree). */
function findSections(lines: readonly NumberedCells[]) {
  const { headerIndex, provider } = findHeader(lines);
  const { names, needed } = fileColumns[provider];
  const header = lines[headerIndex].cells.map(toColumnName);
  const columns = Object.fromEntries(
    Object.entries(names).map(([field, known]) => [field, findColumn(header, known)]),
  ) as Record<Field, number | undefined>;
  const missing = Object.fromEntries(Object.entries(needed).filter(([field]) => columns[field as Field] === undefined));
  if (Object.keys(missing).length > 0)
    throw new InvalidFileError(`Line ${lines[headerIndex].row} names the columns. Missing: ${listNames(missing)}.`);
  const rest = lines.slice(headerIndex + 1);
  // The section of transfers may also stand below the rows.
  const end = rest.findIndex(({ cells }) => isSummaryHeader(cells));
  return {
    provider,
    body: end < 0 ? rest : rest.slice(0, end),
    summary: [...lines.slice(0, headerIndex), ...(end < 0 ? [] : rest.slice(end))],
    toGetCell:
      (cells: string[]): GetCell =>
      (field) =>
        cells[columns[field] ?? -1] ?? '',
  };
}

function findHeader(lines: readonly NumberedCells[]): { headerIndex: number; provider: SettlementProvider } {
  for (const [headerIndex, { cells }] of lines.entries()) {
    const header = cells.map(toColumnName);
    const provider = settlementProviders.find((name) => {
      const { type, entityId } = fileColumns[name].names;
      return [type, entityId].every((known) => findColumn(header, known) !== undefined);
    });
    if (provider) return { headerIndex, provider };
  }
  const columns = settlementProviders.map((name) => listNames(fileColumns[name].needed)).join('; or ');
  throw new InvalidFileError(`The file has no line with the names of the columns: ${columns}.`);
}

const listNames = (names: object): string => Object.values(names).join(', ');

/** Returns the values of a row, or what is wrong with it. */
function parseRow(getCell: GetCell, provider: SettlementProvider): Omit<SettlementRow, 'row'> | string {
  const entityId = getCell('entityId');
  const ids = [...new Set([entityId, getCell('otherId')])].filter((id) => id !== '');
  if (entityId === '') return 'has no id';
  if (ids.some((id) => /^\d(\.\d+)?E\+?\d+$/i.test(id))) return 'has an id that a spreadsheet has rounded';
  if (!ids.every((id) => /^[\w.:/-]{1,100}$/.test(id))) return 'has no valid id';
  if (!/^(inr)?$/i.test(getCell('currency'))) return 'has another currency than INR';
  const kind = toKind(getCell('type'));
  const amounts = parseAmounts(getCell, kind, provider);
  if (typeof amounts === 'string') return amounts;
  const [settlementId, utr] = [getCell('settlementId') || getCell('utr'), getCell('utr')];
  if (![settlementId, utr].every((text) => /^[\w.:/-]{0,60}$/.test(text))) return 'has no valid settlement id or UTR';
  const settledOn = parseDay(getCell('settledAt'));
  if (!settledOn) return 'has no valid day of the settlement';
  const paymentId = getCell('paymentId');
  return {
    ...{ settlementId, utr, settledOn, kind, ...amounts, paymentId },
    // Cashfree gives events ids of their own beside the id of the payment.
    ids: kind === 'payment' && paymentId ? [...new Set([paymentId, ...ids])] : ids,
    orderIds: [getCell('orderId')].filter((id) => id !== ''),
    providerOrderId: getCell('providerOrderId'),
    description: [
      kind === 'adjustment' && !/^adjustment$/i.test(getCell('type')) && getCell('type'),
      getCell('description'),
    ]
      .filter(Boolean)
      .join(': ')
      .slice(0, 300),
  };
}

const toKind = (type: string): SettlementKind => {
  const name = type.toLowerCase();
  return name === 'payment' || name === 'refund' ? name : 'adjustment';
};

function parseAmounts(getCell: GetCell, kind: SettlementKind, provider: SettlementProvider) {
  const parse = (field: Field) => parseSignedAmount(getCell(field));
  const [amount, fee, tax] = [parse('amount'), parse('fee'), parse('tax')];
  if (amount === undefined) return 'has no valid amount';
  if (fee === undefined || tax === undefined) return 'has no valid fee or tax';
  const net = provider === 'cashfree' ? parseDirectedNet(getCell) : subtract(parse('credit'), parse('debit'));
  if (net === undefined)
    return provider === 'cashfree' ? 'has no valid settlement amount' : 'has no valid credit or debit';
  return toRowAmounts({ kind, amount: Math.abs(amount), fee: Math.abs(fee), tax: Math.abs(tax), net });
}

const subtract = (credit: number | undefined, debit: number | undefined): number | undefined =>
  credit === undefined || debit === undefined ? undefined : credit - debit;

/** Returns the net amount of a row of Cashfree: the direction is a separate column, and some reports have a sign as well. */
function parseDirectedNet(getCell: GetCell): number | undefined {
  const amount = parseSignedAmount(getCell('net'));
  const direction = getCell('direction').toUpperCase();
  if (amount === undefined || (direction !== 'CREDIT' && direction !== 'DEBIT')) return undefined;
  return direction === 'CREDIT' ? Math.abs(amount) : -Math.abs(amount);
}

/** Parses a day, or the seconds since 1970 of the providers' APIs. */
const parseDay = (text: string): string | undefined =>
  /^\d{10}$/.test(text) ? toIndianDay(new Date(Number(text) * 1000)) : parseCellDay(text);
