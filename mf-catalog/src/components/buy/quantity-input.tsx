import { useId, useState } from 'react';
import styled from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  & > label {
    font-weight: 600;
  }
  & > div {
    display: flex;
    border: 1px solid var(--control);
    border-radius: 6px;
    overflow: hidden;
  }
  & > div:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  & button {
    width: 46px;
    height: 46px;
    border: 0;
    background: #fff;
    font-size: 20px;
    cursor: pointer;
  }
  & button:hover:enabled {
    background: var(--sand);
  }
  & button:disabled {
    color: var(--control);
    cursor: not-allowed;
  }
  & input {
    width: 56px;
    border: 0;
    outline: none;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`;

interface QuantityInputProps {
  value: number;
  stock: number;
  onChange: (quantity: number) => void;
}

/** Quantity field with buttons. The parent limits `value` to the stock. An emptied field counts as 1. */
export function QuantityInput({ value, stock, onChange }: QuantityInputProps) {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  const changeText = (text: string) => {
    const digits = text.replace(/\D/g, '');
    setEmpty(digits === '');
    onChange(digits === '' ? 1 : Number(digits));
  };
  return (
    <Box>
      <label htmlFor={id}>Quantity</label>
      <div>
        <button type="button" aria-label="One less" disabled={value <= 1} onClick={() => onChange(value - 1)}>
          −
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={isEmpty ? '' : String(value)}
          onChange={(event) => changeText(event.target.value)}
          onBlur={() => setEmpty(false)}
        />
        <button type="button" aria-label="One more" disabled={value >= stock} onClick={() => onChange(value + 1)}>
          +
        </button>
      </div>
    </Box>
  );
}
