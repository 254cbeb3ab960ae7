import { FileTooLargeError, InvalidFileError } from '../../../api/src/platform/csv/errors';
import { parseCellAmount, parseCellDay } from '../../../api/src/platform/csv/parse-cells';
import { assertNoErrors, findColumn, readCells, toColumnName } from '../../../api/src/platform/csv/read-cells';
import { maxRemittanceBytes, maxRemittanceReferences, maxRemittanceRows } from '../contract';
import { ReferenceNeededError } from './errors';

/** Bounds of a remittance file. */
export const remittanceLimits = { maxBytes: maxRemittanceBytes, maxRows: maxRemittanceRows };

/** A row of the file. `row` is its number as spreadsheets count: the header is 1. The amount is in paise. */
export interface FileRow {
  row: number;
  awb: string;
  amount: number;
  reference: string;
  paidOn: string | null;
}

type Field = 'awb' | 'amount' | 'reference' | 'date';

/** Names of columns in the files of carriers, without spaces and signs, the most telling first. */
const columnNames: Record<Field, readonly string[]> = {
  awb: [
    'awb',
    'awbno',
    'awbnumber',
    'awbcode',
    'awbnos',
    'waybill',
    'waybillno',
    'waybillnumber',
    'trackingnumber',
    'trackingno',
    'trackingid',
    'docketno',
    'lrn',
  ],
  amount: [
    'remittedamount',
    'amountremitted',
    'remittanceamount',
    'paidamount',
    'amountpaid',
    'codremitted',
    'amount',
    'codamount',
    'codvalue',
    'collectedamount',
    'cod',
    'codpayable',
  ],
  reference: [
    'utr',
    'utrno',
    'utrnumber',
    'bankreference',
    'bankreferenceno',
    'banktransactionid',
    'transactionid',
    'transactionreference',
    'reference',
    'referenceno',
    'referencenumber',
    'remittanceid',
    'crfid',
    'paymentreference',
  ],
  date: [
    'remittancedate',
    'remitteddate',
    'dateofremittance',
    'paymentdate',
    'paidon',
    'paiddate',
    'utrdate',
    'transferdate',
    'settlementdate',
    'date',
  ],
};

/**
 * Parses a remittance file. `reference` is for a file without such a column. Every row with a tracking number is returned, or the file is
 * refused with the lines that cannot be read: a file about money is not imported in part.
 *
 * @throws InvalidFileError, ReferenceNeededError, FileTooLargeError
 */
export function parseRemittanceFile(bytes: Buffer, reference: string): FileRow[] {
  const table = readCells(bytes, maxRemittanceRows);
  const headerIndex = table.findIndex((cells) => cells.some((cell) => cell !== ''));
  if (headerIndex < 0) throw new InvalidFileError('The file is empty.');
  const columns = findColumns(table[headerIndex]);
  const body = table
    .map((cells, index) => ({ cells, row: index + 1 }))
    .slice(headerIndex + 1)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [last] = body.slice(-1);
  if (last && isTotalRow(last.cells, columns)) body.pop();
  if (body.length === 0) throw new InvalidFileError('The file has no rows below its header.');
  if (body.length > maxRemittanceRows) throw new FileTooLargeError(remittanceLimits);
  if (columns.reference === undefined && !reference) throw new ReferenceNeededError();
  const errors: string[] = [];
  const rows = body.flatMap(({ cells, row }) => {
    const parsed = parseRow(cells, columns, reference);
    if (typeof parsed !== 'string') return [{ row, ...parsed }];
    errors.push(`Line ${row} ${parsed}.`);
    return [];
  });
  assertNoErrors(errors);
  if (new Set(rows.map((row) => row.reference)).size > maxRemittanceReferences)
    throw new InvalidFileError(`The file has more than ${maxRemittanceReferences} bank references.`);
  return rows;
}

function findColumns(header: string[]): Partial<Record<Field, number>> & { awb: number; amount: number } {
  const names = header.map(toColumnName);
  const find = (field: Field) => findColumn(names, columnNames[field]);
  const [awb, amount] = [find('awb'), find('amount')];
  const missing = [awb === undefined && 'the tracking number (AWB)', amount === undefined && 'the amount'].filter(
    Boolean,
  );
  if (awb === undefined || amount === undefined)
    throw new InvalidFileError(`The first line needs the names of the columns. Missing: ${missing.join(' and ')}.`);
  return { awb, amount, reference: find('reference'), date: find('date') };
}

type Columns = ReturnType<typeof findColumns>;

const isTotalRow = (cells: string[], { awb }: Columns): boolean =>
  (cells[awb] ?? '') === '' || /^(grand )?total$/i.test(cells[awb]);

/** Returns the values of a row, or what is wrong with it. */
function parseRow(cells: string[], columns: Columns, reference: string): Omit<FileRow, 'row'> | string {
  const awb = cells[columns.awb] ?? '';
  if (awb === '') return 'has no tracking number';
  if (/^\d(\.\d+)?E\+?\d+$/i.test(awb)) return 'has a tracking number that a spreadsheet has rounded';
  if (!/^[\w/-]{1,60}$/.test(awb)) return 'has no valid tracking number';
  const amount = parseCellAmount(cells[columns.amount] ?? '');
  if (amount === undefined) return 'has no valid amount';
  const rowReference = columns.reference === undefined ? reference : (cells[columns.reference] ?? '') || reference;
  if (rowReference === '') return 'has no bank reference';
  if (rowReference.length > 60) return 'has a bank reference of more than 60 characters';
  const dayCell = columns.date === undefined ? '' : (cells[columns.date] ?? '');
  const paidOn = dayCell === '' ? null : parseCellDay(dayCell);
  if (paidOn === undefined) return 'has no valid date';
  return { awb, amount, reference: rowReference, paidOn };
}
