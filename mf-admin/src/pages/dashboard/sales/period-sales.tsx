import type { Dashboard } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { useLazyModule } from '@vastra/shared/hooks/use-lazy-module';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Hint, Row, Text } from '../../../components/kit';
import { Card } from '../../../components/layout/card';
import { Figures, FigureValue } from '../../../components/layout/figures';
import { PeriodSwitch, periodDescriptions } from './period-switch';
import { SalesTable } from './sales-table';

const Sales = styled(Card)`
  &[aria-busy='true'] > :is(dl, .chart) {
    opacity: 0.5;
    transition: opacity 200ms;
  }
`;

const SalesFigures = styled(Figures)`
  margin: 24px 0;
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
      <SalesFigures>
        <Figure label="Sales in the period" figure={formatRupees(sales)} change={changes.sales} />
        <Figure label="Orders in these sales" figure={formatNumber(orders)} change={changes.orders} />
        <Figure label="Average order" figure={formatRupees(averageOrder)} change={changes.averageOrder} />
        <Figure label="New customers" figure={formatNumber(newCustomers)} change={changes.newCustomers} />
      </SalesFigures>
      {!hasFailed && (
        <div className="chart" style={{ minHeight: 300 }}>
          {part ? <part.SalesChart chart={chart} period={period} /> : <Skeleton $height="300px" />}
        </div>
      )}
      <SalesTable chart={chart} period={period} isOpen={hasFailed} />
    </Sales>
  );
}

function Figure({ label, figure, change }: { label: string; figure: string; change: number | null }) {
  const tone = change === null || change === 0 ? 'muted' : change > 0 ? 'success' : 'error';
  return (
    <div>
      <Hint as="dt">{label}</Hint>
      <FigureValue>{figure}</FigureValue>
      <Text as="dd" $size={14} $tone={tone}>
        {change === null
          ? 'No earlier data to compare with'
          : `${formatSignedPercent(change)} compared with the previous period`}
      </Text>
    </div>
  );
}

const formatSignedPercent = (percent: number): string =>
  `${percent < 0 ? '-' : '+'}${formatNumber(Math.abs(percent))}%`;
