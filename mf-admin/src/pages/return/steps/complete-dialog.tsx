import { formatRupees } from '@vastra/shared/format';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { Facts } from '../../../components/layout/fact-list';
import { complete } from '../api';
import { addRupees, describeDestinations, getRefundedValue, hasExchange } from '../compensation';
import { type FeeAndNote, FeeAndNoteFields } from './fee-and-note-fields';
import type { StepDialogProps } from './step-dialog';

/** Shows how the refund is computed, and completes the return. */
export function CompleteDialog({ returned, onStep, onCancel }: StepDialogProps) {
  if (returned.isRefundedEarly)
    return (
      <ConfirmDialog
        title="Complete this return?"
        text="It was refunded before the items were received, so nothing more is refunded."
        confirmLabel="Complete"
        onConfirm={() => onStep(() => complete(returned.id, {}))}
        onCancel={onCancel}
      />
    );
  return (
    <FormDialog<FeeAndNote>
      title="Complete this return?"
      confirmLabel="Complete"
      values={{ fee: returned.fee, note: '' }}
      onSubmit={({ fee, note }) => onStep(() => complete(returned.id, { fee: fee ?? undefined, note }))}
      onCancel={onCancel}
    >
      {({ watch }) => <RefundFields returned={returned} typedFee={watch('fee') ?? 0} />}
    </FormDialog>
  );
}

function RefundFields({ returned, typedFee }: { returned: StepDialogProps['returned']; typedFee: number }) {
  const value = getRefundedValue(returned);
  const amount = returned.refundAmount ?? returned.suggestedRefund;
  /** Value of what did not arrive, and of what a person has lowered. */
  const lowered = addRupees(value, -returned.fee, -amount);
  const fee = Number.isNaN(typedFee) ? returned.fee : typedFee;
  const total = Math.max(0, addRupees(amount, returned.fee, -fee));
  return (
    <>
      <Facts
        facts={{
          [hasExchange(returned) ? 'Value without exchanges' : 'Value of the items']: formatRupees(value),
          'Missing or lowered': lowered > 0 && `−${formatRupees(lowered)}`,
          Fee: `${fee > 0 ? '−' : ''}${formatRupees(fee)}`,
          'The customer gets': <strong>{formatRupees(total)}</strong>,
          As: describeDestinations(returned),
        }}
      />
      {hasExchange(returned) && (
        <p>The value of exchanged items pays the replacement order; the difference is paid or refunded there.</p>
      )}
      <FeeAndNoteFields max={value} />
    </>
  );
}
