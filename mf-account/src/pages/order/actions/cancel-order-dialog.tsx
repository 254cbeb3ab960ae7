import { type FormErrors, toFormErrors } from '@vastra/shared/forms/form-errors';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Choices } from '@vastra/shared/ui/choices';
import { TextAreaField } from '@vastra/shared/ui/text-area-field';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog';
import { cancelOrder } from '../../../components/order/api';
import { useBusy } from '../../../components/use-busy';
import { describeComingRefund } from '../payment/payment-text';
import { type CancelDialogProps, RefundText } from './cancel-dialog';

/** The API stores 300 characters of a reason. This leaves room for the longest choice and its colon. */
const maxNoteLength = 240;

const reasons = [
  'Ordered by mistake',
  'It would arrive too late',
  'Another size, colour or address is needed',
  'Found it cheaper elsewhere',
  'Something else',
];
const reasonLabels = Object.fromEntries(reasons.map((reason) => [reason, reason]));

/** Asks for the reason before an order is cancelled, and says what happens to the money. */
export function CancelOrderDialog({ access, onDismiss, onCompleted, onRejected }: CancelDialogProps) {
  const { isBusy, run } = useBusy();
  const [chosenReason, setChosenReason] = useState('');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<FormErrors<never>>({});

  const submit = async () => {
    setErrors({});
    try {
      const order = await cancelOrder(access, [chosenReason, note.trim()].filter(Boolean).join(': '));
      onCompleted(order);
      notify.success('Your order has been cancelled.');
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onRejected(error.message);
      else setErrors(toFormErrors(error, []));
    }
  };

  return (
    <FormDialog
      title="Cancel this order?"
      isBusy={isBusy}
      dismissLabel="Keep order"
      confirmLabel="Cancel order"
      busyLabel="Cancelling…"
      errors={errors}
      onClose={onDismiss}
      onSubmit={() => void run(submit)}
    >
      <p>The whole order is cancelled and its items go back on sale. This cannot be undone.</p>
      <RefundText>{describeComingRefund(access.order)}</RefundText>
      <Choices
        legend="Why do you cancel it? (optional)"
        value={chosenReason}
        labels={reasonLabels}
        onChange={setChosenReason}
      />
      <TextAreaField
        label="Anything else? (optional)"
        rows={2}
        value={note}
        maxLength={maxNoteLength}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
