import type { AdminProduct, StockMovement } from '@vastra/shared/contract';
import { messageOf } from '@vastra/shared/http';
import { Link } from '@vastra/shared/router';
import { Button } from '@vastra/shared/ui/button';
import { SelectField } from '@vastra/shared/ui/field';
import { Notice } from '@vastra/shared/ui/notice';
import { useAnswer } from '@vastra/shared/ui/use-answer';
import { useState } from 'react';
import { adminPaths } from '../../../admin-paths';
import { Minute } from '../../../components/minute';
import { Head, Sheet, TableSkeleton } from '../../../components/table/table-look';
import { getMovements } from '../api';

const reasons: Record<StockMovement['reason'], string> = {
  order: 'Ordered',
  cancel: 'Order cancelled',
  return: 'Returned',
  hold: 'Held for a payment',
  release: 'Payment did not come',
  admin: 'Changed by an admin',
  seed: 'First stock',
  import: 'Imported',
};

/** What came and went, the newest first. */
export function StockHistory({ product }: { product: AdminProduct }) {
  const [page, setPage] = useState(1);
  const [variant, setVariant] = useState('');
  const question = `${product._id}:${product.version}:${page}:${variant}`;
  const { data, problem, retry } = useAnswer(question, (options) =>
    getMovements(product._id, { page, variant: variant || undefined }, options),
  );
  return (
    <Sheet aria-label="Stock history">
      <Head>
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
      </Head>
      {problem !== undefined ? (
        <Notice title="The stock history could not be loaded." text={messageOf(problem)}>
          <Button onClick={retry}>Retry</Button>
        </Notice>
      ) : !data ? (
        <TableSkeleton />
      ) : data.rows.length === 0 ? (
        <Notice title="Nothing has come or gone yet." />
      ) : (
        <>
          <div className="scroll">
            <table aria-label="Stock history">
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  <th scope="col">Colour and size</th>
                  <th scope="col" className="number">
                    Pieces
                  </th>
                  <th scope="col">Why</th>
                  <th scope="col">Order</th>
                </tr>
              </thead>
              <tbody>
                {data.rows.map(({ id, at, color, size, change, reason, orderId }) => (
                  <tr key={id}>
                    <th scope="row" data-label="Time">
                      <Minute at={at} />
                    </th>
                    <td data-label="Colour and size">
                      {color}, {size}
                    </td>
                    <td data-label="Pieces" className="number">
                      {change > 0 ? `+${change}` : `−${-change}`}
                    </td>
                    <td data-label="Why">{reasons[reason]}</td>
                    <td data-label="Order">{orderId ? <Link to={adminPaths.order(orderId)}>{orderId}</Link> : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Turn pagination={data.pagination} onPage={setPage} />
        </>
      )}
    </Sheet>
  );
}

interface TurnProps {
  pagination: { page: number; total: number; hasNextPage: boolean; hasPreviousPage: boolean };
  onPage: (page: number) => void;
}

const Turn = ({ pagination: { page, total, hasNextPage, hasPreviousPage }, onPage }: TurnProps) => (
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
