import type { AdminOrder } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useId, useState } from 'react';
import { UnsavedChangesPrompt } from '../../../components/dialogs/unsaved-changes-prompt';
import { TextArea } from '../../../components/form/text-area';
import { ErrorText, Hint, Stack, Text } from '../../../components/kit';
import { useInvalidFocus } from '../../../components/kit/use-invalid-focus';
import { addNote } from './api';

/** The bound of the contract's `addOrderNote`. */
const maxLength = 2000;

/** Adds a note to an order. A note that cannot be saved stays in the field, and leaving the page asks. */
export function NoteForm({ orderId, setOrder }: { orderId: string; setOrder: (order: AdminOrder) => void }) {
  const [text, setText] = useState('');
  const [noteError, setNoteError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const { ref, focusInvalid } = useInvalidFocus<HTMLFormElement>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) {
      setNoteError('Please enter a note');
      return focusInvalid();
    }
    setBusy(true);
    setNoteError('');
    try {
      setOrder(await addNote(orderId, text.trim()));
      setText('');
    } catch (error) {
      setNoteError(toErrorMessage(error));
      focusInvalid();
    }
    setBusy(false);
  };
  return (
    <Stack as="form" ref={ref} $align="start" $gap={8} noValidate className="no-print" onSubmit={add}>
      <Text as="label" $bold htmlFor={id}>
        New note
      </Text>
      <TextArea
        id={id}
        rows={2}
        maxLength={maxLength}
        value={text}
        aria-invalid={noteError ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          setNoteError('');
        }}
      />
      <Hint id={`${id}-hint`}>Only admins see notes, never the customer.</Hint>
      {noteError && <ErrorText role="alert">{noteError}</ErrorText>}
      <Button type="submit" $tone="line" disabled={isBusy} aria-busy={isBusy}>
        Add note
      </Button>
      <UnsavedChangesPrompt when={text.trim() !== ''} />
    </Stack>
  );
}
