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
    border-radius: 6px;
    background: #fff;
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
    font-size: 14px;
  }
`;

interface CouponFormProps {
  input: RefObject<HTMLInputElement | null>;
  /** The code of the applied coupon; the form is then disabled. */
  applied?: string;
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

/** Form for typing a coupon code. */
export function CouponForm({ input, applied, isBusy, error, onApply }: CouponFormProps) {
  const id = useId();
  const isDisabled = applied !== undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !(await onApply(input.current!.value))) input.current?.focus();
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>Coupon code</label>
      <div>
        <input
          key={applied}
          ref={input}
          id={id}
          defaultValue={applied}
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
      {error && <p id={`${id}-error`}>{error}</p>}
    </Form>
  );
}
