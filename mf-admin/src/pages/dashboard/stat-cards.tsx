import type { Dashboard } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { Hint } from '../../components/kit';

const Cards = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  @media (min-width: 1000px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: 24px;
  }
`;

const StatCard = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
  @media (min-width: 1000px) {
    padding: 24px;
  }
`;

const Value = styled.dd`
  color: var(--ink);
  font: 500 clamp(24px, 6.5vw, 38px) / 1.25 var(--serif);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const Trend = styled.dd`
  color: var(--success);
  font-size: 14px;
  &.down {
    color: var(--sale);
  }
`;

export const StatCards = ({ dashboard: { stats, trends } }: { dashboard: Dashboard }) => (
  <Cards>
    <Stat label="Total Sales" figure={formatRupees(stats.totalSales)} trend={trends.sales} />
    <Stat
      label="Orders"
      figure={formatNumber(stats.totalOrders)}
      trend={trends.orders}
      note="Paid or cash on delivery"
    />
    <Stat label="Users" figure={formatNumber(stats.totalUsers)} trend={trends.users} />
    <Stat label="Products" figure={formatNumber(stats.totalProducts)} trend={trends.products} />
  </Cards>
);

interface StatProps {
  label: string;
  figure: string;
  trend: string;
  /** Text on what the figure does not count. */
  note?: string;
}

const Stat = ({ label, figure, trend, note }: StatProps) => (
  <StatCard>
    <Hint as="dt" $bold>
      {label}
    </Hint>
    <Value>{figure}</Value>
    <Trend className={trend.startsWith('-') ? 'down' : undefined}>{trend}</Trend>
    {note && <Hint as="dd">{note}</Hint>}
  </StatCard>
);

export const StatCardSkeletons = () => (
  <Cards as="div">
    {['sales', 'orders', 'users', 'products'].map((name) => (
      <StatCard key={name}>
        <Skeleton $height="21px" $width="50%" />
        <Skeleton $height="calc(clamp(24px, 6.5vw, 38px) * 1.25)" $width="70%" />
        <Skeleton $height="21px" $width="60%" />
      </StatCard>
    ))}
  </Cards>
);
