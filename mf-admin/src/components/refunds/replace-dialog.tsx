import type { AdminRefund } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { Choice, Choices } from '../carriers/choice';
import { ConfirmDialog } from '../dialogs/confirm-dialog';
import type { RefundReplacement } from './api';

type Way = RefundReplacement['method'];

interface Option {
  method: Way;
  label: string;
  detail: string;
  isDisabled?: boolean;
}

const getCreditOption = (hasAccount: boolean): Option => ({
  method: 'store_credit',
  label: 'Store credit',
  detail: hasAccount
    ? 'At once, for the next order.'
    : 'Not possible: the customer ordered as a guest, and store credit needs an account.',
  isDisabled: !hasAccount,
});

const listOptions = (hasAccount: boolean): Option[] => [
  {
    method: 'payout',
    label: 'Pay out',
    detail: 'To a UPI id or bank account, for which the customer is asked. You make the payment.',
  },
  getCreditOption(hasAccount),
  { method: 'by_hand', label: 'Paid by hand already', detail: 'The customer has the money. Say how it was paid.' },
];

interface ReplaceDialogProps {
  refund: AdminRefund;
  /** Name of the payment provider that cannot refund it. */
  methodLabel: string;
  /** True if the customer of the order has an account. */
  hasAccount: boolean;
  onConfirm: (body: RefundReplacement) => Promise<void>;
  onCancel: () => void;
}

/** Asks in which other way a refund goes back that its provider cannot make. */
export function ReplaceDialog({ refund, methodLabel, hasAccount, onConfirm, onCancel }: ReplaceDialogProps) {
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
      text={`${methodLabel} is not asked for this refund any more. If it still pays later, an open payout is cancelled; otherwise the refund is shown as paid twice.`}
      confirmLabel="Refund another way"
      cancelLabel="Not now"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Choices>
        <legend>How</legend>
        {listOptions(hasAccount).map((option) => (
          <Choice
            key={option.method}
            name="refund-way"
            label={option.label}
            detail={option.detail}
            isDisabled={option.isDisabled}
            isChosen={method === option.method}
            onChoose={() => setMethod(option.method)}
          />
        ))}
      </Choices>
      {method === 'by_hand' && (
        <Field
          label="Reference"
          hint="How it was paid: the UTR of a bank transfer, the id of a UPI payment, or the receipt of cash."
          maxLength={100}
          autoComplete="off"
          error={errors.reference}
          value={reference}
          onChange={({ target }) => {
            setErrors({ ...errors, reference: '' });
            setReference(target.value);
          }}
        />
      )}
      <Field
        label="Reason"
        hint="Why the provider cannot refund it. Only the shop reads it."
        maxLength={300}
        autoComplete="off"
        error={errors.note}
        value={note}
        onChange={({ target }) => {
          setErrors({ ...errors, note: '' });
          setNote(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
