import { maxCollectionProducts, maxPinnedProducts } from '@vastra/shared/contract/collection-rules';
import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Detail, ErrorText, Hint, Stack, Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { RemoveButton } from '../../components/lists/icon-button';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';
import { ProductPicker } from '../../components/pickers/product-picker';
import { Permitted } from '../../permissions';
import type { CollectionValues, NamedProduct } from './api';

const maxima = { products: maxCollectionProducts, pinned: maxPinnedProducts };

interface NamedProductsProps {
  name: 'products' | 'pinned';
  label: string;
  addLabel: string;
  hint?: string;
}

/** Products of which the collection has a list, in an order that is changed by dragging or with the keyboard. */
export function NamedProducts({ name, label, addLabel, hint }: NamedProductsProps) {
  const { field, fieldState } = useController<CollectionValues, 'products' | 'pinned'>({ name });
  const products = field.value as NamedProduct[];
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Stack $gap={12} role="group" aria-label={label}>
      <Text as="h3" $size={16}>
        {label}
      </Text>
      {hint && <Hint>{hint}</Hint>}
      {fieldState.error && <ErrorText role="alert">{fieldState.error.message}</ErrorText>}
      {products.length > 0 && (
        <SortableList
          label={label}
          items={products}
          getKey={({ _id }) => _id}
          getName={({ title }) => title}
          onReorder={field.onChange}
        >
          {({ _id, title, image, isArchived }, handle) => (
            <SortableRow
              handle={handle}
              picture={<Thumbnail image={image} sizes="40px" alt="" />}
              actions={
                <RemoveButton
                  label={`Remove ${title}`}
                  onRemove={() => {
                    field.onChange(products.filter((product) => product._id !== _id));
                    button.current?.focus();
                  }}
                />
              }
            >
              {title}
              {isArchived && <Detail>Not published, so shoppers do not see it</Detail>}
            </SortableRow>
          )}
        </SortableList>
      )}
      {products.length < maxima[name] && (
        <Permitted>
          <div>
            <Button $tone="line" ref={button} onClick={() => setPicking(true)}>
              {addLabel}
            </Button>
          </div>
        </Permitted>
      )}
      {isPicking && (
        <ProductPicker
          excludedIds={products.map(({ _id }) => _id)}
          onPick={({ _id, title, image, isArchived }) => {
            field.onChange([...products, { _id, title, image, isArchived }]);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Stack>
  );
}
