import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useId, useState } from 'react';
import { type RegisterOptions, useController } from 'react-hook-form';
import { Stack } from '../kit';
import { TagChips } from './tag-chips';

const splitValues = (text: string): string[] =>
  text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);

interface ValuesFieldProps {
  /** Path of a form value that is a list of texts. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Frequent values. Any other text is a value, too. */
  suggestions: readonly string[];
  /** Converts the list as it is stored. */
  normalise: (values: string[]) => string[];
  validate: NonNullable<RegisterOptions['validate']>;
}

/** A list of texts: chips to remove, and a field for more. Enter adds what was typed, and so does leaving the field; commas separate several. */
export function ValuesField({ name, label, hint, placeholder, suggestions, normalise, validate }: ValuesFieldProps) {
  const { field, fieldState } = useController({ name, rules: { validate } });
  const values = field.value as string[];
  const [text, setText] = useState('');
  const id = useId();
  const add = () => {
    const added = splitValues(text);
    if (added.length > 0) field.onChange(normalise([...values, ...added]));
    setText('');
  };
  const handleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter would submit the form.
    event.preventDefault();
    add();
  };
  return (
    <Stack $gap={8}>
      <Field
        ref={field.ref}
        label={label}
        hint={hint}
        error={fieldState.error?.message}
        list={`${id}-known`}
        autoComplete="off"
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={handleEnter}
        onBlur={add}
      />
      <datalist id={`${id}-known`}>
        {suggestions
          .filter((value) => !values.includes(value))
          .map((value) => (
            <option key={value} value={value} />
          ))}
      </datalist>
      {values.length > 0 && (
        <TagChips
          label={`${label}: tags`}
          tags={values}
          onRemove={(removed) => field.onChange(values.filter((value) => value !== removed))}
        />
      )}
    </Stack>
  );
}
