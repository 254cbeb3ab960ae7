import { type ComponentProps, type ReactNode, useId } from 'react';
import styled from 'styled-components';

const Box = styled.div`
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
    border-radius: 6px;
    background: #fff;
    font: 400 16px/1.5 var(--sans);
  }
  & > select {
    padding-right: 40px;
    appearance: none;
    background: #fff
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

const Note = styled.p<{ $isError?: boolean }>`
  color: ${({ $isError }) => ($isError ? 'var(--sale)' : 'var(--ink-2)')};
  font-size: 14px;
  line-height: 20px;
`;

interface Notes {
  label: ReactNode;
  /** Said before anything is wrong: what is wanted, or why. */
  hint?: string;
  /** What is wrong and what to do. The input is then marked as invalid. */
  error?: string;
}

/** Ids and ARIA of an input whose hint and error are read out with it. */
function useNotes({ hint, error }: Notes, given?: string) {
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

const HintAndError = ({ id, hint, error }: { id: string } & Pick<Notes, 'hint' | 'error'>) => (
  <>
    {hint && <Note id={`${id}-hint`}>{hint}</Note>}
    {error && (
      <Note id={`${id}-error`} $isError>
        {error}
      </Note>
    )}
  </>
);

/** A labelled input, 48 px high; everything else is the input's own. Its id can be given, to link to it. */
export function Field({ label, hint, error, id, ...input }: Notes & ComponentProps<'input'>) {
  const tied = useNotes({ label, hint, error }, id);
  return (
    <Box>
      <label htmlFor={tied.id}>{label}</label>
      <input {...input} {...tied} />
      <HintAndError id={tied.id} hint={hint} error={error} />
    </Box>
  );
}

/** A labelled choice from a list; its options are the children. */
export function SelectField({ label, hint, error, id, ...select }: Notes & ComponentProps<'select'>) {
  const tied = useNotes({ label, hint, error }, id);
  return (
    <Box>
      <label htmlFor={tied.id}>{label}</label>
      <select {...select} {...tied} />
      <HintAndError id={tied.id} hint={hint} error={error} />
    </Box>
  );
}

/** A box to tick, with its label beside it. */
export function CheckField({ label, hint, error, id, ...input }: Notes & ComponentProps<'input'>) {
  const tied = useNotes({ label, hint, error }, id);
  return (
    <CheckBox>
      <label htmlFor={tied.id}>
        <input {...input} {...tied} type="checkbox" />
        <span>{label}</span>
      </label>
      <HintAndError id={tied.id} hint={hint} error={error} />
    </CheckBox>
  );
}
