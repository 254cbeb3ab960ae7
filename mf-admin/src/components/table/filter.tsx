import { formatDate } from '@vastra/shared/format';
import { Field, SelectField } from '@vastra/shared/ui/field';
import type { ReactNode } from 'react';
import { IndianDate } from '../form/indian-date';
import { useTypedText } from './use-typed-text';

/** A list whose query parameters filters read and change. */
export interface FilterableList {
  query: Record<string, string>;
  setQuery: (parts: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
}

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
  <SelectField
    label={label}
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
  </SelectField>
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
    <Field
      label={label}
      type="search"
      placeholder={placeholder}
      maxLength={60}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

/** Filters a list by a calendar day in India. Without one it says so, because browsers show the format of their own language. */
export const DayFilter = ({ list, name, label }: Omit<FilterProps, 'choices' | 'children'>) => (
  <IndianDate>
    <Field
      label={label}
      type="date"
      value={list.query[name] ?? ''}
      data-date={list.query[name] ? formatDate(list.query[name]) : 'Any day'}
      onChange={({ target }) => list.setQuery({ [name]: target.value })}
    />
  </IndianDate>
);
