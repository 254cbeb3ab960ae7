import { Stack } from '@vastra/shared/ui/stack';
import { useId, useState } from 'react';
import styled from 'styled-components';

const Label = styled.label`
  font-weight: 600;
`;

const Field = styled.div`
  display: flex;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  overflow: hidden;
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const StepButton = styled.button.attrs({ type: 'button' })`
  width: 46px;
  height: 46px;
  border: 0;
  background: var(--white);
  font-size: var(--text-xl);
  cursor: pointer;
  &:hover:enabled {
    background: var(--sand);
  }
  &:disabled {
    color: var(--control);
    cursor: not-allowed;
  }
`;

const Input = styled.input`
  width: 56px;
  border: 0;
  outline: none;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

interface QuantityInputProps {
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

/** Quantity field with buttons. The parent limits `value` to 1 up to `max`. An emptied field counts as 1. */
export function QuantityInput({ value, max, onChange }: QuantityInputProps) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  const changeText = (text: string) => {
    const digits = text.replace(/\D/g, '');
    setEmpty(digits === '');
    onChange(digits === '' ? 1 : Number(digits));
  };
  return (
    <Stack $gap={2} $items="start">
      <Label htmlFor={id}>Quantity</Label>
      <Field>
        <StepButton aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
          −
        </StepButton>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={isEmpty ? '' : String(value)}
          onChange={(event) => changeText(event.target.value)}
          onBlur={() => setEmpty(false)}
        />
        <StepButton aria-label="One more" disabled={value >= max} onClick={() => onChange(value + 1)}>
          +
        </StepButton>
      </Field>
    </Stack>
  );
}
