import { maxAmount, parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';

/**
 * State of a field for rupees in a dialog. `read` returns the amount, undefined for an empty field, or null after it has shown an error.
 */
export function useAmount(initial: string, max = maxAmount) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState('');
  const read = (): number | undefined | null => {
    if (!text.trim()) return undefined;
    const amount = parseAmount(text);
    if (amount >= 0 && amount <= max) return amount;
    setError(`Please enter an amount from ${formatRupees(0)} to ${formatRupees(max)}`);
    return null;
  };
  const change = (next: string) => {
    setText(next);
    setError('');
  };
  return { text, error, change, read };
}

interface AmountFieldProps {
  label: string;
  hint?: string;
  amount: ReturnType<typeof useAmount>;
}

export const AmountField = ({ label, hint, amount: { text, error, change } }: AmountFieldProps) => (
  <Field
    label={`${label} (₹)`}
    hint={hint}
    error={error}
    inputMode="decimal"
    autoComplete="off"
    maxLength={14}
    value={text}
    onChange={({ target }) => change(target.value)}
  />
);
