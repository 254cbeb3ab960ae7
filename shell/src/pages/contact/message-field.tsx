import { useId } from 'react';
import styled from 'styled-components';

const MessageFieldRoot = styled.div`
  display: grid;
  gap: 6px;
  & > label {
    font-weight: 600;
  }
  & > textarea {
    width: 100%;
    min-height: 176px;
    padding: 10px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    resize: vertical;
  }
  & > [aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & > p {
    color: var(--sale);
    font-size: var(--text-s);
    line-height: 1.25rem;
  }
`;

/** Renders a labelled text area with its validation message. */
export function MessageField({ error }: { error?: string }) {
  const id = useId();
  return (
    <MessageFieldRoot>
      <label htmlFor={id}>Message</label>
      <textarea
        id={id}
        name="message"
        required
        maxLength={5000}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <p id={`${id}-error`}>{error}</p>}
    </MessageFieldRoot>
  );
}
