import type { NamedProduct } from '@vastra/shared/contract';
import { useController } from 'react-hook-form';
import { Detail, Text } from '../kit';
import { Thumbnail } from '../kit/thumbnail';
import { RemoveButton } from '../lists/icon-button';
import { SortableList } from '../lists/sortable-list';
import { SortableRow } from '../lists/sortable-row';
import { PickedRecords } from '../pickers/picked-records';
import { ProductPicker } from '../pickers/product-picker';

interface NamedProductsProps {
  /** Field of the form, whose value is a list of `NamedProduct`. */
  name: string;
  label: string;
  /** The heading of the card is the label already. */
  isLabelHidden?: boolean;
  addLabel: string;
  hint?: string;
  max: number;
  /** Products that cannot be chosen, beside those that are chosen already. */
  excludedIds?: readonly string[];
}

/** Products of which a record has a list, in an order that is changed by dragging or with the keyboard. */
export function NamedProducts({
  name,
  label,
  isLabelHidden,
  addLabel,
  hint,
  max,
  excludedIds = [],
}: NamedProductsProps) {
  const { field, fieldState } = useController({ name });
  const products: NamedProduct[] = field.value ?? [];
  return (
    <PickedRecords
      label={label}
      heading={
        isLabelHidden ? undefined : (
          <Text as="h3" $size={16}>
            {label}
          </Text>
        )
      }
      hint={hint}
      error={fieldState.error?.message}
      addLabel={addLabel}
      isFull={products.length >= max}
      renderPicker={(close) => (
        <ProductPicker
          excludedIds={[...excludedIds, ...products.map(({ _id }) => _id)]}
          onPick={({ _id, title, image, isArchived }) => {
            field.onChange([...products, { _id, title, image, isArchived }]);
            close();
          }}
          onClose={close}
        />
      )}
    >
      {(focusButton) =>
        products.length > 0 && (
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
                      focusButton();
                    }}
                  />
                }
              >
                {title}
                {isArchived && <Detail>Not published, so shoppers do not see it</Detail>}
              </SortableRow>
            )}
          </SortableList>
        )
      }
    </PickedRecords>
  );
}
