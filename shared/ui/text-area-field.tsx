import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { type FieldProps, FieldRoot, HintAndError, useInputProps } from './field';

const Area = styled.textarea`
  padding: 11px 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  font: 400 var(--text-m)/1.5 var(--sans);
  resize: vertical;
`;

/** A labelled text of several lines. Passes all other props to the textarea. */
export function TextAreaField({ label, hint, error, id, ...textarea }: FieldProps & ComponentProps<'textarea'>) {
  const inputProps = useInputProps({ label, hint, error }, id);
  return (
    <FieldRoot>
      <label htmlFor={inputProps.id}>{label}</label>
      <Area {...textarea} {...inputProps} />
      <HintAndError id={inputProps.id} hint={hint} error={error} />
    </FieldRoot>
  );
}
