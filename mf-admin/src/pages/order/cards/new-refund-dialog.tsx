import type { AdminOrder } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { useState } from 'react';
import { FormDialog, requireText } from '../../../components/dialogs/form-dialog';
import { RadioField } from '../../../components/form/choice';
import { TextField } from '../../../components/form/fields';
import type { NewRefund } from '../../../components/refunds/api';

interface NewRefundDialogProps {
  order: AdminOrder;
  methodLabel: string;
  onRefund: (refund: NewRefund) => Promise<void>;
  onCancel: () => void;
}

type Payment = NonNullable<AdminOrder['payment']>;

interface Way {
  method: NewRefund['method'];
  label: string;
  detail: string;
}

const payout: Way = {
  method: 'payout',
  label: 'Pay out',
  detail: 'To a UPI id or bank account, for which the customer is asked. You make the payment.',
};

/** Returns the ways in which an amount of an order can go back. What credit has paid has only one way. */
function listWays({ payment, paymentMethod, customer, kind }: AdminOrder, methodLabel: string): Way[] {
  if (!payment || payment.amount === 0)
    return [
      {
        method: 'source',
        label: kind === 'exchange' ? 'Refund the original order' : 'Back to the credit that paid',
        detail: kind === 'exchange' ? 'Returned items paid for this order.' : 'Store credit or gift card. At once.',
      },
    ];
  const credit: Way = { method: 'store_credit', label: 'Store credit', detail: 'At once, for the next order.' };
  const source = getSource(payment, isPaidOnDelivery(paymentMethod), methodLabel);
  return [...(source ? [source] : [payout]), ...(customer.userId ? [credit] : []), ...(source ? [payout] : [])];
}

/** Returns the way back through a provider; undefined if the whole order was paid in cash. */
function getSource(payment: Payment, isCash: boolean, methodLabel: string): Way | undefined {
  if (!isCash) return { method: 'source', label: `Back through ${methodLabel}`, detail: 'To the account that paid.' };
  const online = payment.deliveryPayments.filter(({ refundable }) => refundable > 0);
  if (online.length === 0) return undefined;
  const sum = online.reduce((total, { refundable }) => total + Math.round(refundable * 100), 0) / 100;
  return {
    method: 'source',
    label: `Back through ${[...new Set(online.map(({ providerLabel }) => providerLabel))].join(' and ')}`,
    detail:
      sum >= payment.refundable
        ? 'To the account that paid online at the door.'
        : `At most ${formatRupees(sum)}, which was paid online at the door. What is above it is paid out.`,
  };
}

/** Asks how much of an order goes back, how and why. */
export function NewRefundDialog({ order, methodLabel, onRefund, onCancel }: NewRefundDialogProps) {
  // One key for each dialog: pressed again after a lost response, it refunds once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const refundable = order.payment?.refundable ?? 0;
  const ways = listWays(order, methodLabel);
  const isRefundable = (rupees: number) => rupees >= 1 && rupees <= refundable;
  return (
    <FormDialog
      title={`Refund order ${order._id}`}
      text="For an amount that no return, parcel or cancellation gives back, such as goodwill. Invoice and stock stay as they are."
      confirmLabel="Refund"
      cancelLabel="Not now"
      values={{ amount: '', method: ways[0].method, note: '' }}
      onSubmit={({ amount, method, note }) =>
        onRefund({ amount: Math.round(parseAmount(amount) * 100) / 100, method, note: note.trim(), requestKey })
      }
      onCancel={onCancel}
    >
      <TextField
        name="amount"
        label="Amount in rupees"
        hint={`At most ${formatRupees(refundable)}.`}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        rules={{
          validate: (amount) =>
            isRefundable(parseAmount(amount)) || `Please enter an amount from ₹1 to ${formatRupees(refundable)}`,
        }}
      />
      <RadioField name="method" label="How" choices={ways.map(({ method, ...way }) => ({ value: method, ...way }))} />
      {Boolean(order.creditUsed) && ways.length > 1 && (
        <p>What credit has paid of this order goes back to the credit, after the rest.</p>
      )}
      <TextField
        name="note"
        label="Reason"
        hint="Only the shop reads it."
        maxLength={300}
        autoComplete="off"
        rules={requireText('Please enter a reason')}
      />
    </FormDialog>
  );
}
