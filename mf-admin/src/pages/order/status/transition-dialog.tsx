import type { AdminOrder, OrderStatus } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { TextField } from '../../../components/form/fields';
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
export const TransitionDialog = ({ order, to, onTransition, onCancel }: TransitionDialogProps) => (
  <FormDialog<Details>
    title={`${transitionLabels[to]}?`}
    text={describeConsequences(order, to)}
    confirmLabel={transitionLabels[to]}
    cancelLabel={to === 'cancelled' ? 'Keep order' : 'Not now'}
    values={{}}
    onSubmit={onTransition}
    onCancel={onCancel}
  >
    {to === 'shipped' && (
      <>
        <TextField name="carrier" label="Courier" maxLength={60} rules={requireText('Please enter the courier')} />
        <TextField
          name="trackingNumber"
          label="Tracking number"
          hint="Optional. It can be added until the order is delivered."
          maxLength={60}
        />
      </>
    )}
    {(to === 'cancelled' || to === 'returned') && (
      <TextField
        name="note"
        label="Reason"
        hint="Shown to the customer with the order."
        maxLength={300}
        rules={requireText('Please enter a reason')}
      />
    )}
  </FormDialog>
);

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
