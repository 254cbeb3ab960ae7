import { SelectField } from './field';

interface SelectChoiceProps<V extends string> {
  label: string;
  value: V | '';
  labels: Record<V, string>;
  error?: string;
  onChange: (value: V) => void;
}

/** A select with a first entry that is no choice. */
export const SelectChoice = <V extends string>({ label, value, labels, error, onChange }: SelectChoiceProps<V>) => (
  <SelectField label={label} value={value} error={error} onChange={({ target }) => onChange(target.value as V)}>
    <option value="" disabled>
      Please choose
    </option>
    {Object.entries<string>(labels).map(([key, text]) => (
      <option key={key} value={key}>
        {text}
      </option>
    ))}
  </SelectField>
);
