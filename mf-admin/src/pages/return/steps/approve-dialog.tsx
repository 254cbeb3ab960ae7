import { formatRupees } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { approve } from '../api';
import { getRefundedValue, hasExchange } from '../compensation';
import { AmountField, useAmount } from './amount-field';
import type { StepDialogProps } from './step-dialog';

/** Approves a request with the fee of the rules, or another one. */
export function ApproveDialog({ returned, onStep, onCancel }: StepDialogProps) {
  const value = getRefundedValue(returned);
  const fee = useAmount(String(returned.fee), value);
  const [note, setNote] = useState('');
  const confirm = async () => {
    const amount = fee.read();
    if (amount === null) return;
    await onStep(() => approve(returned.id, { fee: amount, note })).catch((error) => {
      throw explainOutOfStock(error);
    });
  };
  return (
    <ConfirmDialog
      title="Approve this return?"
      text={describeConsequences(returned)}
      confirmLabel="Approve"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <AmountField
        label="Fee"
        hint={`Reduces the refund of ${formatRupees(value)}. Enter 0 for none, for example after a mistake of the shop.`}
        amount={fee}
      />
      <Field
        label="Note"
        hint="Optional. The customer reads it."
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ConfirmDialog>
  );
}

function describeConsequences(returned: StepDialogProps['returned']): string {
  const wayBack = returned.pickup
    ? 'The courier picks the items up.'
    : 'The customer is asked to send the items, because no pick-up was chosen.';
  const exchangeText = hasExchange(returned)
    ? ' The items of the exchange are reserved now, and a replacement order is made.'
    : '';
  return `${wayBack}${exchangeText} Nothing is refunded before the items are received.`;
}

/** Says what can be done when the item of an exchange is sold out; other errors stay. */
function explainOutOfStock(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'out_of_stock') return error;
  return new ApiError(
    error.status,
    error.code,
    `${toErrorMessage(error)} Restock the item, or decline the request and ask the customer to choose a refund.`,
  );
}
