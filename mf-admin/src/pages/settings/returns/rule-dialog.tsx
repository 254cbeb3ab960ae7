import type { ReturnPolicy } from '@vastra/shared/contract';
import { maxAmount, parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { CheckField, Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import type { RuleInput } from './api';
import type { EffectiveRule } from './effective-rules';

interface RuleDialogProps {
  rule: EffectiveRule;
  policy: ReturnPolicy;
  onSave: (input: RuleInput) => Promise<void>;
  onCancel: () => void;
}

/** Edits the rule of a category, or adds one. */
export function RuleDialog({ rule, policy, onSave, onCancel }: RuleDialogProps) {
  const [canReturn, setCanReturn] = useState(rule.canReturn);
  const [canExchange, setCanExchange] = useState(rule.canExchange);
  const [days, setDays] = useState(String(rule.own?.days ?? ''));
  const [fee, setFee] = useState(String(rule.own?.fee ?? ''));
  const [errors, setErrors] = useState<{ days?: string; fee?: string }>({});
  const isOpen = canReturn || canExchange;
  const confirm = async () => {
    const found = {
      days: days.trim() && !isWholeNumber(days, 365) ? 'Please enter a number from 0 to 365' : undefined,
      fee: fee.trim() && !isAmount(fee) ? `Please enter an amount from ${formatRupees(0)}` : undefined,
    };
    setErrors(found);
    if (isOpen && (found.days || found.fee)) return;
    await onSave({
      canReturn,
      canExchange,
      days: isOpen && days.trim() ? Number(days) : null,
      fee: isOpen && fee.trim() ? parseAmount(fee) : null,
    });
  };
  return (
    <ConfirmDialog
      title={`Returns of ${rule.category.name}`}
      confirmLabel="Save"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <CheckField
        label="Can be returned for money or credit"
        checked={canReturn}
        onChange={({ target }) => setCanReturn(target.checked)}
      />
      <CheckField
        label="Can be exchanged"
        checked={canExchange}
        onChange={({ target }) => setCanExchange(target.checked)}
      />
      {isOpen && (
        <>
          <Field
            label="Days"
            hint={`Leave it empty for the shop’s ${policy.days}.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            error={errors.days}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
          <Field
            label="Fee (₹)"
            hint={`Leave it empty for the shop’s ${formatRupees(policy.fee)}.`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            error={errors.fee}
            value={fee}
            onChange={({ target }) => setFee(target.value)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

const isWholeNumber = (text: string, max: number): boolean => /^\d+$/.test(text.trim()) && Number(text) <= max;
const isAmount = (text: string): boolean => {
  const amount = parseAmount(text);
  return amount >= 0 && amount <= maxAmount;
};
