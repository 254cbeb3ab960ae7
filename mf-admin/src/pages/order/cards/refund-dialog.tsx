import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';

interface RefundDialogProps {
  refund: NonNullable<NonNullable<AdminOrder['payment']>['refund']>;
  provider: string;
  /** True if the order has an email, so that the customer is notified. */
  isCustomerNotified: boolean;
  onRefund: (reference?: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks how a cash refund was paid out, or confirms that the payment provider is asked again now. */
export function RefundDialog({
  refund: { amount, byHand },
  provider,
  isCustomerNotified,
  onRefund,
  onCancel,
}: RefundDialogProps) {
  const [reference, setReference] = useState('');
  const [referenceError, setReferenceError] = useState('');
  if (!byHand)
    return (
      <ConfirmDialog
        title={`Give back ${formatRupees(amount)}?`}
        text={`${provider} is asked now. What was given back already is not given back again.`}
        confirmLabel="Refund now"
        onConfirm={() => onRefund()}
        onCancel={onCancel}
      />
    );
  const confirm = async () => {
    if (!reference.trim()) return setReferenceError('Please say how it was paid out');
    await onRefund(reference);
  };
  return (
    <ConfirmDialog
      title={`${formatRupees(amount)} paid out?`}
      text={`The shop does not send the money: pay it out first. The order is then refunded${isCustomerNotified ? ', and the customer is told by email' : ''}.`}
      confirmLabel="Note as paid out"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Field
        label="Reference"
        hint="How it was paid out, such as the number of a bank transfer."
        maxLength={100}
        autoComplete="off"
        error={referenceError}
        value={reference}
        onChange={({ target }) => {
          setReferenceError('');
          setReference(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
