import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { Picture } from '@vastra/shared/ui/picture';
import { useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../table/use-list';

const Body = styled.div`
  display: grid;
  gap: 16px;
  padding: 24px;
`;

const ProductItem = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  align-items: center;
  gap: 16px;
  padding: 8px 0;
  border-top: 1px solid var(--hairline);
`;

const Thumbnail = styled(Picture)`
  width: 40px;
  height: 50px;
  border-radius: 6px;
  background: var(--sand);
  object-fit: cover;
`;

const Details = styled.small`
  display: block;
  color: var(--ink-2);
  font-size: 14px;
`;

const ChooseButton = styled(Button)`
  min-height: 44px;
`;

interface ProductPickerProps {
  /** Ids of products that cannot be chosen, because they are chosen already. */
  excludedIds: readonly string[];
  onPick: (product: AdminProductRow) => void;
  onClose: () => void;
}

/** Lets the admin choose a published product, searched by title, brand, id or SKU. */
export function ProductPicker({ excludedIds, onPick, onClose }: ProductPickerProps) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ['published products', q],
    queryFn: ({ signal }) =>
      adminApi.get<ListPage<AdminProductRow>>('admin/products', {
        signal,
        query: { q: q || undefined, status: productStatuses.published, limit: 20, sort: 'title' },
      }),
  });
  return (
    <Dialog title="Choose a product" width={640} onClose={onClose}>
      <Body>
        <Field label="Search" type="search" value={text} autoFocus onChange={({ target }) => setText(target.value)} />
        {error && (
          <p role="alert">
            {toErrorMessage(error)} <Button onClick={() => refetch()}>Retry</Button>
          </p>
        )}
        {data?.rows.length === 0 && <p role="status">No results found.</p>}
        <ul className="products" aria-label="Products" aria-busy={!data}>
          {data?.rows.map((product) => (
            <ProductItem key={product._id}>
              {product.image ? <Thumbnail image={product.image} sizes="40px" alt="" /> : <span />}
              <span>
                {product.title}
                <Details>
                  {product.brand} · {formatRupees(product.price[0])} · {product.stock} in stock
                </Details>
              </span>
              <ChooseButton
                $tone="line"
                disabled={excludedIds.includes(product._id)}
                aria-label={`Choose ${product.title}`}
                onClick={() => onPick(product)}
              >
                {excludedIds.includes(product._id) ? 'Chosen' : 'Choose'}
              </ChooseButton>
            </ProductItem>
          ))}
        </ul>
      </Body>
    </Dialog>
  );
}
