import type { AdminOrder } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';

interface RefundDialogProps {
  refund: NonNullable<NonNullable<AdminOrder['payment']>['refund']>;
  /** Name of the payment method, whose provider refunds. */
  methodLabel: string;
  /** True if the order has an email, so that the customer is notified. */
  isCustomerNotified: boolean;
  onRefund: (reference?: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks how a cash refund was paid out, or confirms that the payment provider is asked again now. */
export function RefundDialog({
  refund: { amount, byHand: isRefundedByHand },
  methodLabel,
  isCustomerNotified,
  onRefund,
  onCancel,
}: RefundDialogProps) {
  const [reference, setReference] = useState('');
  const [referenceError, setReferenceError] = useState('');
  if (!isRefundedByHand)
    return (
      <ConfirmDialog
        title={`Refund ${formatRupees(amount)}?`}
        text={`The refund is requested from ${methodLabel} now. An amount that was already refunded is not refunded again.`}
        confirmLabel="Refund now"
        onConfirm={() => onRefund()}
        onCancel={onCancel}
      />
    );
  const confirm = async () => {
    if (!reference.trim()) return setReferenceError('Please enter a reference');
    await onRefund(reference);
  };
  return (
    <ConfirmDialog
      title={`Mark ${formatRupees(amount)} as refunded?`}
      text={`This does not send any money. Pay the customer first. The order is then marked as refunded${isCustomerNotified ? ', and the customer is notified by email' : ''}.`}
      confirmLabel="Mark as refunded"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Field
        label="Reference"
        hint="How it was paid, for example the number of a bank transfer."
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
