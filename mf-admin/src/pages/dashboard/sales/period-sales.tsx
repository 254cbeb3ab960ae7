import type { Dashboard } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Card } from '../../../components/layout/card';
import { PeriodSwitch, periodDescriptions } from './period-switch';
import { SalesTable } from './sales-table';

const Sales = styled(Card)`
  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px 24px;
  }
  & h2 {
    font-size: 24px;
  }
  & > header p {
    color: var(--ink-2);
    font-size: 14px;
  }
  & > dl {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 16px 24px;
    margin: 24px 0;
  }
  & dt {
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd {
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd.figure {
    color: var(--ink);
    font: 500 24px/1.25 var(--serif);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  & .up {
    color: var(--success);
  }
  & .down {
    color: var(--sale);
  }
  & > .chart {
    min-height: 300px;
  }
  &[aria-busy='true'] > :is(dl, .chart) {
    opacity: 0.5;
    transition: opacity 200ms;
  }
  @media (min-width: 800px) {
    & > dl {
      grid-template-columns: repeat(4, minmax(0, 1fr));
    }
  }
`;

const loadChart = () => import('./sales-chart');

/** Shows the sales of the period, compared with the previous period, and by day. */
export function PeriodSales({ dashboard, isBusy }: { dashboard: Dashboard; isBusy: boolean }) {
  const { period, inPeriod, chart } = dashboard;
  const { sales, orders, averageOrder, newCustomers, changes } = inPeriod;
  const { module: part, hasFailed, loadModule } = useLazyModule(loadChart);
  useEffect(() => void loadModule(), [loadModule]);
  return (
    <Sales aria-labelledby="sales" aria-busy={isBusy}>
      <header>
        <div>
          <h2 id="sales">Sales</h2>
          <p>{periodDescriptions[period]}, today included. Cancelled and returned orders are not counted.</p>
        </div>
        <PeriodSwitch period={period} />
      </header>
      <dl>
        <Figure label="Sales in the period" figure={formatRupees(sales)} change={changes.sales} />
        <Figure label="Orders placed" figure={formatNumber(orders)} change={changes.orders} />
        <Figure label="Average order" figure={formatRupees(averageOrder)} change={changes.averageOrder} />
        <Figure label="New customers" figure={formatNumber(newCustomers)} change={changes.newCustomers} />
      </dl>
      {!hasFailed && (
        <div className="chart">
          {part ? <part.SalesChart chart={chart} period={period} /> : <Skeleton $height="300px" />}
        </div>
      )}
      <SalesTable chart={chart} period={period} isOpen={hasFailed} />
    </Sales>
  );
}

function Figure({ label, figure, change }: { label: string; figure: string; change: number | null }) {
  const tone = change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down';
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figure">{figure}</dd>
      <dd className={tone}>
        {change === null ? 'Nothing to compare with' : `${formatSignedPercent(change)} to the period before`}
      </dd>
    </div>
  );
}

const formatSignedPercent = (percent: number): string =>
  `${percent < 0 ? '-' : '+'}${formatNumber(Math.abs(percent))}%`;
