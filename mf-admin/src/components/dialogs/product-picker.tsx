import type { AdminProductRow } from '@vastra/shared/contract';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { Picture } from '@vastra/shared/ui/picture';
import { formatRupees } from '@vastra/shared/ui/price';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../table/use-list';

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
  & li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    align-items: center;
    gap: 16px;
    padding: 8px 0;
    border-top: 1px solid var(--hairline);
  }
  & img {
    width: 40px;
    height: 50px;
    border-radius: 6px;
    background: var(--sand);
    object-fit: cover;
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
  & li > button {
    min-height: 44px;
  }
`;

interface ProductPickerProps {
  /** Ids that cannot be chosen (again). */
  excludedIds: readonly string[];
  onPick: (product: AdminProductRow) => void;
  onClose: () => void;
}

/** Finds a product on sale by its name, brand or SKU. */
export function ProductPicker({ excludedIds, onPick, onClose }: ProductPickerProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const {
    data,
    error: problem,
    retry,
  } = useApiQuery(q, (options) =>
    adminApi.get<ListPage<AdminProductRow>>('admin/products', {
      ...options,
      query: { q: q || undefined, status: 'on-sale', limit: 20, sort: 'title' },
    }),
  );
  return (
    <Dialog title="Choose a product" width={640} onClose={onClose}>
      <Body>
        <Field label="Search" type="search" value={text} autoFocus onChange={({ target }) => setText(target.value)} />
        {problem !== undefined && (
          <p role="alert">
            {toErrorMessage(problem)} <Button onClick={retry}>Retry</Button>
          </p>
        )}
        {data?.rows.length === 0 && <p role="status">Nothing found.</p>}
        <ul className="products" aria-label="Products" aria-busy={!data}>
          {data?.rows.map((product) => (
            <li key={product._id}>
              {product.image ? <Picture image={product.image} sizes="40px" alt="" /> : <span />}
              <span>
                {product.title}
                <small>
                  {product.brand} · {formatRupees(product.price[0])} · {product.stock} in stock
                </small>
              </span>
              <Button
                $tone="line"
                disabled={excludedIds.includes(product._id)}
                aria-label={`Choose ${product.title}`}
                onClick={() => onPick(product)}
              >
                {excludedIds.includes(product._id) ? 'Chosen' : 'Choose'}
              </Button>
            </li>
          ))}
        </ul>
      </Body>
    </Dialog>
  );
}
