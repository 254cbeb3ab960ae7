import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { Field } from '@vastra/shared/ui/field';
import { useDeferredValue, useState } from 'react';
import { adminApi } from '../../admin-session';
import { DialogBody, Grid } from '../kit/layout';
import { SmallButton } from '../kit/small-button';
import { Detail } from '../kit/text';
import { Thumbnail } from '../kit/thumbnail';
import type { ListPage } from '../table/use-list';

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
      <DialogBody>
        <Field label="Search" type="search" value={text} autoFocus onChange={({ target }) => setText(target.value)} />
        {error && (
          <p role="alert">
            {toErrorMessage(error)} <Button onClick={() => refetch()}>Retry</Button>
          </p>
        )}
        {data?.rows.length === 0 && <p role="status">No results found.</p>}
        <ul className="products" aria-label="Products" aria-busy={!data}>
          {data?.rows.map((product) => (
            <Grid
              as="li"
              $columns="40px minmax(0, 1fr) auto"
              $align="center"
              $padding="8 0"
              $line="top"
              key={product._id}
            >
              {product.image ? <Thumbnail image={product.image} sizes="40px" alt="" /> : <span />}
              <span>
                {product.title}
                <Detail>
                  {product.brand} · {formatRupees(product.price[0])} · {product.stock} in stock
                </Detail>
              </span>
              <SmallButton
                $tone="line"
                disabled={excludedIds.includes(product._id)}
                aria-label={`Choose ${product.title}`}
                onClick={() => onPick(product)}
              >
                {excludedIds.includes(product._id) ? 'Chosen' : 'Choose'}
              </SmallButton>
            </Grid>
          ))}
        </ul>
      </DialogBody>
    </Dialog>
  );
}
