import type { AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Field, SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { RefundReplacement } from './api';

type Way = RefundReplacement['method'];

const wayLabels: Record<Way, string> = {
  payout: 'Pay it out: ask the customer for a UPI id or a bank account',
  store_credit: 'Give it as store credit',
  by_hand: 'It was paid by hand already',
};

interface ReplaceDialogProps {
  refund: AdminRefund;
  /** Name of the payment provider that cannot refund it. */
  methodLabel: string;
  onConfirm: (body: RefundReplacement) => Promise<void>;
  onCancel: () => void;
}

/** Asks in which other way a refund goes back that its provider cannot make. */
export function ReplaceDialog({ refund, methodLabel, onConfirm, onCancel }: ReplaceDialogProps) {
  const [method, setMethod] = useState<Way>('payout');
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState({ reference: '', note: '' });
  const confirm = async () => {
    const found = {
      reference: method === 'by_hand' && !reference.trim() ? 'Please enter a reference' : '',
      note: note.trim() ? '' : 'Please enter a reason',
    };
    setErrors(found);
    if (found.reference || found.note) return;
    await onConfirm({ method, reference: method === 'by_hand' ? reference.trim() : '', note: note.trim() });
  };
  return (
    <ConfirmDialog
      title={`Refund ${formatRupees(refund.amount)} another way?`}
      text={`${methodLabel} is not asked for it any more. If it pays later after all, the refund is shown as paid twice, unless the payout is still open.`}
      confirmLabel="Refund another way"
      cancelLabel="Not now"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SelectField label="Way" value={method} onChange={({ target }) => setMethod(target.value as Way)}>
        {Object.entries(wayLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {method === 'by_hand' && (
        <Field
          label="Reference"
          hint="How it was paid: the UTR of a bank transfer, the id of a UPI payment, or the receipt of cash."
          maxLength={100}
          autoComplete="off"
          error={errors.reference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
      <Field
        label="Reason"
        hint="Why the provider cannot refund it. Only the shop reads it."
        maxLength={300}
        autoComplete="off"
        error={errors.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}
