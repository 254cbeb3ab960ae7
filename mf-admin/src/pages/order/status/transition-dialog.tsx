import type { AdminOrder, OrderStatus } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import type { StatusChange } from '../api';
import { transitionLabels } from './transition-labels';

type Details = Pick<StatusChange, 'note' | 'carrier' | 'trackingNumber'>;

interface TransitionDialogProps {
  order: AdminOrder;
  to: OrderStatus;
  onTransition: (details: Details) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the details of a transition: courier and tracking number, a reason, or only a confirmation. */
export function TransitionDialog({ order, to, onTransition, onCancel }: TransitionDialogProps) {
  const [details, setDetails] = useState<Details>({});
  const [errorMessage, setErrorMessage] = useState('');
  const isShipping = to === 'shipped';
  const needsReason = to === 'cancelled' || to === 'returned';
  const bindField = (name: keyof Details) => ({
    value: details[name] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setErrorMessage('');
      setDetails({ ...details, [name]: target.value });
    },
  });
  const confirm = async () => {
    if (isShipping && !details.carrier?.trim()) return setErrorMessage('Please enter the courier');
    if (needsReason && !details.note?.trim()) return setErrorMessage('Please enter a reason');
    await onTransition(details);
  };
  return (
    <ConfirmDialog
      title={`${transitionLabels[to]}?`}
      text={describeConsequences(order, to)}
      confirmLabel={transitionLabels[to]}
      cancelLabel={to === 'cancelled' ? 'Keep order' : 'Not now'}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {isShipping && (
        <>
          <Field label="Courier" maxLength={60} autoComplete="off" error={errorMessage} {...bindField('carrier')} />
          <Field
            label="Tracking number"
            hint="Optional. It can be added until the order is delivered."
            maxLength={60}
            autoComplete="off"
            {...bindField('trackingNumber')}
          />
        </>
      )}
      {needsReason && (
        <Field
          label="Reason"
          hint="Shown to the customer with the order."
          maxLength={300}
          autoComplete="off"
          error={errorMessage}
          {...bindField('note')}
        />
      )}
    </ConfirmDialog>
  );
}

/** Describes the effects of a transition besides the new status. */
function describeConsequences(order: AdminOrder, to: OrderStatus): string {
  const { total, paymentMethod, paymentStatus, email, awaitsPaymentUntil } = order;
  // A customer whose order was never confirmed is not notified of its end.
  const emailText = email && !awaitsPaymentUntil ? ' The customer is notified by email.' : '';
  const isCash = isPaidOnDelivery(paymentMethod);
  if (to === 'shipped') return `The order is recorded as shipped.${emailText}`;
  if (to === 'delivered')
    return (
      (isCash ? `${formatRupees(total)} is recorded as received in cash.` : 'The order is recorded as delivered.') +
      emailText
    );
  const refundText =
    paymentStatus !== 'paid'
      ? ''
      : isCash
        ? ` You then have to pay out ${formatRupees(total)} to the customer.`
        : ` ${formatRupees(total)} is refunded.`;
  return `The items are returned to stock.${refundText}${emailText}`;
}
