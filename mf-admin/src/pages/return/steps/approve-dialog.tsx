import { formatRupees } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { FormDialog } from '../../../components/dialogs/form-dialog';
import { approve } from '../api';
import { getRefundedValue, hasExchange } from '../compensation';
import { type FeeAndNote, FeeAndNoteFields } from './fee-and-note-fields';
import type { StepDialogProps } from './step-dialog';

/** Approves a request with the fee of the rules, or another one. */
export const ApproveDialog = ({ returned, onStep, onCancel }: StepDialogProps) => (
  <FormDialog<FeeAndNote>
    title="Approve this return?"
    text={describeConsequences(returned)}
    confirmLabel="Approve"
    values={{ fee: returned.fee, note: '' }}
    onSubmit={({ fee, note }) =>
      onStep(() => approve(returned.id, { fee: fee ?? undefined, note })).catch((error) => {
        throw explainOutOfStock(error);
      })
    }
    onCancel={onCancel}
  >
    <FeeAndNoteFields
      hint={`Reduces the refund of ${formatRupees(getRefundedValue(returned))}. Enter 0 for none, for example after a mistake of the shop.`}
      max={getRefundedValue(returned)}
    />
  </FormDialog>
);

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
