import type { Dashboard } from '@vastra/shared/contract';
import { formatNumber, formatRupees } from '@vastra/shared/format';
import { Skeleton } from '@vastra/shared/ui/skeleton';
import styled from 'styled-components';
import { Hint, Text } from '../../components/kit';
import { Figures, FigureValue } from '../../components/layout/figures';

const StatCard = styled.div`
  display: grid;
  align-content: start;
  gap: 4px;
  padding: 16px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
`;

const Value = styled(FigureValue)`
  font-size: clamp(24px, 6.5vw, 38px);
`;

export const StatCards = ({ dashboard: { stats, trends } }: { dashboard: Dashboard }) => (
  <Figures>
    <Stat label="Total Sales" figure={formatRupees(stats.totalSales)} trend={trends.sales} />
    <Stat
      label="Orders"
      figure={formatNumber(stats.totalOrders)}
      trend={trends.orders}
      note="Paid or cash on delivery"
    />
    <Stat label="Users" figure={formatNumber(stats.totalUsers)} trend={trends.users} />
    <Stat label="Products" figure={formatNumber(stats.totalProducts)} trend={trends.products} />
  </Figures>
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
    <Text as="dd" $size={14} $tone={trend.startsWith('-') ? 'error' : 'success'}>
      {trend}
    </Text>
    {note && <Hint as="dd">{note}</Hint>}
  </StatCard>
);

export const StatCardSkeletons = () => (
  <Figures as="div">
    {['sales', 'orders', 'users', 'products'].map((name) => (
      <StatCard key={name}>
        <Skeleton $height="21px" $width="50%" />
        <Skeleton $height="calc(clamp(24px, 6.5vw, 38px) * 1.25)" $width="70%" />
        <Skeleton $height="21px" $width="60%" />
      </StatCard>
    ))}
  </Figures>
);
