import type { Dashboard } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Hint, Row, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { PeriodSwitch, periodDescriptions } from './period-switch';
import { SalesTable } from './sales-table';

const Sales = styled(Card)`
  &[aria-busy='true'] > :is(dl, .chart) {
    opacity: 0.5;
    transition: opacity 200ms;
  }
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
      <Row as="header" $justify="space-between" $gap="12 24">
        <div>
          <Text as="h2" $size={24} id="sales">
            Sales
          </Text>
          <Hint>
            {periodDescriptions[period]}, today included. Counts orders that are paid or cash on delivery, without
            cancelled and returned ones. The order list shows all.
          </Hint>
        </div>
        <PeriodSwitch period={period} />
      </Row>
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
      <Hint as="dt">{label}</Hint>
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
