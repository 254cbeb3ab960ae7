import { formatRupees } from '@vastra/shared/format';
import { TextDialog } from '../../../components/dialogs/text-dialog';
import { refundEarly } from '../api';
import { describeDestinations } from '../compensation';
import type { StepDialogProps } from './step-dialog';

/** Refunds a return before the items are received, with a reason that is stored. */
export const EarlyRefundDialog = ({ returned, onStep, onCancel }: StepDialogProps) => (
  <TextDialog
    title="Refund before the items are received?"
    text={
      <>
        <strong>{formatRupees(returned.suggestedRefund)}</strong> is refunded now (
        {describeDestinations(returned).toLowerCase()}), although nothing has come back. If the items never arrive, the
        shop bears the loss. Your name and the reason are stored.
      </>
    }
    label="Reason"
    maxLength={300}
    confirmLabel={`Refund ${formatRupees(returned.suggestedRefund)} now`}
    isDangerous
    onConfirm={(note) => onStep(() => refundEarly(returned.id, note))}
    onCancel={onCancel}
  />
);
