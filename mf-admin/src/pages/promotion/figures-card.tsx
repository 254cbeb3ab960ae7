import { useQuery } from '@tanstack/react-query';
import type { PromotionFigures } from '@vastra/shared/contract';
import { formatDate, formatNumber, formatRupees } from '@vastra/shared/format';
import { Muted, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Figures, FigureValue } from '../../components/layout/figures';
import { QueryPart } from '../../components/layout/query-part';
import { getFigures } from './api';

/** Orders, revenue, discount and margin of the last 30 days. */
export function FiguresCard({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['promotion figures', id],
    queryFn: ({ signal }) => getFigures(id, { signal }),
  });
  return (
    <Card heading="Performance" headingId="promotion-performance" style={{ marginTop: 24 }}>
      <QueryPart query={query} subject="The figures">
        {(figures) => <PromotionFigureList figures={figures} />}
      </QueryPart>
    </Card>
  );
}

function PromotionFigureList({ figures }: { figures: PromotionFigures }) {
  const { from, to, orders, revenue, discount, margin, ordersWithoutCost } = figures;
  const values = {
    Orders: formatNumber(orders),
    Revenue: formatRupees(revenue),
    Discount: formatRupees(discount),
    Margin: margin === null ? '–' : formatRupees(margin),
  };
  return (
    <Stack>
      <Muted>
        Orders from {formatDate(from)} to {formatDate(to)}, without cancelled orders.
      </Muted>
      <Figures>
        {Object.entries(values).map(([name, value]) => (
          <div key={name}>
            <Muted as="dt">{name}</Muted>
            <FigureValue>{value}</FigureValue>
          </div>
        ))}
      </Figures>
      {ordersWithoutCost > 0 && (
        <Muted>
          The margin leaves out {formatNumber(ordersWithoutCost)} {ordersWithoutCost === 1 ? 'order' : 'orders'} with an
          item whose cost is not known.
        </Muted>
      )}
    </Stack>
  );
}
