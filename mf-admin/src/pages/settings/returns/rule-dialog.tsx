import type { ReturnPolicy } from '@vastra/shared/contract';
import { maxAmount, parseAmount } from '@vastra/shared/contract/amount';
import { formatRupees } from '@vastra/shared/format';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { SwitchField, TextField } from '../../../components/form/fields';
import type { RuleInput } from './api';
import type { EffectiveRule } from './effective-rules';

interface RuleDialogProps {
  rule: EffectiveRule;
  policy: ReturnPolicy;
  onSave: (input: RuleInput) => Promise<void>;
  onCancel: () => void;
}

/** Edits the rule of a category, or adds one. */
export const RuleDialog = ({ rule, policy, onSave, onCancel }: RuleDialogProps) => (
  <FormDialog
    title={`Returns of ${rule.category.name}`}
    confirmLabel="Save"
    values={{
      canReturn: rule.canReturn,
      canExchange: rule.canExchange,
      days: String(rule.own?.days ?? ''),
      fee: String(rule.own?.fee ?? ''),
    }}
    onSubmit={({ canReturn, canExchange, days, fee }) => {
      const isOpen = canReturn || canExchange;
      return onSave({
        canReturn,
        canExchange,
        days: isOpen && days.trim() ? Number(days) : null,
        fee: isOpen && fee.trim() ? parseAmount(fee) : null,
      });
    }}
    onCancel={onCancel}
  >
    {({ watch }) => (
      <>
        <SwitchField name="canReturn" label="Can be returned for money or credit" />
        <SwitchField name="canExchange" label="Can be exchanged" />
        {(watch('canReturn') || watch('canExchange')) && (
          <>
            <TextField
              name="days"
              label="Days"
              hint={`Leave it empty for the shop’s ${policy.days}.`}
              inputMode="numeric"
              maxLength={3}
              rules={{
                validate: (days) => !days.trim() || isWholeNumber(days, 365) || 'Please enter a number from 0 to 365',
              }}
            />
            <TextField
              name="fee"
              label="Fee (₹)"
              hint={`Leave it empty for the shop’s ${formatRupees(policy.fee)}.`}
              inputMode="decimal"
              maxLength={14}
              rules={{
                validate: (fee) => !fee.trim() || isAmount(fee) || `Please enter an amount from ${formatRupees(0)}`,
              }}
            />
          </>
        )}
      </>
    )}
  </FormDialog>
);

const isWholeNumber = (text: string, max: number): boolean => /^\d+$/.test(text.trim()) && Number(text) <= max;
const isAmount = (text: string): boolean => {
  const amount = parseAmount(text);
  return amount >= 0 && amount <= maxAmount;
};
