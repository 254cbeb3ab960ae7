import type { DocumentRow, TaxAmounts, TaxDocument } from '../tax-document';
import type { Cell, Column, Table } from './draw-table';
import { formatAmount, formatPercent, formatRupees } from './format';
import { colors, page } from './pdf-file';

const width = page.right - page.left;
const buildRightColumn = (title: string, width: number): Column => ({ title, width, align: 'right' });

/** Returns the columns; the first one takes the remaining width. */
function buildColumns(firstTitle: string, amountColumns: Column[]): Column[] {
  const usedWidth = amountColumns.reduce((sum, column) => sum + column.width, 0);
  return [{ title: firstTitle, width: width - usedWidth }, ...amountColumns];
}

const buildTaxColumns = (isInterstate: boolean, width: number): Column[] =>
  isInterstate ? [buildRightColumn('IGST', width)] : [buildRightColumn('CGST', width), buildRightColumn('SGST', width)];

const buildTaxCells = ({ tax }: TaxAmounts, isInterstate: boolean): string[] =>
  isInterstate ? [formatAmount(tax)] : [formatAmount(tax / 2), formatAmount(tax / 2)];

/** Names the promotions of a row: "Buy 2, get 1 free: −₹499.00". */
const listOffers = ({ offers = [] }: DocumentRow): string[] =>
  offers.filter(({ amount }) => amount > 0).map(({ label, amount }) => `${label}: −${formatRupees(amount)}`);

/** Builds the table of the order's lines and the delivery. Its total is the sum of its rows, which are not rounded. */
export function buildLinesTable({ rows, total, rounding = 0, order: { isInterstate } }: TaxDocument): Table {
  const columns = buildColumns('Item', [
    { title: 'HSN/SAC', width: 42 },
    buildRightColumn('Qty', 26),
    buildRightColumn('Unit price', 52),
    buildRightColumn('Discount', 48),
    buildRightColumn('Taxable', 54),
    buildRightColumn('GST', 34),
    ...buildTaxColumns(isInterstate, 48),
    buildRightColumn('Amount', 58),
  ]);
  return {
    columns,
    rows: rows.map((row): Cell[] => [
      [
        { text: row.name, style: { font: 'strong', size: 8.5 } },
        { text: row.detail, style: { size: 7.5, color: colors.soft } },
        ...listOffers(row).map((text) => ({ text, style: { size: 7.5, color: colors.soft } as const })),
      ],
      row.hsn,
      String(row.quantity),
      formatAmount(row.price),
      formatAmount(row.discount),
      formatAmount(row.taxable),
      formatPercent(row.rate),
      ...buildTaxCells(row, isInterstate),
      formatAmount(row.amount),
    ]),
    total: [
      'Total',
      '',
      '',
      '',
      '',
      formatAmount(total.taxable),
      '',
      ...buildTaxCells(total, isInterstate),
      formatAmount(total.amount - rounding),
    ],
  };
}

/** Builds the table of tax per rate and HSN/SAC. Within the state, half of the rate is CGST and half SGST. */
export function buildSummaryTable({ summary, total, order: { isInterstate } }: TaxDocument): Table {
  const columns = buildColumns('HSN/SAC', [
    buildRightColumn('Rate', 90),
    buildRightColumn('Taxable value', 110),
    ...buildTaxColumns(isInterstate, isInterstate ? 110 : 80),
    buildRightColumn('Total tax', 90),
  ]);
  const formatRate = (rate: number) =>
    isInterstate ? formatPercent(rate) : `${formatPercent(rate / 2)} + ${formatPercent(rate / 2)}`;
  return {
    heading: 'GST by rate and HSN/SAC',
    columns,
    rows: summary.map((row) => [
      row.hsn,
      formatRate(row.rate),
      formatAmount(row.taxable),
      ...buildTaxCells(row, isInterstate),
      formatAmount(row.tax),
    ]),
    total: ['Total', '', formatAmount(total.taxable), ...buildTaxCells(total, isInterstate), formatAmount(total.tax)],
  };
}
