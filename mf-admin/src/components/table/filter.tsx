import { Field, SelectField } from '@vastra/shared/ui/field';

interface Filtered {
  query: Record<string, string>;
  setQuery: (parts: Record<string, string | undefined>) => void;
}

interface FilterProps {
  list: Filtered;
  /** The part of the address. */
  name: string;
  label: string;
  /** Value to words. */
  choices: Record<string, string>;
}

/** Narrows a list by one of a few values. */
export const Filter = ({ list, name, label, choices }: FilterProps) => (
  <SelectField
    label={label}
    value={list.query[name] ?? ''}
    onChange={({ target }) => list.setQuery({ [name]: target.value })}
  >
    <option value="">All</option>
    {Object.entries(choices).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);

/** Narrows a list to days of the calendar in India. */
export const DayFilter = ({ list, name, label }: Omit<FilterProps, 'choices'>) => (
  <Field
    label={label}
    type="date"
    value={list.query[name] ?? ''}
    onChange={({ target }) => list.setQuery({ [name]: target.value })}
  />
);
