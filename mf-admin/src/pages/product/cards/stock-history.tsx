import type { AdminProduct, StockMovement } from '@vastra/shared/contract';
import { toLineSize } from '@vastra/shared/contract/variant-rules';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { SelectField } from '@vastra/shared/ui/field';
import { Notice } from '@vastra/shared/ui/notice';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths';
import { Row } from '../../../components/kit';
import { QueryBoundary } from '../../../components/layout/query-boundary';
import { type RowColumn, RowTable } from '../../../components/table/row-table';
import { TablePanel, TableToolbar } from '../../../components/table/table-styles';
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
  return (
    <TablePanel aria-label="Stock history">
      <TableToolbar>
        <SelectField
          label="Variant"
          value={variant}
          onChange={({ target }) => {
            setVariant(target.value);
            setPage(1);
          }}
        >
          <option value="">All</option>
          {product.variants.map(({ _id, color, stock, ...variant }) => (
            <option key={_id} value={_id}>
              {color}, {toLineSize(variant)} ({stock} in stock)
            </option>
          ))}
        </SelectField>
      </TableToolbar>
      <QueryBoundary
        queryKey={['stock movements', product._id, product.version, query]}
        queryFn={(options) => listStockMovements(product._id, query, options)}
        subject="The stock history"
      >
        {({ rows, pagination }) =>
          rows.length === 0 ? (
            <Notice title="No stock movements yet." />
          ) : (
            <>
              <div className="scroll">
                <RowTable name="Stock history" columns={columns} rows={rows} getKey={({ id }) => id} />
              </div>
              <MovementPager pagination={pagination} onPage={setPage} />
            </>
          )
        }
      </QueryBoundary>
    </TablePanel>
  );
}

const columns: RowColumn<StockMovement>[] = [
  { label: 'Time', cell: ({ at }) => <Timestamp at={at} /> },
  { label: 'Variant', cell: ({ color, size }) => `${color}, ${size}` },
  { label: 'Change', kind: 'number', cell: ({ change }) => (change > 0 ? `+${change}` : `−${-change}`) },
  { label: 'Reason', kind: 'text', cell: ({ reason, note }) => note || reasons[reason] },
  { label: 'By', cell: ({ by, actor }) => actor ?? (by ? actorText[by] : '–') },
  {
    label: 'Order or file',
    kind: 'text',
    cell: ({ orderId, fileName }) =>
      orderId ? <Link to={adminPaths.order(orderId)}>{orderId}</Link> : (fileName ?? '–'),
  },
];

interface MovementPagerProps {
  pagination: { page: number; total: number; hasNextPage: boolean; hasPreviousPage: boolean };
  onPage: (page: number) => void;
}

const MovementPager = ({ pagination: { page, total, hasNextPage, hasPreviousPage }, onPage }: MovementPagerProps) => (
  <Row as="nav" $padding={16} $line="top" aria-label="Pages">
    <span style={{ flex: 1 }}>
      {total} {total === 1 ? 'movement' : 'movements'}
    </span>
    <Button $tone="line" disabled={!hasPreviousPage} onClick={() => onPage(page - 1)}>
      Previous
    </Button>
    <Button $tone="line" disabled={!hasNextPage} onClick={() => onPage(page + 1)}>
      Next
    </Button>
  </Row>
);
