import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { NumberField } from '../../components/form/fields';
import { Text } from '../../components/kit';
import { Thumbnail } from '../../components/kit/thumbnail';
import { Card } from '../../components/layout/card';
import { VariantPicker } from '../../components/pickers/variant-picker';
import type { DraftValues } from './api';

const Item = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: start;
  gap: 12px;
  padding: 16px 0;
  border-top: 1px solid var(--hairline);
  @media (min-width: 640px) {
    grid-template-columns: 40px minmax(0, 1fr) 96px auto;
  }
`;

const Detail = styled.small<{ $isShort?: boolean }>`
  display: block;
  color: ${({ $isShort }) => ($isShort ? 'var(--sale)' : 'var(--ink-2)')};
  font-size: 14px;
`;

const Quantity = styled.div`
  @media (max-width: 639px) {
    grid-column: 2;
    max-width: 120px;
  }
`;

const RemoveButton = styled(Button)`
  @media (max-width: 639px) {
    grid-column: 2;
    justify-self: start;
  }
  @media (min-width: 640px) {
    margin-top: 30px;
  }
`;

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
        <Text as="ul" $marginBottom={16} aria-label="Items of the draft">
          {fields.map((item, index) => {
            const name = item.isGone ? item.title : `${item.title} (${item.color}, ${item.size})`;
            return (
              <Item key={item.key}>
                {item.image ? <Thumbnail image={item.image} sizes="40px" alt="" /> : <span />}
                <div>
                  <Text as="strong" $block $breaks>
                    {item.title}
                  </Text>
                  {!item.isGone && (
                    <Detail>
                      {[item.color, item.size, item.sku].filter(Boolean).join(' · ')} · {formatRupees(item.price)}
                    </Detail>
                  )}
                  <Detail $isShort={quantities[index] > item.stock}>
                    {item.isGone ? 'Please remove this line' : `${item.stock} in stock`}
                  </Detail>
                </div>
                <Quantity>
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
                </Quantity>
                <RemoveButton
                  $tone="line"
                  aria-label={`Remove ${name}`}
                  onClick={() => {
                    remove(index);
                    addButton.current?.focus();
                  }}
                >
                  Remove
                </RemoveButton>
              </Item>
            );
          })}
        </Text>
      )}
      {fields.length === 0 && <p style={{ marginBottom: 16 }}>Choose what the customer orders.</p>}
      <Button $tone="line" ref={addButton} aria-haspopup="dialog" onClick={() => setPicking(true)}>
        Add item
      </Button>
      {isPicking && (
        <VariantPicker
          title="Add an item"
          excludedIds={fields.map(({ variantId }) => variantId)}
          onPick={(variant) => append({ ...variant, quantity: 1 }, { shouldFocus: false })}
          onClose={() => setPicking(false)}
        />
      )}
    </Card>
  );
}
