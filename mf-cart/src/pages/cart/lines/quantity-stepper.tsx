import { Stepper } from '@vastra/shared/ui/stepper';
import { maxQuantity } from '../../../cart/guest/guest-lines';

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
    <Stepper
      role="group"
      aria-label={`Quantity of ${productTitle}`}
      aria-busy={isBusy}
      less={{
        'aria-label': 'Decrease quantity',
        'aria-disabled': isBusy,
        onClick: () => isBusy || onChange(decreasedQuantity),
      }}
      more={{
        'aria-label': 'Increase quantity',
        'aria-disabled': isBusy || isAtMaximum,
        onClick: () => isBusy || isAtMaximum || onChange(quantity + 1),
      }}
    >
      <output aria-live="polite">{quantity}</output>
    </Stepper>
  );
}
