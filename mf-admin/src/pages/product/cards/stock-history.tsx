import { useQuery } from '@tanstack/react-query';
import type { AdminProduct, StockMovement } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { SelectField } from '@vastra/shared/ui/field';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths';
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
            <table aria-label="Stock history">
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Colour and size</th>
                  <th scope="col" className="number">
                    Change
                  </th>
                  <th scope="col">Reason</th>
                  <th scope="col">By</th>
                  <th scope="col">Order or file</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ id, at, color, size, change, reason, orderId, by, actor, fileName, note }) => (
                  <tr key={id}>
                    <th scope="row" data-label="Time">
                      <Timestamp at={at} />
                    </th>
                    <td data-label="Colour and size">
                      {color}, {size}
                    </td>
                    <td data-label="Change" className="number">
                      {change > 0 ? `+${change}` : `−${-change}`}
                    </td>
                    <td data-label="Reason" className="text">
                      {note || reasons[reason]}
                    </td>
                    <td data-label="By">{actor ?? (by ? actorText[by] : '–')}</td>
                    <td data-label="Order or file" className="text">
                      {orderId ? <Link to={adminPaths.order(orderId)}>{orderId}</Link> : (fileName ?? '–')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
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
