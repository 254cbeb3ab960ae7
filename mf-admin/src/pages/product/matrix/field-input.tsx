import type { CustomFieldDefinition } from '@vastra/shared/contract';
import { formatCustomValue, maxCustomValueLength } from '@vastra/shared/contract/custom-field-rules';
import type { ComponentProps } from 'react';

interface FieldInputProps extends Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  field: CustomFieldDefinition;
  value: string;
  onChange: (text: string) => void;
  onPaste: ComponentProps<'input'>['onPaste'];
}

/** The input of a custom field in the table of variants. */
export function FieldInput({ field: { type, choices }, value, onChange, onPaste, ...input }: FieldInputProps) {
  if (type === 'choice' || type === 'boolean') {
    return (
      <select {...input} className="text" value={value} onChange={({ target }) => onChange(target.value)}>
        <FieldOptions type={type} choices={choices} value={value} />
      </select>
    );
  }
  return (
    <input
      {...input}
      className="text"
      type={type === 'date' ? 'date' : undefined}
      inputMode={type === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      maxLength={maxCustomValueLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onPaste={onPaste}
    />
  );
}

/** The options of a choice or of a yes-or-no field. A choice that was removed stays with the variants that have it. */
export function FieldOptions({ type, choices, value }: FieldOptionsProps) {
  const options = type === 'boolean' ? ['true', 'false'] : choices;
  const all = value && !options.includes(value) ? [...options, value] : options;
  return (
    <>
      <option value="">Not given</option>
      {all.map((option) => (
        <option key={option} value={option}>
          {type === 'boolean' ? formatCustomValue({ type }, option) : option}
        </option>
      ))}
    </>
  );
}

type FieldOptionsProps = Pick<CustomFieldDefinition, 'type' | 'choices'> & { value: string };
