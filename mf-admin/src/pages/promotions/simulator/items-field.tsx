import { Button } from '@vastra/shared/ui/button';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { NumberField } from '../../../components/form/fields';
import { buildNumberRange } from '../../../components/form/number-range';
import { ErrorText, FieldRow, Stack } from '../../../components/kit';
import { RemoveButton } from '../../../components/lists/icon-button';
import { VariantItemPicker } from '../../../components/promotions/item-pickers';
import type { SimulatorValues } from './api';

const message = 'Please enter 1 to 999';

/** The items of the cart. */
export function ItemsField() {
  const { control, formState } = useFormContext<SimulatorValues>();
  const rules = { required: 'Please choose an item' };
  const { fields, append, remove } = useFieldArray({ control, name: 'items', keyName: 'key', rules });
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const error = formState.errors.items?.root?.message ?? formState.errors.items?.message;
  return (
    <Stack role="group" aria-label="Items">
      {fields.length > 0 && (
        <Stack as="ul" $divided>
          {fields.map(({ key, name }, index) => (
            <FieldRow as="li" key={key}>
              <span style={{ flex: '1 1 10rem' }}>{name}</span>
              <div style={{ flex: '0 0 6rem' }}>
                <NumberField
                  name={`items.${index}.quantity`}
                  label="Quantity"
                  {...buildNumberRange(1, 999, message, message)}
                  step={1}
                />
              </div>
              <RemoveButton
                label={`Remove ${name}`}
                onRemove={() => {
                  remove(index);
                  button.current?.focus();
                }}
              />
            </FieldRow>
          ))}
        </Stack>
      )}
      {error && <ErrorText role="alert">{error}</ErrorText>}
      <div>
        <Button $tone="line" ref={button} onClick={() => setPicking(true)}>
          Add item
        </Button>
      </div>
      {isPicking && (
        <VariantItemPicker
          excludedIds={fields.map(({ _id }) => _id)}
          onPick={(item) => {
            append({ ...item, quantity: 1 }, { shouldFocus: false });
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Stack>
  );
}
