import { useQuery } from '@tanstack/react-query';
import type { OrderableVariant } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import { ChoiceDialog } from './choice-dialog';

interface VariantPickerProps {
  title: string;
  /** Only variants of this product. */
  productId?: string;
  /** Ids of variants that are chosen already. */
  excludedIds: readonly string[];
  onPick: (variant: OrderableVariant) => void;
  onClose: () => void;
}

/** Lets the admin choose a colour and size of a published product, with its price and stock. */
export function VariantPicker({ title, productId, excludedIds, onPick, onClose }: VariantPickerProps) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['orderable variants', productId, q],
    queryFn: ({ signal }) =>
      adminApi.get<OrderableVariant[]>('admin/orderable-variants', {
        signal,
        query: { q: q || undefined, product: productId },
      }),
    placeholderData: (previous) => previous,
  });
  const getUnavailable = ({ variantId, stock }: OrderableVariant) =>
    excludedIds.includes(variantId) ? 'Chosen' : stock === 0 ? 'Sold out' : undefined;
  return (
    <ChoiceDialog
      title={title}
      searchLabel="Product or SKU"
      listLabel="Products"
      q={q}
      onSearch={setQ}
      choices={data?.map((variant) => ({
        key: variant.variantId,
        name: `${variant.title} (${variant.color}, ${variant.size})`,
        details: `${variant.sku} · ${formatRupees(variant.price)} · ${variant.stock} in stock`,
        image: variant.image,
        unavailable: getUnavailable(variant),
      }))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick(data!.find(({ variantId }) => variantId === key)!)}
      onClose={onClose}
    />
  );
}
