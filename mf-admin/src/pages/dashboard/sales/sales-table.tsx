import type { Dashboard, Period } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
import { RowTable } from '../../../components/table/row-table';
import { PlainTable } from '../../../components/table/table-styles';
import { formatPeriodName } from './chart-labels';

const Details = styled.details`
  margin-top: 8px;
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: var(--brand);
    font-size: 14px;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  & > div {
    max-height: 360px;
    overflow: auto;
  }
`;

interface SalesTableProps {
  chart: Dashboard['chart'];
  period: Period;
  /** Opens the table at first, because the chart could not be loaded. */
  isOpen?: boolean;
}

/** The chart's figures as a table, for screen readers and for copying. */
export const SalesTable = ({ chart, period, isOpen }: SalesTableProps) => (
  <Details open={isOpen}>
    <summary>Show as a table</summary>
    <PlainTable role="region" tabIndex={0} aria-label="Sales as a table">
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
  </Details>
);
