import { type QueryKey, useQuery } from '@tanstack/react-query';
import type { CallOptions } from '@vastra/shared/http';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { UnsavedChangesPrompt } from '../dialogs/unsaved-changes-prompt';
import { TextInput } from '../form/text-input';
import { ErrorText, Hint, Row, Stack, Text } from '../kit';
import { SmallButton } from '../kit/small-button';
import { cacheMs } from '../layout/screen-clients';
import { listTags, maxTagLength, parseTags } from './api';

interface TagFieldProps {
  label: string;
  hint?: string;
  error?: string;
  isBusy?: boolean;
  /** True if leaving the field adds what was typed, because a button elsewhere saves it. */
  isAddedOnBlur?: boolean;
  /** Called with new tags as the API stores them. The field becomes empty unless it throws. */
  onAdd: (tags: string[]) => void | Promise<void>;
  /** Tags in use, as suggestions; by default the tags of orders. */
  suggestions?: { queryKey: QueryKey; list: (options: CallOptions) => Promise<readonly { tag: string }[]> };
  /** Called when the admin types, to remove an error. */
  onInput?: () => void;
}

const orderTags = { queryKey: ['order tags'], list: listTags };

/**
 * A field for new tags, with those in use as suggestions. Enter adds what was typed; commas separate several. It is no form, because dialogs
 * are one: Enter would save them.
 */
export function TagField(props: TagFieldProps) {
  const { label, hint, error, isBusy, isAddedOnBlur, suggestions = orderTags, onAdd, onInput } = props;
  const [text, setText] = useState('');
  const { data: known } = useQuery({
    queryKey: suggestions.queryKey,
    queryFn: ({ signal }) => suggestions.list({ signal }),
    // Without suggestions a tag can still be typed.
    retry: false,
    gcTime: cacheMs,
  });
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const add = async () => {
    const tags = parseTags(text);
    if (tags.length === 0) return;
    await onAdd(tags);
    setText('');
  };
  const addTyped = () => {
    if (isBusy) return;
    void add().catch(() => {});
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    addTyped();
  };
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Stack $gap={6}>
      <Text as="label" $bold htmlFor={id}>
        {label}
      </Text>
      <Row $noWrap $gap={8} $maxWidth="26.25rem">
        <TextInput
          ref={input}
          id={id}
          list={`${id}-known`}
          maxLength={(maxTagLength + 2) * 6}
          autoComplete="off"
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={({ target }) => {
            onInput?.();
            setText(target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => isAddedOnBlur && void add()}
        />
        <SmallButton $tone="line" disabled={isBusy} aria-busy={isBusy} onClick={addTyped}>
          Add
        </SmallButton>
      </Row>
      <datalist id={`${id}-known`}>
        {known?.map(({ tag }) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && (
        <ErrorText id={`${id}-error`} role="alert">
          {error}
        </ErrorText>
      )}
      {/* With `isAddedOnBlur` a dialog around the field asks. */}
      <UnsavedChangesPrompt when={!isAddedOnBlur && text.trim() !== ''} />
    </Stack>
  );
}
