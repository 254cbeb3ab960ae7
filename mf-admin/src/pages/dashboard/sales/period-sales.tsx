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
  &[aria-busy='true'] > :is(dl, .chart) {
    opacity: 0.5;
    transition: opacity 200ms;
  }
`;

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
`;

const Title = styled.h2`
  font-size: 24px;
`;

const Explanation = styled.p`
  color: var(--ink-2);
  font-size: 14px;
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 24px;
  margin: 24px 0;
  @media (min-width: 800px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Label = styled.dt`
  color: var(--ink-2);
  font-size: 14px;
`;

const Value = styled.dd`
  color: var(--ink);
  font: 500 24px/1.25 var(--serif);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Change = styled.dd`
  color: var(--ink-2);
  font-size: 14px;
  &.up {
    color: var(--success);
  }
  &.down {
    color: var(--sale);
  }
`;

const Chart = styled.div`
  min-height: 300px;
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
      <Header>
        <div>
          <Title id="sales">Sales</Title>
          <Explanation>
            {periodDescriptions[period]}, today included. Counts orders that are paid or cash on delivery, without
            cancelled and returned ones. The order list shows all.
          </Explanation>
        </div>
        <PeriodSwitch period={period} />
      </Header>
      <Figures>
        <Figure label="Sales in the period" figure={formatRupees(sales)} change={changes.sales} />
        <Figure label="Orders in these sales" figure={formatNumber(orders)} change={changes.orders} />
        <Figure label="Average order" figure={formatRupees(averageOrder)} change={changes.averageOrder} />
        <Figure label="New customers" figure={formatNumber(newCustomers)} change={changes.newCustomers} />
      </Figures>
      {!hasFailed && (
        <Chart className="chart">
          {part ? <part.SalesChart chart={chart} period={period} /> : <Skeleton $height="300px" />}
        </Chart>
      )}
      <SalesTable chart={chart} period={period} isOpen={hasFailed} />
    </Sales>
  );
}

function Figure({ label, figure, change }: { label: string; figure: string; change: number | null }) {
  const tone = change === null || change === 0 ? undefined : change > 0 ? 'up' : 'down';
  return (
    <div>
      <Label>{label}</Label>
      <Value>{figure}</Value>
      <Change className={tone}>
        {change === null
          ? 'No earlier data to compare with'
          : `${formatSignedPercent(change)} compared with the previous period`}
      </Change>
    </div>
  );
}

const formatSignedPercent = (percent: number): string =>
  `${percent < 0 ? '-' : '+'}${formatNumber(Math.abs(percent))}%`;
