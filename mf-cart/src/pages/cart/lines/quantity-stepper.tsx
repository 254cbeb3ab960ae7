import styled from 'styled-components';
import { maxQuantity } from '../../../cart/guest/guest-lines';

const Group = styled.div`
  display: inline-grid;
  grid-template-columns: 44px 40px 44px;
  align-items: center;
  height: 44px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--white);
  & > button {
    height: 42px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: var(--text-xl);
    line-height: 1;
    cursor: pointer;
  }
  & > button:hover {
    background: var(--sand);
  }
  & > button[aria-disabled='true'] {
    background: none;
    color: var(--control);
    cursor: not-allowed;
  }
  & > output {
    font-weight: 600;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
  &[aria-busy='true'] > output {
    opacity: 0.5;
  }
`;

interface StepperProps {
  /** Names the group for screen readers. */
  productTitle: string;
  quantity: number;
  stock?: number;
  isBusy: boolean;
  onChange: (quantity: number) => void;
}

/** Buttons for a lower and a higher quantity; 0 removes the line. They stay focusable while busy, so that the keyboard focus is not lost. */
export function QuantityStepper({ productTitle, quantity, stock = maxQuantity, isBusy, onChange }: StepperProps) {
  const isAtMaximum = quantity >= Math.min(stock, maxQuantity);
  // A quantity above the stock goes down to the stock in one step.
  const decreasedQuantity = Math.min(quantity - 1, Math.max(stock, 1));
  return (
    <Group role="group" aria-label={`Quantity of ${productTitle}`} aria-busy={isBusy}>
      <button
        type="button"
        aria-label="Decrease quantity"
        aria-disabled={isBusy}
        onClick={() => isBusy || onChange(decreasedQuantity)}
      >
        −
      </button>
      <output aria-live="polite">{quantity}</output>
      <button
        type="button"
        aria-label="Increase quantity"
        aria-disabled={isBusy || isAtMaximum}
        onClick={() => isBusy || isAtMaximum || onChange(quantity + 1)}
      >
        +
      </button>
    </Group>
  );
}
