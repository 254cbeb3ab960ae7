import { useQuery } from '@tanstack/react-query';
import type { AdminProductRow } from '@vastra/shared/contract';
import { productStatuses } from '@vastra/shared/contract/product-fields';
import { formatRupees } from '@vastra/shared/format';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import type { ListPage } from '../table/use-list';
import { ChoiceDialog } from './choice-dialog';

interface ProductPickerProps {
  /** Ids of products that cannot be chosen, because they are chosen already. */
  excludedIds: readonly string[];
  onPick: (product: AdminProductRow) => void;
  onClose: () => void;
}

/** Lets the admin choose a published product, searched by title, brand, id or SKU. */
export function ProductPicker({ excludedIds, onPick, onClose }: ProductPickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['published products', q],
    queryFn: ({ signal }) =>
      adminApi.get<ListPage<AdminProductRow>>('admin/products', {
        signal,
        query: { q: q || undefined, status: productStatuses.published, limit: 20, sort: 'title' },
      }),
  });
  return (
    <ChoiceDialog
      title="Choose a product"
      searchLabel="Search"
      listLabel="Products"
      q={q}
      onSearch={setQ}
      choices={data?.rows.map(({ _id, title, brand, price, stock, image }) => ({
        key: _id,
        name: title,
        details: `${brand} · ${formatRupees(price[0])} · ${stock} in stock`,
        image,
        unavailable: excludedIds.includes(_id) ? 'Chosen' : undefined,
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick(data!.rows.find(({ _id }) => _id === key)!)}
      onClose={onClose}
    />
  );
}
