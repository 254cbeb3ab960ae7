import type { CustomFieldDefinition, Settings } from '@vastra/shared/contract';
import { customFieldTypes, maxCustomFields } from '@vastra/shared/contract/custom-field-rules';
import { Button } from '@vastra/shared/ui/button';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import styled from 'styled-components';
import { Muted, Row, Stack } from '../../../components/kit';
import { findMovedItem } from '../../../components/lists/find-moved-item';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';
import { SettingForm, SettingNote } from '../setting-form';
import { DefinitionFields } from './definition-fields';

const Definition = styled(Row)`
  padding: 16px 0;
  border-bottom: 1px solid var(--hairline);
`;

const newDefinition: CustomFieldDefinition = {
  key: '',
  label: '',
  hint: '',
  type: 'text',
  choices: [],
  isPublic: true,
  isListed: false,
};

const formatDefinitions = (value: unknown): string =>
  (value as CustomFieldDefinition[])
    .map(({ label, key, type, choices }) =>
      [`${label} (${key}): ${customFieldTypes[type]}`, ...choices.map((choice) => `  ${choice}`)].join('\n'),
    )
    .join('\n') || '(none)';

/** The setting of the custom fields of products. */
export const CustomFieldsForm = ({ setting }: { setting: Settings['customFields'] }) => (
  <SettingForm
    setting="customFields"
    stored={setting}
    labels={{ product: 'Fields of products' }}
    formatValue={(_field, value) => formatDefinitions(value)}
    title="Fields of products"
    saveLabel="Save fields"
  >
    <Definitions storedKeys={setting.value.product.map(({ key }) => key)} />
    <SettingNote>
      Each product then has the field in its form, in the files of import and export, and, if shoppers see it, among the
      specifications of its page. A field that is removed here is not shown any more; its values stay stored, and are
      shown again when a field of the same key is defined.
    </SettingNote>
  </SettingForm>
);

interface FormValues {
  product: CustomFieldDefinition[];
}

function Definitions({ storedKeys }: { storedKeys: readonly string[] }) {
  const { fields, append, remove, move } = useFieldArray<FormValues, 'product', 'id'>({ name: 'product' });
  const button = useRef<HTMLButtonElement>(null);
  const reorder = (items: typeof fields) => {
    const moved = findMovedItem(fields, items, ({ id }) => id);
    if (moved) move(moved.from, moved.to);
  };
  return (
    <Stack>
      {fields.length === 0 && <Muted>No custom fields yet.</Muted>}
      <SortableList
        label="Fields of products"
        items={fields}
        getKey={({ id }) => id}
        getName={({ label }) => label || 'the field'}
        onReorder={reorder}
      >
        {({ id, key }, handle, index) => (
          <Definition key={id} $noWrap $align="start" $gap={4} role="group" aria-label={`Field ${index + 1}`}>
            {handle}
            <DefinitionFields index={index} isStored={storedKeys.includes(key)} />
            <RemoveButton
              label={`Remove field ${index + 1}`}
              onRemove={() => {
                remove(index);
                button.current?.focus();
              }}
            />
          </Definition>
        )}
      </SortableList>
      <div>
        <Button
          $tone="line"
          ref={button}
          disabled={fields.length >= maxCustomFields}
          onClick={() => append({ ...newDefinition })}
        >
          Add field
        </Button>
      </div>
    </Stack>
  );
}
