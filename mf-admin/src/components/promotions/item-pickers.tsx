import { useQuery } from '@tanstack/react-query';
import type { AdminProduct } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { useState } from 'react';
import { adminApi } from '../../admin-session';
import { ChoiceDialog } from '../pickers/choice-dialog';
import { ProductPicker } from '../pickers/product-picker';

/** A product, a variant, a category or a collection with its name. */
export interface NamedItem {
  _id: string;
  name: string;
}

/** Props of a picker of items. */
export interface PickerProps {
  excludedIds: readonly string[];
  onPick: (item: NamedItem) => void;
  onClose: () => void;
}

/** Lets the admin choose a product. */
export const ProductItemPicker = ({ onPick, ...picker }: PickerProps) => (
  <ProductPicker {...picker} onPick={({ _id, title }) => onPick({ _id, name: title })} />
);

/** Lets the admin choose a product, and then one of its variants. */
export function VariantItemPicker({ excludedIds, onPick, onClose }: PickerProps) {
  const [productId, setProductId] = useState<string>();
  if (productId === undefined)
    return <ProductPicker excludedIds={[]} onPick={({ _id }) => setProductId(_id)} onClose={onClose} />;
  return <VariantsOfProduct productId={productId} excludedIds={excludedIds} onPick={onPick} onClose={onClose} />;
}

function VariantsOfProduct({ productId, excludedIds, onPick, onClose }: PickerProps & { productId: string }) {
  const [q, setQ] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['variants of a product', productId],
    queryFn: ({ signal }) => adminApi.get<AdminProduct>(`admin/products/${encodeURIComponent(productId)}`, { signal }),
  });
  const choices = data?.variants.map(({ _id, color, size, option3, sku, price }) => ({
    key: _id,
    name: `${data.title} (${[color, size, option3].filter(Boolean).join(', ')})`,
    details: `${sku} · ${formatRupees(price)}`,
    unavailable: excludedIds.includes(_id) ? 'Chosen' : undefined,
  }));
  return (
    <ChoiceDialog
      title="Choose a variant"
      searchLabel="Search"
      listLabel="Variants"
      q={q}
      onSearch={setQ}
      choices={choices?.filter(({ name, details }) => `${name} ${details}`.toLowerCase().includes(q.toLowerCase()))}
      error={error}
      onRetry={() => void refetch()}
      onChoose={(key) => onPick({ _id: key, name: choices!.find((choice) => choice.key === key)!.name })}
      onClose={onClose}
    />
  );
}
