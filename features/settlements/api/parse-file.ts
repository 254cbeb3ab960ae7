import type {
  SettlementCells,
  SettlementField,
  SettlementReport,
  SettlementRow,
} from '../../../api/src/payments/settlement-report';
import { toIndianDay } from '../../../api/src/platform/calendar/india';
import { FileTooLargeError, InvalidFileError } from '../../../api/src/platform/csv/errors';
import { parseCellDay, parseSignedAmount } from '../../../api/src/platform/csv/parse-cells';
import {
  assertNoErrors,
  findColumn,
  type NumberedCells,
  readCells,
  toColumnName,
} from '../../../api/src/platform/csv/read-cells';
import { maxSettlementBytes, maxSettlementRows, maxSettlementsOfFile, type SettlementKind } from '../contract';
import { toRowAmounts } from './row-amounts';
import { settlementProviders } from './settlement-providers';

/** Bounds of a settlement file. */
export const settlementLimits = { maxBytes: maxSettlementBytes, maxRows: maxSettlementRows };

export interface ParsedFile {
  /** The method of the provider. */
  provider: string;
  rows: SettlementRow[];
  /** Rows without a settlement: the provider has not paid them yet. */
  notSettled: number;
}

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
  const { provider, report, body, others, toCells } = findSections(lines);
  if (body.length === 0) throw new InvalidFileError('The file has no rows below its header.');
  const errors: string[] = [];
  let notSettled = 0;
  const rows = body.flatMap(({ cells, row }) => {
    const fields = toCells(cells);
    if (fields.get('settlementId') === '' && fields.get('utr') === '') {
      notSettled++;
      return [];
    }
    const parsed = parseRow(fields, report);
    if (typeof parsed !== 'string') return [{ row, ...parsed }];
    errors.push(`Line ${row} ${parsed}.`);
    return [];
  });
  assertNoErrors(errors);
  if (rows.length === 0) throw new InvalidFileError('None of the rows is settled yet.');
  const settledRows = report.transfers?.apply(rows, others) ?? rows;
  if (new Set(settledRows.map(({ settlementId }) => settlementId)).size > maxSettlementsOfFile)
    throw new InvalidFileError(`The file has more than ${maxSettlementsOfFile} settlements.`);
  return { provider, rows: settledRows, notSettled };
}

/** Finds the provider, the header of its rows, and before or behind them the lines of a section with a row per transfer. */
function findSections(lines: readonly NumberedCells[]) {
  const { headerIndex, provider, report } = findHeader(lines);
  const header = lines[headerIndex].cells.map(toColumnName);
  const columns = new Map(Object.entries(report.columns).map(([field, known]) => [field, findColumn(header, known)]));
  const missing = Object.fromEntries(
    Object.entries(report.needed).filter(([field]) => columns.get(field) === undefined),
  );
  if (Object.keys(missing).length > 0)
    throw new InvalidFileError(`Line ${lines[headerIndex].row} names the columns. Missing: ${listNames(missing)}.`);
  const rest = lines.slice(headerIndex + 1);
  // The section of transfers may also stand below the rows.
  const end = rest.findIndex(({ cells }) => report.transfers?.isHeader(cells));
  return {
    ...{ provider, report },
    body: end < 0 ? rest : rest.slice(0, end),
    others: [...lines.slice(0, headerIndex), ...(end < 0 ? [] : rest.slice(end))],
    toCells(cells: string[]): SettlementCells {
      const get = (field: SettlementField) => cells[columns.get(field) ?? -1] ?? '';
      return { get, parse: (field) => parseSignedAmount(get(field)) };
    },
  };
}

function findHeader(lines: readonly NumberedCells[]) {
  for (const [headerIndex, { cells }] of lines.entries()) {
    const header = cells.map(toColumnName);
    const found = settlementProviders.find(({ report: { columns } }) =>
      [columns.type, columns.entityId].every((known) => findColumn(header, known) !== undefined),
    );
    if (found) return { headerIndex, provider: found.method, report: found.report };
  }
  const columns = settlementProviders.map(({ report }) => listNames(report.needed)).join('; or ');
  throw new InvalidFileError(`The file has no line with the names of the columns: ${columns}.`);
}

const listNames = (names: object): string => Object.values(names).join(', ');

/** Returns the values of a row, or what is wrong with it. */
function parseRow(cells: SettlementCells, report: SettlementReport): Omit<SettlementRow, 'row'> | string {
  const getCell = cells.get;
  const entityId = getCell('entityId');
  const ids = [...new Set([entityId, getCell('otherId')])].filter((id) => id !== '');
  if (entityId === '') return 'has no id';
  if (ids.some((id) => /^\d(\.\d+)?E\+?\d+$/i.test(id))) return 'has an id that a spreadsheet has rounded';
  if (!ids.every((id) => /^[\w.:/-]{1,100}$/.test(id))) return 'has no valid id';
  if (!/^(inr)?$/i.test(getCell('currency'))) return 'has another currency than INR';
  const kind = toKind(getCell('type'));
  const amounts = parseAmounts(cells, kind, report);
  if (typeof amounts === 'string') return amounts;
  const [settlementId, utr] = [getCell('settlementId') || getCell('utr'), getCell('utr')];
  if (![settlementId, utr].every((text) => /^[\w.:/-]{0,60}$/.test(text))) return 'has no valid settlement id or UTR';
  const settledOn = parseDay(getCell('settledAt'));
  if (!settledOn) return 'has no valid day of the settlement';
  const paymentId = getCell('paymentId');
  return {
    ...{ settlementId, utr, settledOn, kind, ...amounts, paymentId },
    // Some providers give events ids of their own beside the id of the payment.
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

function parseAmounts(cells: SettlementCells, kind: SettlementKind, { readNet, readTax, netName }: SettlementReport) {
  const [amount, fee] = [cells.parse('amount'), cells.parse('fee')];
  const tax = readTax ? readTax(cells) : cells.parse('tax');
  if (amount === undefined) return 'has no valid amount';
  if (fee === undefined || tax === undefined) return 'has no valid fee or tax';
  const net = readNet(cells);
  if (net === undefined) return `has no valid ${netName}`;
  return toRowAmounts({ kind, amount: Math.abs(amount), fee: Math.abs(fee), tax: Math.abs(tax), net });
}

/** Parses a day, or the seconds since 1970 of the providers' APIs. */
const parseDay = (text: string): string | undefined =>
  /^\d{10}$/.test(text) ? toIndianDay(new Date(Number(text) * 1000)) : parseCellDay(text);
