import { Button } from '@vastra/shared/ui/button';
import { ServiceIcon, serviceIconNames } from '@vastra/shared/ui/service-icon';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { TextField } from '../../components/form/fields';
import { Text } from '../../components/kit';
import { findMovedItem } from '../../components/lists/find-moved-item';
import { SortableList } from '../../components/lists/sortable-list';

const Rows = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: 16px;
  justify-items: start;
  & > ul {
    display: grid;
    gap: 16px;
    width: 100%;
  }
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: 12px;
  padding: 12px 16px 16px 8px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: #fff;
`;

const Fields = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  & > * {
    width: 100%;
  }
  @media (min-width: 640px) {
    grid-template-columns: 2fr 3fr;
    align-items: start;
  }
`;

const RemoveButton = styled(Button)`
  && {
    width: auto;
  }
  min-height: 44px;
  font-size: 14px;
`;

const IconChoice = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  @media (min-width: 640px) {
    grid-column: 1 / -1;
  }
`;

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
    <Rows>
      <SortableList
        label="Services"
        items={fields}
        getKey={({ id }) => id}
        getName={(field) => `service ${fields.indexOf(field) + 1}`}
        onReorder={reorder}
      >
        {(_field, handle, index) => (
          <Row>
            {handle}
            <Fields>
              <IconChoice>
                <Text as="legend" $marginBottom={4} $padding={0} $bold>
                  Icon
                </Text>
                {serviceIconNames.map((icon) => (
                  <IconOption key={icon} title={icon}>
                    <Radio type="radio" value={icon} aria-label={icon} {...register(`services.${index}.icon`)} />
                    <ServiceIcon name={icon} />
                  </IconOption>
                ))}
              </IconChoice>
              <TextField
                name={`services.${index}.title`}
                label="Title"
                maxLength={60}
                rules={{ required: 'Please enter a title' }}
              />
              <TextField name={`services.${index}.text`} label="Text" maxLength={120} />
              <RemoveButton $tone="line" aria-label={`Remove service ${index + 1}`} onClick={() => remove(index)}>
                Remove
              </RemoveButton>
            </Fields>
          </Row>
        )}
      </SortableList>
      <Button
        $tone="line"
        disabled={fields.length >= maxServices}
        onClick={() => append({ icon: serviceIconNames[0], title: '', text: '' })}
      >
        Add service
      </Button>
    </Rows>
  );
}
