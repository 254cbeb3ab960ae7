import { Button } from '@vastra/shared/ui/button';
import { ServiceIcon, serviceIconNames } from '@vastra/shared/ui/service-icon';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { FieldGrid, TextField } from '../../components/form/fields';
import { Row, Stack, Text } from '../../components/kit';
import { SmallButton } from '../../components/kit/small-button';
import { findMovedItem } from '../../components/lists/find-moved-item';
import { SortableList } from '../../components/lists/sortable-list';
import { SortableRow } from '../../components/lists/sortable-row';

const IconOption = styled.label`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1px solid transparent;
  border-radius: 6px;
  color: var(--ink-2);
  cursor: pointer;
  &:has(:checked) {
    border-color: var(--brand);
    background: var(--paper);
    color: var(--brand);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Radio = styled.input`
  position: absolute;
  opacity: 0;
`;

const maxServices = 8;

/** Form fields of the services: rows to edit, reorder, add and remove. */
export function ServiceFields() {
  const { register } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ name: 'services' });
  const reorder = (next: typeof fields) => {
    const moved = findMovedItem(fields, next, ({ id }) => id);
    if (moved) move(moved.from, moved.to);
  };
  return (
    <Stack>
      <SortableList
        label="Services"
        items={fields}
        getKey={({ id }) => id}
        getName={(field) => `service ${fields.indexOf(field) + 1}`}
        onReorder={reorder}
      >
        {(_field, handle, index) => (
          <SortableRow isFramed handle={handle}>
            <Stack $gap={12}>
              <Row as="fieldset" $gap={4}>
                <Text as="legend" $marginBottom={4} $padding={0} $bold>
                  Icon
                </Text>
                {serviceIconNames.map((icon) => (
                  <IconOption key={icon} title={icon}>
                    <Radio type="radio" value={icon} aria-label={icon} {...register(`services.${index}.icon`)} />
                    <ServiceIcon name={icon} />
                  </IconOption>
                ))}
              </Row>
              <FieldGrid>
                <TextField
                  name={`services.${index}.title`}
                  label="Title"
                  maxLength={60}
                  rules={{ required: 'Please enter a title' }}
                />
                <TextField name={`services.${index}.text`} label="Text" maxLength={120} />
              </FieldGrid>
              <div>
                <SmallButton $tone="line" aria-label={`Remove service ${index + 1}`} onClick={() => remove(index)}>
                  Remove
                </SmallButton>
              </div>
            </Stack>
          </SortableRow>
        )}
      </SortableList>
      <div>
        <Button
          $tone="line"
          disabled={fields.length >= maxServices}
          onClick={() => append({ icon: serviceIconNames[0], title: '', text: '' })}
        >
          Add service
        </Button>
      </div>
    </Stack>
  );
}
