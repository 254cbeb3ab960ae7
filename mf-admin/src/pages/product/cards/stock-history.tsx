import { useQuery } from '@tanstack/react-query';
import type { AdminProduct, StockMovement } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { SelectField } from '@vastra/shared/ui/field';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths';
import { RowTable } from '../../../components/table/row-table';
import { TablePanel, TableSkeleton, TableToolbar } from '../../../components/table/table-styles';
import { Timestamp } from '../../../components/time/timestamp';
import { listStockMovements } from '../api';

const reasons: Record<StockMovement['reason'], string> = {
  order: 'Ordered',
  cancel: 'Order cancelled',
  return: 'Returned',
  hold: 'Reserved for a payment',
  release: 'Payment not completed',
  admin: 'Adjusted by an admin',
  seed: 'Initial stock',
  import: 'Imported',
};

const actorText = { customer: 'Customer', admin: 'Admin', shop: 'System' };

/** Lists the stock movements of a product, newest first. */
export function StockHistory({ product }: { product: AdminProduct }) {
  const [page, setPage] = useState(1);
  const [variant, setVariant] = useState('');
  const query = { page, variant: variant || undefined };
  const { data, error, refetch } = useQuery({
    queryKey: ['stock movements', product._id, product.version, query],
    queryFn: ({ signal }) => listStockMovements(product._id, query, { signal }),
  });
  return (
    <TablePanel aria-label="Stock history">
      <TableToolbar>
        <SelectField
          label="Colour and size"
          value={variant}
          onChange={({ target }) => {
            setVariant(target.value);
            setPage(1);
          }}
        >
          <option value="">All</option>
          {product.variants.map(({ _id, color, size, stock }) => (
            <option key={_id} value={_id}>
              {color}, {size} ({stock} in stock)
            </option>
          ))}
        </SelectField>
      </TableToolbar>
      {error ? (
        <Notice title="The stock history could not be loaded." text={toErrorMessage(error)}>
          <Button onClick={() => refetch()}>Retry</Button>
        </Notice>
      ) : !data ? (
        <TableSkeleton />
      ) : data.rows.length === 0 ? (
        <Notice title="No stock movements yet." />
      ) : (
        <>
          <div className="scroll">
            <RowTable
              name="Stock history"
              columns={[
                { label: 'Time', cell: ({ at }) => <Timestamp at={at} /> },
                {
                  label: 'Colour and size',
                  cell: ({ color, size }) => (
                    <>
                      {color}, {size}
                    </>
                  ),
                },
                { label: 'Change', kind: 'number', cell: ({ change }) => (change > 0 ? `+${change}` : `−${-change}`) },
                { label: 'Reason', kind: 'text', cell: ({ reason, note }) => note || reasons[reason] },
                { label: 'By', cell: ({ by, actor }) => actor ?? (by ? actorText[by] : '–') },
                {
                  label: 'Order or file',
                  kind: 'text',
                  cell: ({ orderId, fileName }) =>
                    orderId ? <Link to={adminPaths.order(orderId)}>{orderId}</Link> : (fileName ?? '–'),
                },
              ]}
              rows={data.rows}
              getKey={({ id }) => id}
            />
          </div>
          <MovementPager pagination={data.pagination} onPage={setPage} />
        </>
      )}
    </TablePanel>
  );
}

interface MovementPagerProps {
  pagination: { page: number; total: number; hasNextPage: boolean; hasPreviousPage: boolean };
  onPage: (page: number) => void;
}

const MovementPager = ({ pagination: { page, total, hasNextPage, hasPreviousPage }, onPage }: MovementPagerProps) => (
  <nav
    aria-label="Pages"
    style={{ display: 'flex', alignItems: 'center', gap: 12, padding: 16, borderTop: '1px solid var(--hairline)' }}
  >
    <span style={{ flex: 1 }}>
      {total} {total === 1 ? 'movement' : 'movements'}
    </span>
    <Button $tone="line" disabled={!hasPreviousPage} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    <Button $tone="line" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </nav>
);
