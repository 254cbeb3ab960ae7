import { formatDate } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import type { ReactNode } from 'react';
import { IndianDate } from '../form/indian-date';
import { useTypedText } from '../kit/use-typed-text';
import type { FilterableList } from './filter-bar';
import { FilterChip } from './filter-chip';

export type { FilterableList } from './filter-bar';

interface FilterProps {
  list: FilterableList;
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Labels by value. Other options are children. */
  choices?: Record<string, string>;
  children?: ReactNode;
}

/** Filters a list by one of a few values. */
export const Filter = ({ list, name, label, choices = {}, children }: FilterProps) => (
  <FilterChip list={list} name={name} label={label}>
    {(control) => (
      <select
        {...control}
        value={list.query[name] ?? ''}
        onChange={({ target }) => list.setQuery({ [name]: target.value })}
      >
        <option value="">All</option>
        {children}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )}
  </FilterChip>
);

/** Filters a list by a text, while the admin types. The first letter is an entry in the history; further letters replace this entry. */
export function TextFilter({
  list,
  name,
  label,
  placeholder,
}: Omit<FilterProps, 'choices' | 'children'> & { placeholder?: string }) {
  const value = list.query[name] ?? '';
  const { text, setText } = useTypedText(value, (next) => list.setQuery({ [name]: next }, { replace: value !== '' }));
  return (
    <FilterChip list={list} name={name} label={label}>
      {(control) => (
        <input
          {...control}
          type="search"
          placeholder={placeholder}
          maxLength={60}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </FilterChip>
  );
}

type DayProps = Omit<FilterProps, 'choices' | 'children'>;

/** Returns the properties of a date field that holds a filter. Without a day it says so, because browsers show the format of their own language. */
const getDayInput = ({ list: { query, setQuery }, name }: DayProps) => ({
  type: 'date',
  value: query[name] ?? '',
  'data-date': query[name] ? formatDate(query[name]) : 'Any day',
  onChange: ({ target }: { target: { value: string } }) => setQuery({ [name]: target.value }),
});

/** Filters a list by a calendar day in India. */
export const DayFilter = (props: DayProps) => (
  <FilterChip {...props}>
    {(control) => (
      <IndianDate>
        <input {...control} {...getDayInput(props)} />
      </IndianDate>
    )}
  </FilterChip>
);

/** A filter by a calendar day that has its label above it, outside of the toolbar of a list. */
export const DayField = (props: DayProps) => (
  <IndianDate>
    <Field label={props.label} {...getDayInput(props)} />
  </IndianDate>
);
