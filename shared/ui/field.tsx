import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';

const FieldRoot = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
  & > label {
    font-weight: 600;
  }
  & > input,
  & > select {
    width: 100%;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    font: 400 var(--text-m)/1.5 var(--sans);
  }
  & > select {
    padding-right: 40px;
    appearance: none;
    background: var(--white)
      url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='12' height='8' fill='none' stroke='%2357534E' stroke-width='1.6'%3E%3Cpath d='m1 1 5 5 5-5'/%3E%3C/svg%3E")
      no-repeat right 16px center;
  }
  & > [aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
`;

const CheckBox = styled.div`
  display: grid;
  gap: 2px;
  & > label {
    display: grid;
    grid-template-columns: 20px 1fr;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    cursor: pointer;
  }
  & input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
`;

const FieldNote = styled.p<{ $isError?: boolean }>`
  color: ${({ $isError }) => ($isError ? 'var(--sale)' : 'var(--ink-2)')};
  font-size: var(--text-s);
  line-height: 1.25rem;
`;

export interface FieldProps {
  label: ReactNode;
  /** Help that is always visible, such as the expected format. */
  hint?: string;
  /** Validation message. The input is then marked as invalid. */
  error?: string;
}

/** Returns the id and the ARIA attributes that connect an input with its hint and error. */
function useInputProps({ hint, error }: FieldProps, customId?: string) {
  const generatedId = useId();
  const id = customId ?? generatedId;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

const HintAndError = ({ id, hint, error }: { id: string } & Pick<FieldProps, 'hint' | 'error'>) => (
  <>
    {hint && <FieldNote id={`${id}-hint`}>{hint}</FieldNote>}
    {error && (
      <FieldNote id={`${id}-error`} $isError>
        {error}
      </FieldNote>
    )}
  </>
);

/** A labelled input, 48 px high. Passes all other props to the input. Generates an `id` unless one is passed. */
export function Field({ label, hint, error, id, ...input }: FieldProps & ComponentProps<'input'>) {
  const inputProps = useInputProps({ label, hint, error }, id);
  return (
    <FieldRoot>
      <label htmlFor={inputProps.id}>{label}</label>
      <input {...input} {...inputProps} />
      <HintAndError id={inputProps.id} hint={hint} error={error} />
    </FieldRoot>
  );
}

/** A labelled select with the options as children. Passes all other props to the select. */
export function SelectField({ label, hint, error, id, ...select }: FieldProps & ComponentProps<'select'>) {
  const inputProps = useInputProps({ label, hint, error }, id);
  return (
    <FieldRoot>
      <label htmlFor={inputProps.id}>{label}</label>
      <select {...select} {...inputProps} />
      <HintAndError id={inputProps.id} hint={hint} error={error} />
    </FieldRoot>
  );
}

/** A checkbox with its label beside it. Passes all other props to the input. */
export function CheckField({ label, hint, error, id, ...input }: FieldProps & ComponentProps<'input'>) {
  const inputProps = useInputProps({ label, hint, error }, id);
  return (
    <CheckBox>
      <label htmlFor={inputProps.id}>
        <input {...input} {...inputProps} type="checkbox" />
        <span>{label}</span>
      </label>
      <HintAndError id={inputProps.id} hint={hint} error={error} />
    </CheckBox>
  );
}

export { FieldRoot, HintAndError, useInputProps };
