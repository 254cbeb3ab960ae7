import type { AdminOrder } from '@vastra/shared/contract';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../../components/layout/card';
import { Timestamp } from '../../../components/time/timestamp';
import { Permitted } from '../../../permissions';
import { addNote } from '../api';

const Notes = styled.ol`
  display: grid;
  gap: 16px;
  margin-bottom: 16px;
  padding: 0;
  list-style: none;
  & p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  & small {
    color: var(--ink-2);
    font-size: 14px;
  }
`;

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

interface NotesCardProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
}

/** Internal notes of an order, and a form to add one. Not printed, because a printed order may lie in the parcel. */
export function NotesCard({ order: { _id, notes }, setOrder }: NotesCardProps) {
  const [text, setText] = useState('');
  const [noteError, setNoteError] = useState('');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  // An API that has no notes yet.
  if (!notes) return null;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return setNoteError('Please enter a note');
    setBusy(true);
    setNoteError('');
    try {
      setOrder(await addNote(_id, text.trim()));
      setText('');
    } catch (error) {
      setNoteError(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Card aria-labelledby="order-notes" className="no-print">
      <h2 id="order-notes">Internal notes</h2>
      {notes.length > 0 && (
        <Notes>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {note.author ?? 'A deleted admin'}, <Timestamp at={note.at} />
              </small>
            </li>
          ))}
        </Notes>
      )}
      <Permitted permission="orders.notes">
        <Form noValidate onSubmit={add}>
          <label htmlFor={id}>New note</label>
          <textarea
            id={id}
            rows={3}
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
      </Permitted>
    </Card>
  );
}
