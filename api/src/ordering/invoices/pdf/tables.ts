import type { Amounts, Sheet } from '../sheet';
import { numbers, percent } from './figures';
import { colors, page } from './paper';
import type { Cell, Column, Table } from './table';

const width = page.right - page.left;
const right = (title: string, width: number): Column => ({ title, width, align: 'right' });

/** The columns, the first of which takes what the others leave. */
function columnsOf(first: string, others: Column[]): Column[] {
  const taken = others.reduce((sum, column) => sum + column.width, 0);
  return [{ title: first, width: width - taken }, ...others];
}

const taxColumns = (isInterstate: boolean, width: number): Column[] =>
  isInterstate ? [right('IGST', width)] : [right('CGST', width), right('SGST', width)];

const taxCells = ({ tax }: Amounts, isInterstate: boolean): string[] =>
  isInterstate ? [numbers(tax)] : [numbers(tax / 2), numbers(tax / 2)];

export function linesTable({ rows, total, order: { isInterstate } }: Sheet): Table {
  const columns = columnsOf('Item', [
    { title: 'HSN/SAC', width: 42 },
    right('Qty', 26),
    right('Unit price', 52),
    right('Discount', 48),
    right('Taxable', 54),
    right('GST', 34),
    ...taxColumns(isInterstate, 48),
    right('Amount', 58),
  ]);
  return {
    columns,
    rows: rows.map((row): Cell[] => [
      [
        { text: row.name, style: { font: 'strong', size: 8.5 } },
        { text: row.detail, style: { size: 7.5, color: colors.soft } },
      ],
      row.hsn,
      String(row.quantity),
      numbers(row.price),
      numbers(row.discount),
      numbers(row.taxable),
      percent(row.rate),
      ...taxCells(row, isInterstate),
      numbers(row.amount),
    ]),
    total: [
      'Total',
      '',
      '',
      '',
      '',
      numbers(total.taxable),
      '',
      ...taxCells(total, isInterstate),
      numbers(total.amount),
    ],
  };
}

/** Half of the rate is CGST, half SGST. */
export function summaryTable({ summary, total, order: { isInterstate } }: Sheet): Table {
  const columns = columnsOf('HSN/SAC', [
    right('Rate', 90),
    right('Taxable value', 110),
    ...taxColumns(isInterstate, isInterstate ? 110 : 80),
    right('Total tax', 90),
  ]);
  const rateText = (rate: number) => (isInterstate ? percent(rate) : `${percent(rate / 2)} + ${percent(rate / 2)}`);
  return {
    columns,
    rows: summary.map((row) => [
      row.hsn,
      rateText(row.rate),
      numbers(row.taxable),
      ...taxCells(row, isInterstate),
      numbers(row.tax),
    ]),
    total: ['Total', '', numbers(total.taxable), ...taxCells(total, isInterstate), numbers(total.tax)],
  };
}
