import { maxPostTopics, maxTopicLength } from '@vastra/shared/contract/rules';
import { Field } from '@vastra/shared/ui/field';
import { type KeyboardEvent, useId, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { Row, Stack } from '../../components/kit';

const Tag = styled.li`
  display: inline-flex;
  align-items: center;
  padding-left: 12px;
  border-radius: 6px;
  background: var(--sand);
  font-size: 14px;
  overflow-wrap: anywhere;
`;

const RemoveButton = styled.button`
  min-width: 44px;
  min-height: 44px;
  border: 0;
  background: none;
  font-size: 18px;
  cursor: pointer;
`;

interface TagInputProps {
  name: 'categories' | 'tags';
  label: string;
  /** Name of one item: "category". */
  itemName: string;
  suggestions: string[];
}

/** Input for a list of tags or categories: Enter or a comma adds the text, each item has a button to remove it. */
export function TagInput({ name, label, itemName, suggestions }: TagInputProps) {
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const errors = get(formState.errors, name) as { message?: string } | ({ message?: string } | undefined)[] | undefined;
  const errorMessage = Array.isArray(errors) ? errors.find(Boolean)?.message : errors?.message;
  const [text, setText] = useState('');
  const list = useId();
  const tags: string[] = field.value;

  const add = (input: string) => {
    const tag = input.replace(/\s+/g, ' ').trim().slice(0, maxTopicLength);
    setText('');
    const isKnown = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isKnown && tags.length < maxPostTopics) field.onChange([...tags, tag]);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && tags.length > 0) field.onChange(tags.slice(0, -1));
  };
  return (
    <Stack $gap={8}>
      <Field
        label={label}
        hint={tags.length < maxPostTopics ? `Enter adds a ${itemName}` : `At most ${maxPostTopics}`}
        error={errorMessage}
        list={list}
        value={text}
        maxLength={maxTopicLength}
        disabled={tags.length >= maxPostTopics}
        onChange={({ target, nativeEvent }) => {
          // A chosen suggestion is added at once, without Enter.
          const isChosen = !('inputType' in nativeEvent) || nativeEvent.inputType === 'insertReplacementText';
          if (isChosen && suggestions.includes(target.value)) add(target.value);
          else setText(target.value);
        }}
        onKeyDown={press}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {suggestions
          .filter((suggestion) => !tags.includes(suggestion))
          .map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
      </datalist>
      {tags.length > 0 && (
        <Row as="ul" $gap={8} aria-label={label}>
          {tags.map((tag) => (
            <Tag key={tag}>
              {tag}
              <RemoveButton
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => field.onChange(tags.filter((other) => other !== tag))}
              >
                ×
              </RemoveButton>
            </Tag>
          ))}
        </Row>
      )}
    </Stack>
  );
}
