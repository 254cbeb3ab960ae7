import { SelectField } from '@vastra/shared/ui/field';
import { useController } from 'react-hook-form';
import { useCustomFields } from '../../../components/custom-fields/use-custom-fields';
import { Row, Stack, Text } from '../../../components/kit';
import { RemoveButton } from '../../../components/lists/icon-button';
import { SortableList } from '../../../components/lists/sortable-list';

interface ProductFieldsSettingProps {
  name: string;
  label: string;
  hint?: string;
  /** Maximum number of fields. */
  max: number;
}

/** Custom fields of products that shoppers see, by their keys, in the order in which the section shows them. */
export function ProductFieldsSetting({ name, label, hint, max }: ProductFieldsSettingProps) {
  const { field } = useController({ name });
  const keys = (field.value as string[] | undefined) ?? [];
  const definitions = useCustomFields('product').filter(({ isPublic }) => isPublic);
  const getLabel = (key: string) => definitions.find((definition) => definition.key === key)?.label ?? key;
  return (
    <Stack $gap={6}>
      <Text as="strong">{label}</Text>
      <SortableList label={label} items={keys} getKey={(key) => key} getName={getLabel} onReorder={field.onChange}>
        {(key, handle) => (
          <Row $noWrap $justify="space-between">
            {handle}
            <span style={{ flex: 1, minWidth: 0 }}>{getLabel(key)}</span>
            <RemoveButton
              label={`Remove ${getLabel(key)}`}
              onRemove={() => field.onChange(keys.filter((other) => other !== key))}
            />
          </Row>
        )}
      </SortableList>
      <SelectField
        ref={field.ref}
        label="Add a field"
        hint={hint}
        value=""
        disabled={keys.length >= max}
        onBlur={field.onBlur}
        onChange={({ target }) => field.onChange([...keys, target.value])}
      >
        <option value="">Choose…</option>
        {definitions
          .filter(({ key }) => !keys.includes(key))
          .map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
      </SelectField>
    </Stack>
  );
}
