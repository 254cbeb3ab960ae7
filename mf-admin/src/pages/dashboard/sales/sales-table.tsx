import type { Dashboard, Period } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import styled from 'styled-components';
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
  & > section {
    max-height: 360px;
    overflow: auto;
  }
  & table {
    width: 100%;
    border-collapse: collapse;
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  & :is(th, td) {
    padding: 8px 16px 8px 0;
    border-bottom: 1px solid var(--hairline);
    font-weight: 400;
    text-align: left;
  }
  & thead th {
    color: var(--ink-2);
    font-weight: 600;
  }
  & .number {
    text-align: right;
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
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
    <section tabIndex={0} aria-label="Sales as a table">
      <table aria-label={period === 'year' ? 'Sales by month' : 'Sales by day'}>
        <thead>
          <tr>
            <th scope="col">{period === 'year' ? 'Month' : 'Day'}</th>
            <th scope="col" className="number">
              Sales (₹)
            </th>
            <th scope="col" className="number">
              Orders
            </th>
          </tr>
        </thead>
        <tbody>
          {chart.map(({ day, sales, orders }) => (
            <tr key={day}>
              <th scope="row">{formatPeriodName(day, period)}</th>
              <td className="number">{formatRupees(sales)}</td>
              <td className="number">{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </Details>
);
