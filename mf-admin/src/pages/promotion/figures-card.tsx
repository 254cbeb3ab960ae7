import { useQuery } from '@tanstack/react-query';
import type { PromotionFigures } from '@vastra/shared/contract';
import { formatDate, formatNumber, formatRupees } from '@vastra/shared/format';
import { Muted, Stack } from '../../components/kit';
import { Card } from '../../components/layout/card';
import { Figures, FigureValue } from '../../components/layout/figures';
import { QueryPart } from '../../components/layout/query-part';
import { PanelTable } from '../../components/table/panel-table';
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

const formatAmount = (rupees: number | null | undefined) => (typeof rupees === 'number' ? formatRupees(rupees) : '–');

function PromotionFigureList({ figures }: { figures: PromotionFigures }) {
  const { from, to, orders, revenue, discount, margin, ordersWithoutCost } = figures;
  const values = {
    Orders: formatNumber(orders),
    Revenue: formatRupees(revenue),
    Discount: formatRupees(discount),
    Margin: formatAmount(margin),
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
      {figures.holdout && <Comparison holdout={figures.holdout} />}
    </Stack>
  );
}

/** Compares the customers who get the promotion with those who do not. The numbers of customers are beside, so that no admin takes chance for a result. */
function Comparison({ holdout: { percent, offered, heldOut } }: { holdout: NonNullable<PromotionFigures['holdout']> }) {
  return (
    <Stack>
      <PanelTable
        name="Comparison"
        columns={[
          { label: 'Customers', kind: 'text', cell: ({ name }) => name },
          { label: 'With an order', kind: 'number', cell: ({ customers }) => formatNumber(customers) },
          { label: 'Orders', kind: 'number', cell: ({ orders }) => formatNumber(orders) },
          { label: 'Revenue', kind: 'number', cell: ({ revenue }) => formatRupees(revenue) },
          {
            label: 'Revenue per customer',
            kind: 'number',
            cell: ({ revenuePerCustomer }) => formatAmount(revenuePerCustomer),
          },
          {
            label: 'Margin per customer',
            kind: 'number',
            cell: ({ marginPerCustomer }) => formatAmount(marginPerCustomer),
          },
        ]}
        rows={[
          { name: `Get it (${100 - percent}%)`, ...offered },
          { name: `Do not get it (${percent}%)`, ...heldOut },
        ]}
        getKey={({ name }) => name}
      />
      <Muted>
        All orders of these customers while the promotion ran, with or without it. A difference between few customers is
        mostly chance: wait until the smaller group has some hundred. The margin leaves out orders with an item whose
        cost is not known.
      </Muted>
    </Stack>
  );
}
