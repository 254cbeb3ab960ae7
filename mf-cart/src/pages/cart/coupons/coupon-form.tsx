import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, type RefObject, useId } from 'react';
import styled from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: 6px;
  & > label {
    font-weight: 600;
  }
  & > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
  }
  & input {
    width: 100%;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--white);
    letter-spacing: 0.04em;
  }
  & input:disabled {
    background: var(--sand);
    color: var(--ink-2);
    cursor: not-allowed;
  }
  & input[aria-invalid='true'] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  & > p {
    color: var(--sale);
    font-size: var(--text-s);
  }
`;

interface CouponFormProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The code of a valid coupon, applied or not used; the form is then disabled. */
  appliedCode?: string;
  isBusy: boolean;
  error?: string;
  onApply: (code: string) => Promise<boolean>;
}

function convertToUpperCase({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const caret = field.selectionStart;
  field.value = field.value.toUpperCase();
  // Restores the caret, which would otherwise jump to the end after a correction in the middle.
  field.setSelectionRange(caret, caret);
}

/** Brings the message into view, because the button of a coupon can be far below. */
const scrollIntoView = (message: HTMLElement | null): void => message?.scrollIntoView?.({ block: 'nearest' });

/** The form for a coupon code. While a coupon is applied, it shows that coupon's code and is disabled. */
export function CouponForm({ inputRef, appliedCode, isBusy, error, onApply }: CouponFormProps) {
  const id = useId();
  const isDisabled = appliedCode !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !(await onApply(inputRef.current!.value))) inputRef.current?.focus();
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>Coupon code</label>
      <div>
        <input
          // A new input shows the applied code, because `defaultValue` counts only when an input is created.
          key={appliedCode}
          ref={inputRef}
          id={id}
          defaultValue={appliedCode}
          placeholder="Enter a code"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-error`}
          onInput={convertToUpperCase}
        />
        <Button type="submit" $tone="line" disabled={isDisabled} aria-disabled={isBusy}>
          {isBusy && !isDisabled ? 'Applying…' : 'Apply'}
        </Button>
      </div>
      {error && (
        <p ref={scrollIntoView} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </Form>
  );
}
