import type { Dashboard, Period } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts';
import styled from 'styled-components';
import { formatAxisTick, formatPeriodName, formatShortRupees } from './chart-labels';

const Figure = styled.figure`
  & svg:focus-visible {
    outline: 2px solid var(--focus);
  }
  & text {
    fill: var(--ink-2);
    font-size: 12px;
  }
`;

const TooltipBox = styled.div`
  padding: 8px 12px;
  border: 1px solid var(--hairline);
  border-radius: 6px;
  background: #fff;
  box-shadow: 0 4px 16px rgb(28 25 23 / 0.12);
  font-size: 14px;
  & > strong {
    display: block;
  }
`;

type Row = Dashboard['chart'][number];

/** Bar chart of sales in rupees, hidden from screen readers because the table below it holds the same figures. */
export function SalesChart({ chart, period }: { chart: Row[]; period: Period }) {
  return (
    <Figure aria-hidden="true">
      <ResponsiveContainer width="100%" height={300}>
        <BarChart data={chart} margin={{ top: 8, right: 8, bottom: 16, left: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--hairline)" />
          <XAxis
            dataKey="day"
            tickFormatter={(day: string) => formatAxisTick(day, period)}
            tickLine={false}
            axisLine={{ stroke: 'var(--control)' }}
            minTickGap={24}
            label={{ value: period === 'year' ? 'Month' : 'Day', position: 'insideBottom', offset: -12 }}
          />
          <YAxis
            tickFormatter={formatShortRupees}
            tickLine={false}
            axisLine={false}
            width={72}
            allowDecimals={false}
            label={{ value: 'Sales (₹)', angle: -90, position: 'insideLeft', style: { textAnchor: 'middle' } }}
          />
          <Tooltip cursor={{ fill: 'var(--sand)' }} content={(props) => <ChartTooltip {...props} period={period} />} />
          <Bar
            dataKey="sales"
            fill="var(--brand)"
            radius={[2, 2, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
            activeBar={{ fill: 'var(--brand-hover)' }}
          />
        </BarChart>
      </ResponsiveContainer>
    </Figure>
  );
}

function ChartTooltip({ active, payload, period }: TooltipContentProps & { period: Period }) {
  const row = payload?.[0]?.payload as Row | undefined;
  if (!active || !row) return null;
  return (
    <TooltipBox>
      {formatPeriodName(row.day, period)}
      <strong>{formatRupees(row.sales)}</strong>
      {formatOrderCount(row.orders)}
    </TooltipBox>
  );
}

const formatOrderCount = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;
