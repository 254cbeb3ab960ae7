import type { AdminOrder } from '@vastra/shared/contract';
import { parseAmount } from '@vastra/shared/contract/amount';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { ApiError } from '@vastra/shared/http';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { Choice, Choices } from '../../../components/form/choice';
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
  const refundable = order.payment?.refundable ?? 0;
  const ways = listWays(order, methodLabel);
  const [amount, setAmount] = useState('');
  const [method, setMethod] = useState(ways[0].method);
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<{ amount?: string; note?: string }>({});
  const confirm = async () => {
    const rupees = parseAmount(amount);
    const found = {
      ...(!(rupees >= 1 && rupees <= refundable) && {
        amount: `Please enter an amount from ₹1 to ${formatRupees(refundable)}`,
      }),
      ...(!note.trim() && { note: 'Please enter a reason' }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      await onRefund({ amount: Math.round(rupees * 100) / 100, method, note: note.trim() });
    } catch (error) {
      const details = error instanceof ApiError ? error.details : undefined;
      if (!details?.amount && !details?.note) throw error;
      setErrors({ amount: details.amount, note: details.note });
    }
  };
  return (
    <ConfirmDialog
      title={`Refund order ${order._id}`}
      text="For an amount that no return, parcel or cancellation gives back, such as goodwill. Invoice and stock stay as they are."
      confirmLabel="Refund"
      cancelLabel="Not now"
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <Field
        label="Amount in rupees"
        hint={`At most ${formatRupees(refundable)}.`}
        inputMode="decimal"
        maxLength={12}
        autoComplete="off"
        error={errors.amount}
        value={amount}
        onChange={({ target }) => {
          setErrors({ ...errors, amount: undefined });
          setAmount(target.value);
        }}
      />
      <Choices>
        <legend>How</legend>
        {ways.map((way) => (
          <Choice
            key={way.method}
            name="refund-method"
            label={way.label}
            detail={way.detail}
            isChosen={method === way.method}
            onChoose={() => setMethod(way.method)}
          />
        ))}
      </Choices>
      {Boolean(order.creditUsed) && ways.length > 1 && (
        <p>What credit has paid of this order goes back to the credit, after the rest.</p>
      )}
      <Field
        label="Reason"
        hint="Only the shop reads it."
        maxLength={300}
        autoComplete="off"
        error={errors.note}
        value={note}
        onChange={({ target }) => {
          setErrors({ ...errors, note: undefined });
          setNote(target.value);
        }}
      />
    </ConfirmDialog>
  );
}
