import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { maxCustomValueLength, parseCustomValue } from '@vastra/shared/contract/custom-field-rules';
import { ChoiceField, DateField, TextField } from '../form/fields';
import { LinkField } from '../pickers/link-field';

interface CustomFieldControlProps {
  field: CustomFieldDefinition;
  /** Value that is stored. It is valid also where the field no longer has it as a choice. */
  storedValue?: string;
}

/** The form field of a custom field, by its type. The form holds each value as a text. */
export function CustomFieldControl({ field, storedValue = '' }: CustomFieldControlProps) {
  const { key, label, hint, type, choices } = field;
  const props = {
    name: `customFields.${key}`,
    label,
    hint: hint || undefined,
    rules: {
      validate: (text = '') => text === storedValue || (parseCustomValue(field, text).message ?? true),
    },
  };
  if (type === 'date') return <DateField {...props} />;
  if (type === 'link') return <LinkField {...props} />;
  if (type === 'boolean' || type === 'choice') {
    const options = type === 'boolean' ? { true: 'Yes', false: 'No' } : toOptions(choices, storedValue);
    return (
      <ChoiceField {...props} choices={options}>
        <option value="">Not given</option>
      </ChoiceField>
    );
  }
  return (
    <TextField {...props} maxLength={maxCustomValueLength} inputMode={type === 'number' ? 'decimal' : undefined} />
  );
}

const toOptions = (choices: readonly string[], storedValue: string): Record<string, string> =>
  Object.fromEntries(
    [...choices, ...(storedValue && !choices.includes(storedValue) ? [storedValue] : [])].map((choice) => [
      choice,
      choice,
    ]),
  );
