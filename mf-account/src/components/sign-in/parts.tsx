import { useEffect, useRef } from 'react';
import styled from 'styled-components';

/** A step of the sign-in: heading, a sentence, a form. */
export const StepBox = styled.div`
  display: grid;
  gap: 24px;
  & > header {
    display: grid;
    gap: 8px;
  }
  & h1 {
    font-size: 30px;
    outline: none;
  }
  & > header > p {
    color: var(--ink-2);
    overflow-wrap: anywhere;
  }
  & > form {
    display: grid;
    gap: 20px;
  }
  & > .more {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 8px 16px;
  }
`;

/** A quiet action that looks like a link. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--brand);
  text-decoration: underline;
  cursor: pointer;
  &:disabled {
    color: var(--ink-2);
    text-decoration: none;
    cursor: default;
    font-variant-numeric: tabular-nums;
  }
`;

/** A form whose first wrong field, or first field after a change of steps, has the focus. */
export function useFormFocus<T extends object>(problems: T, focusesFirst: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focusesFirst) form.current?.querySelector('input')?.focus();
  }, [focusesFirst]);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [problems]);
  return form;
}
