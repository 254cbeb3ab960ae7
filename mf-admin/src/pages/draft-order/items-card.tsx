import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NumberField } from '../../components/form/fields';
import { Detail, FieldRow, Stack, Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { Card } from '../../components/layout/card';
import { VariantPicker } from '../../components/pickers/variant-picker';
import type { DraftValues } from './api';

const atTop = { alignSelf: 'start' };

/** The lines of a draft: variants with their stock, and quantities. */
export function ItemsCard() {
  const { control, watch } = useFormContext<DraftValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key' });
  const [isPicking, setPicking] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const quantities = watch('items').map(({ quantity }) => quantity ?? 0);
  return (
    <Card heading="Items" headingId="draft-items">
      {fields.length > 0 && (
        <Stack as="ul" $line="top" $padding="16 0 0" $marginBottom={16} $divided aria-label="Items of the draft">
          {fields.map((item, index) => {
            const name = item.isGone ? item.title : `${item.title} (${item.color}, ${item.size})`;
            return (
              <FieldRow as="li" key={item.key}>
                {item.image && <Thumbnail image={item.image} sizes="40px" alt="" style={atTop} />}
                <div style={atTop}>
                  <Text as="strong" $block $breaks>
                    {item.title}
                  </Text>
                  {!item.isGone && (
                    <Detail>
                      {[item.color, item.size, item.sku].filter(Boolean).join(' · ')} · {formatRupees(item.price)}
                    </Detail>
                  )}
                  <Detail $tone={quantities[index] > item.stock ? 'error' : undefined}>
                    {item.isGone ? 'Please remove this line' : `${item.stock} in stock`}
                  </Detail>
                </div>
                <div style={{ flex: '0 0 6rem' }}>
                  <NumberField
                    name={`items.${index}.quantity`}
                    label="Quantity"
                    min={1}
                    max={99}
                    step={1}
                    rules={{
                      required: 'Please enter a quantity',
                      min: { value: 1, message: 'At least 1' },
                      max: { value: 99, message: 'At most 99' },
                    }}
                  />
                </div>
                <Button
                  $tone="line"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    remove(index);
                    addButton.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </FieldRow>
            );
          })}
        </Stack>
      )}
      {fields.length === 0 && <Text $marginBottom={16}>Choose what the customer orders.</Text>}
      <Button $tone="line" ref={addButton} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        Add item
      </Button>
      {isPicking && (
        <VariantPicker
          title="Add an item"
          excludedIds={fields.map(({ variantId }) => variantId)}
          onPick={(variant) => {
            append({ ...variant, quantity: 1 }, { shouldFocus: false });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  );
}
