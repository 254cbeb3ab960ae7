import type { AdminOrder } from '@vastra/shared/contract';
import { Field } from '@vastra/shared/ui/field';
import { rupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import { Confirm } from '../../components/confirm';

interface RefundDialogProps {
  refund: NonNullable<NonNullable<AdminOrder['payment']>['refund']>;
  provider: string;
  /** Whether the customer has given an email address. */
  isTold: boolean;
  onGive: (reference?: string) => Promise<void>;
  onNo: () => void;
}

/** Cash: how it was paid out. Otherwise whether the provider is asked again now. */
export function RefundDialog({ refund: { amount, byHand }, provider, isTold, onGive, onNo }: RefundDialogProps) {
  const [reference, setReference] = useState('');
  const [problem, setProblem] = useState('');
  if (!byHand)
    return (
      <Confirm
        title={`Give back ${rupees(amount)}?`}
        text={`${provider} is asked now. What was given back already is not given back again.`}
        yes="Refund now"
        onYes={() => onGive()}
        onNo={onNo}
      />
    );
  const give = async () => {
    if (!reference.trim()) return setProblem('Please say how it was paid out');
    await onGive(reference);
  };
  return (
    <Confirm
      title={`${rupees(amount)} paid out?`}
      text={`The shop does not send the money: pay it out first. The order is then refunded${isTold ? ', and the customer is told by email' : ''}.`}
      yes="Note as paid out"
      onYes={give}
      onNo={onNo}
    >
      <Field
        label="Reference"
        hint="How it was paid out, such as the number of a bank transfer."
        maxLength={100}
        autoComplete="off"
        error={problem}
        value={reference}
        onChange={({ target }) => {
          setProblem('');
          setReference(target.value);
        }}
      />
    </Confirm>
  );
}
