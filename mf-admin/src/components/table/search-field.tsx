import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useEffect, useState } from 'react';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search field that submits on Enter and when it is cleared. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <form onSubmit={submit}>
      <Field
        label="Search"
        type="search"
        placeholder={label}
        value={text}
        maxLength={100}
        enterKeyHint="search"
        onChange={({ target }) => {
          setText(target.value);
          if (target.value === '' && value !== '') onSearch('');
        }}
      />
    </form>
  );
}
