import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useId, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 8px;
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  & > ul > li {
    display: inline-flex;
    align-items: center;
    padding-left: 12px;
    border-radius: 6px;
    background: var(--sand);
    font-size: 14px;
    overflow-wrap: anywhere;
  }
  & > ul button {
    min-width: 44px;
    min-height: 44px;
    border: 0;
    background: none;
    font-size: 18px;
    cursor: pointer;
  }
`;

const most = 12;
const longest = 50;

interface WordsFieldProps {
  name: 'categories' | 'tags';
  label: string;
  /** "category": what one of them is. */
  one: string;
  suggestions: string[];
}

/** A few words: Enter or a comma adds what was typed, each can be taken away. */
export function WordsField({ name, label, one, suggestions }: WordsFieldProps) {
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const problems = get(formState.errors, name) as
    | { message?: string }
    | ({ message?: string } | undefined)[]
    | undefined;
  const problem = Array.isArray(problems) ? problems.find(Boolean)?.message : problems?.message;
  const [text, setText] = useState('');
  const list = useId();
  const words: string[] = field.value;

  const add = (typed: string) => {
    const word = typed.replace(/\s+/g, ' ').trim().slice(0, longest);
    setText('');
    const isKnown = words.some((other) => other.toLowerCase() === word.toLowerCase());
    if (word !== '' && !isKnown && words.length < most) field.onChange([...words, word]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && words.length > 0) field.onChange(words.slice(0, -1));
  };
  return (
    <Box>
      <Field
        label={label}
        hint={words.length < most ? `Enter adds a ${one}` : `At most ${most}`}
        error={problem}
        list={list}
        value={text}
        maxLength={longest}
        disabled={words.length >= most}
        onChange={({ target, nativeEvent }) => {
          // A suggestion that was chosen arrives whole; nobody has to press Enter for it.
          const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText';
          if (isChosen && suggestions.includes(target.value)) add(target.value);
          else setText(target.value);
        }}
        onKeyDown={press}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {suggestions
          .filter((word) => !words.includes(word))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
      {words.length > 0 && (
        <ul aria-label={label}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <button
                type="button"
                aria-label={`Remove ${word}`}
                onClick={() => field.onChange(words.filter((other) => other !== word))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
