import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { decline } from '../api';
import type { StepDialogProps } from './step-dialog';

/** Reasons that many declined returns have, in the words for the customer. */
const presets = [
  'The item was worn or washed.',
  'The tags or the original packaging are missing.',
  'The time for returns is over.',
  'This item cannot be returned for reasons of hygiene.',
  'The pictures do not show the fault. Please contact us.',
];

/** Declines a request with a reason that the customer reads. */
export function DeclineDialog({ returned, onStep, onCancel }: StepDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const change = (text: string) => {
    setReason(text);
    setError('');
  };
  const confirm = async () => {
    if (!reason.trim()) return setError('Please enter a reason');
    await onStep(() => decline(returned.id, { reason: reason.trim() }));
  };
  return (
    <ConfirmDialog
      title="Decline this return?"
      text="The customer keeps the items and sees the reason."
      confirmLabel="Decline"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SelectField
        label="Usual reasons"
        value={presets.includes(reason) ? reason : ''}
        onChange={({ target }) => change(target.value)}
      >
        <option value="">Another reason</option>
        {presets.map((preset) => (
          <option key={preset} value={preset}>
            {preset}
          </option>
        ))}
      </SelectField>
      <Field
        label="Reason"
        hint="Shown to the customer."
        maxLength={300}
        autoComplete="off"
        error={error}
        value={reason}
        onChange={({ target }) => change(target.value)}
      />
    </ConfirmDialog>
  );
}
