import { Button } from '@vastra/shared/ui/button';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ChoiceField } from '../../../../../mf-admin/src/components/form/fields';
import { ErrorText, Stack } from '../../../../../mf-admin/src/components/kit';
import { maxConditions } from '../../../contract/rules';
import { type CollectionValues, emptyCondition } from './api';
import { ConditionRow } from './condition-row';

/** The conditions of the rule, and whether a product must meet all of them. */
export function ConditionList() {
  const { control, formState } = useFormContext<CollectionValues>();
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'conditions',
    keyName: 'key',
    rules: { required: 'Please add a condition' },
  });
  const button = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.conditions;
  const errorMessage = errors?.root?.message ?? errors?.message;
  return (
    <Stack>
      <ChoiceField
        name="match"
        label="Products must meet"
        choices={{ all: 'All conditions', any: 'Any of the conditions' }}
      />
      {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
      {fields.length > 0 && (
        <Stack as="ul" $divided aria-label="Conditions">
          {fields.map(({ key }, index) => (
            <li key={key}>
              <ConditionRow
                index={index}
                onRemove={() => {
                  remove(index);
                  button.current?.focus();
                }}
              />
            </li>
          ))}
        </Stack>
      )}
      {fields.length < maxConditions && (
        <div>
          <Button $tone="line" ref={button} onClick={() => append({ ...emptyCondition })}>
            Add condition
          </Button>
        </div>
      )}
    </Stack>
  );
}
