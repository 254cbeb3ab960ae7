import { Button } from '@vastra/shared/ui/button';
import { ServiceIcon, serviceIconNames } from '@vastra/shared/ui/service-icon';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { TextField } from '../../components/form/fields';
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
  & li > div {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    gap: 12px;
    padding: 12px 16px 16px 8px;
    border: 1px solid var(--hairline);
    border-radius: 12px;
    background: #fff;
  }
  & .fields {
    display: grid;
    gap: 12px;
    justify-items: start;
  }
  & .fields > * {
    width: 100%;
  }
  & .fields > button {
    width: auto;
    min-height: 44px;
    font-size: 14px;
  }
  & fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  & legend {
    margin-bottom: 4px;
    padding: 0;
    font-weight: 600;
  }
  & label:has(> [type='radio']) {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 1px solid transparent;
    border-radius: 6px;
    color: var(--ink-2);
    cursor: pointer;
  }
  & label:has(> [type='radio']:checked) {
    border-color: var(--brand);
    background: var(--paper);
    color: var(--brand);
  }
  & label:has(> [type='radio']:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & [type='radio'] {
    position: absolute;
    opacity: 0;
  }
  @media (min-width: 640px) {
    & .fields {
      grid-template-columns: 2fr 3fr;
      align-items: start;
    }
    & fieldset {
      grid-column: 1 / -1;
    }
  }
`;

const maxServices = 8;

/** The services of the form, to be typed, ordered, added and taken away. */
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
        {(_field, handle, at) => (
          <div>
            {handle}
            <div className="fields">
              <fieldset>
                <legend>Icon</legend>
                {serviceIconNames.map((icon) => (
                  <label key={icon} title={icon}>
                    <input type="radio" value={icon} aria-label={icon} {...register(`services.${at}.icon`)} />
                    <ServiceIcon name={icon} />
                  </label>
                ))}
              </fieldset>
              <TextField
                name={`services.${at}.title`}
                label="Title"
                maxLength={60}
                rules={{ required: 'Please enter a title' }}
              />
              <TextField name={`services.${at}.text`} label="Text" maxLength={120} />
              <Button $tone="line" aria-label={`Remove service ${at + 1}`} onClick={() => remove(at)}>
                Remove
              </Button>
            </div>
          </div>
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
