import { useQuery } from '@tanstack/react-query';
import type { ProductCard } from '@vastra/shared/contract';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { adminApi } from '../../../admin-session';
import { Hint, Row, Stack, Text } from '../../../components/kit';
import { SmallButton } from '../../../components/kit/small-button';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';
import { ProductPicker } from '../../../components/pickers/product-picker';

interface ProductsSettingProps {
  name: string;
  label: string;
  hint?: string;
  /** Maximum number of products. */
  max: number;
}

/** A list of products, by their ids, in the order in which the section shows them. */
export function ProductsSetting({ name, label, hint, max }: ProductsSettingProps) {
  const { field } = useController({ name });
  const ids = (field.value as string[] | undefined) ?? [];
  const [isPicking, setPicking] = useState(false);
  const { data = [] } = useQuery({
    queryKey: ['named products', ids],
    queryFn: ({ signal }) => adminApi.get<ProductCard[]>('products/cards', { signal, query: { id: ids } }),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  const getTitle = (id: string) => data.find(({ _id }) => _id === id)?.title ?? id;
  return (
    <Stack $gap={6}>
      <Text as="strong">{label}</Text>
      <SortableList label={label} items={ids} getKey={(id) => id} getName={getTitle} onReorder={field.onChange}>
        {(id, handle) => (
          <Row $noWrap $justify="space-between">
            {handle}
            <span style={{ flex: 1, minWidth: 0 }}>{getTitle(id)}</span>
            <RemoveButton
              label={`Remove ${getTitle(id)}`}
              onRemove={() => field.onChange(ids.filter((other) => other !== id))}
            />
          </Row>
        )}
      </SortableList>
      <div>
        <SmallButton $tone="line" aria-haspopup="dialog" disabled={ids.length >= max} onClick={() => setPicking(true)}>
          Add product
        </SmallButton>
      </div>
      {hint && <Hint>{hint}</Hint>}
      {isPicking && (
        <ProductPicker
          excludedIds={ids}
          onPick={({ _id }) => {
            field.onChange([...ids, _id]);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Stack>
  );
}
