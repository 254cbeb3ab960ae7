import type { AdminOrder, OrderStatus } from '@vastra/shared/contract';
import { Field } from '@vastra/shared/ui/field';
import { rupees } from '@vastra/shared/ui/price';
import { useState } from 'react';
import { Confirm } from '../../components/confirm';
import type { NextStep } from './api';
import { stepText } from './step-words';

type Details = Pick<NextStep, 'note' | 'carrier' | 'trackingNumber'>;

interface StepDialogProps {
  order: AdminOrder;
  to: OrderStatus;
  onTake: (details: Details) => Promise<void>;
  onNo: () => void;
}

/** Asks for what belongs to a step: courier and number, the reason, or only whether it is so. */
export function StepDialog({ order, to, onTake, onNo }: StepDialogProps) {
  const [details, setDetails] = useState<Details>({});
  const [problem, setProblem] = useState('');
  const isShipping = to === 'shipped';
  const isEnd = to === 'cancelled' || to === 'returned';
  const set = (name: keyof Details) => ({
    value: details[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setProblem('');
      setDetails({ ...details, [name]: target.value });
    },
  });
  const take = async () => {
    if (isShipping && !details.carrier?.trim()) return setProblem('Please enter the courier');
    if (isEnd && !details.note?.trim()) return setProblem('Please say why');
    await onTake(details);
  };
  return (
    <Confirm
      title={`${stepText[to]}?`}
      text={textOf(order, to)}
      yes={stepText[to]}
      no={to === 'cancelled' ? 'Keep order' : 'Not now'}
      onYes={take}
      onNo={onNo}
    >
      {isShipping && (
        <>
          <Field label="Courier" maxLength={60} autoComplete="off" error={problem} {...set('carrier')} />
          <Field
            label="Tracking number"
            hint="Without one, it can be added until the order is delivered."
            maxLength={60}
            autoComplete="off"
            {...set('trackingNumber')}
          />
        </>
      )}
      {isEnd && (
        <Field
          label="Reason"
          hint="The customer reads it with the order."
          maxLength={300}
          autoComplete="off"
          error={problem}
          {...set('note')}
        />
      )}
    </Confirm>
  );
}

/** What the step brings about besides the new status. */
function textOf(order: AdminOrder, to: OrderStatus): string {
  const { total, paymentMethod, paymentStatus, email, awaitsPaymentUntil } = order;
  // Nobody is told of an order that was never confirmed to them.
  const told = email && !awaitsPaymentUntil ? ' The customer is told by email.' : '';
  const cash = paymentMethod === 'cod';
  if (to === 'shipped') return `The parcel is on its way.${told}`;
  if (to === 'delivered') return (cash ? `The cash of ${rupees(total)} counts as received.` : 'It has arrived.') + told;
  const money =
    paymentStatus !== 'paid'
      ? ''
      : cash
        ? ` ${rupees(total)} is then to be paid out by you.`
        : ` ${rupees(total)} is given back.`;
  return `The items go back into stock.${money}${told}`;
}
