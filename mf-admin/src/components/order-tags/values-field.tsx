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

/**
 * A list of texts: chips to remove, and a field for more. Enter adds what was typed, and so does leaving the field; commas separate several. What was typed has its
 * chips at once, because a button below would otherwise move away from the click that leaves the field.
 */
export function ValuesField({ name, label, hint, placeholder, suggestions, normalise, validate }: ValuesFieldProps) {
  const { field, fieldState } = useController({ name, rules: { validate } });
  const values = field.value as string[];
  const [text, setText] = useState('');
  const id = useId();
  const typed = splitValues(text);
  const next = typed.length > 0 ? normalise([...values, ...typed]) : values;
  const add = () => {
    if (typed.length > 0) field.onChange(next);
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
      {next.length > 0 && (
        <TagChips
          label={`${label}: tags`}
          tags={values}
          pendingTags={next.filter((value) => !values.includes(value))}
          onRemove={(removed) => field.onChange(values.filter((value) => value !== removed))}
        />
      )}
    </Stack>
  );
}
