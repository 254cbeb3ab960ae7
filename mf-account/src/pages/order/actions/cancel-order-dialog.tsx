import type { Order } from '@vastra/shared/contract';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { below } from '@vastra/shared/ui/tokens';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { cancelOrder, type OrderAccess } from '../../../components/order/api';
import { ErrorText } from '../../../components/order/order-layout';
import { useBusy } from '../../../components/use-busy';
import { describeComingRefund } from '../payment/payment-text';

/** The API stores 300 characters of a reason. This leaves room for the longest choice and its colon. */
const maxNoteLength = 240;

const reasons = [
  'Ordered by mistake',
  'It would arrive too late',
  'Another size, colour or address is needed',
  'Found it cheaper elsewhere',
  'Something else',
];

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px 24px 24px;
`;

const Legend = styled.legend`
  margin-bottom: 4px;
  padding: 0;
  font-weight: 600;
`;

const ReasonOption = styled.label`
  display: grid;
  grid-template-columns: 20px 1fr;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;
`;

const Radio = styled.input.attrs({ type: 'radio' })`
  width: 20px;
  height: 20px;
  margin: 0;
  accent-color: var(--brand);
`;

const NoteLabel = styled.label`
  display: block;
  margin-bottom: 6px;
  font-weight: 600;
`;

const NoteInput = styled.textarea`
  display: block;
  width: 100%;
  min-height: 72px;
  padding: 10px 12px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  resize: vertical;
`;

const RefundText = styled.p`
  padding: 12px 16px;
  border-radius: var(--radius);
  background: var(--paper);
`;

const Buttons = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: 12px;
  ${below.xs} {
    & > button {
      flex: 1 1 100%;
    }
  }
`;

export interface CancelOrderDialogProps {
  access: OrderAccess;
  /** Called when the customer closes the dialog and keeps the order. */
  onDismiss: () => void;
  onCompleted: (order: Order) => void;
  /** Called with the API's message if the order has changed and does not allow the action any more. */
  onRejected: (message: string) => void;
}

/** Asks for the reason before an order is cancelled, and says what happens to the money. */
export function CancelOrderDialog({ access, onDismiss, onCompleted, onRejected }: CancelOrderDialogProps) {
  const { isBusy, run } = useBusy();
  const [chosenReason, setChosenReason] = useState('');
  const [note, setNote] = useState('');
  const [errorMessage, setErrorMessage] = useState<string>();
  const id = useId();

  const submit = async () => {
    setErrorMessage(undefined);
    try {
      const order = await cancelOrder(access, [chosenReason, note.trim()].filter(Boolean).join(': '));
      onCompleted(order);
      notify.success('Your order has been cancelled.');
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onRejected(error.message);
      else setErrorMessage(toErrorMessage(error));
    }
  };

  return (
    <Dialog title="Cancel this order?" isBusy={isBusy} onClose={onDismiss} width={520}>
      <Form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <p>The whole order is cancelled and its items go back on sale. This cannot be undone.</p>
        <RefundText>{describeComingRefund(access.order)}</RefundText>
        <fieldset>
          <Legend>Why do you cancel it? (optional)</Legend>
          {reasons.map((reason) => (
            <ReasonOption key={reason}>
              <Radio name="reason" checked={chosenReason === reason} onChange={() => setChosenReason(reason)} />
              <span>{reason}</span>
            </ReasonOption>
          ))}
        </fieldset>
        <div>
          <NoteLabel htmlFor={id}>Anything else? (optional)</NoteLabel>
          <NoteInput id={id} value={note} maxLength={maxNoteLength} onChange={({ target }) => setNote(target.value)} />
        </div>
        {errorMessage && <ErrorText>{errorMessage}</ErrorText>}
        <Buttons>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => isBusy || onDismiss()}>
            Keep order
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Cancelling…' : 'Cancel order'}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
