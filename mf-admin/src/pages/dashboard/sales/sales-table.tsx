import type { Dashboard, Period } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Disclosure } from '../../../components/layout/disclosure';
import { RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { formatPeriodName } from './chart-labels';

interface SalesTableProps {
  chart: Dashboard['chart'];
  period: Period;
  /** Opens the table at first, because the chart could not be loaded. */
  isOpen?: boolean;
}

/** The chart's figures as a table, for screen readers and for copying. */
export const SalesTable = ({ chart, period, isOpen }: SalesTableProps) => (
  <Disclosure open={isOpen}>
    <summary>Show as a table</summary>
    <PlainTable role="region" tabIndex={0} aria-label="Sales as a table" style={{ maxHeight: 360 }}>
      <RowTable
        name={period === 'year' ? 'Sales by month' : 'Sales by day'}
        columns={[
          { label: period === 'year' ? 'Month' : 'Day', cell: ({ day }) => formatPeriodName(day, period) },
          { label: 'Sales (₹)', kind: 'number', cell: ({ sales }) => formatRupees(sales) },
          { label: 'Orders', kind: 'number', cell: ({ orders }) => orders },
        ]}
        rows={chart}
        getKey={({ day }) => day}
      />
    </PlainTable>
  </Disclosure>
);
