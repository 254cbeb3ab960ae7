import type { AdminOrder } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { addNote } from './api';

const Form = styled.form`
  display: grid;
  gap: 8px;
  justify-items: start;
  & > label {
    font-weight: 600;
  }
  & > textarea {
    width: 100%;
    padding: 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
    font: 400 16px/1.5 var(--sans);
    resize: vertical;
  }
  & > textarea[aria-invalid='true'] {
    border-color: var(--sale);
  }
`;

const Hint = styled.p`
  color: var(--ink-2);
  font-size: 14px;
`;

const ErrorText = styled(Hint)`
  color: var(--sale);
`;

/** The bound of the contract's `addOrderNote`. */
const maxLength = 2000;

interface NoteFormProps {
  orderId: string;
  setOrder: (order: AdminOrder) => void;
}

/** Adds a note to an order. A note that cannot be saved stays in the field. */
export function NoteForm({ orderId, setOrder }: NoteFormProps) {
  const [text, setText] = useState('');
  const [noteError, setNoteError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setNoteError('Please enter a note');
    setBusy(true);
    setNoteError('');
    try {
      setOrder(await addNote(orderId, text.trim()));
      setText('');
    } catch (error) {
      setNoteError(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Form noValidate className="no-print" onSubmit={add}>
      <label htmlFor={id}>New note</label>
      <textarea
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
    </Form>
  );
}
