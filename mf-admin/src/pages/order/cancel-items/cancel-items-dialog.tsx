import type { AdminOrder, CancellationReason } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { ApiError } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { SelectField } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog';
import { UnitStepper } from '../../../components/form/unit-stepper';
import { Detail, ErrorText } from '../../../components/kit';
import { cancelItems, getOrder } from '../api';

const Lines = styled.ul`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
  & > li {
    display: grid;
    gap: 8px;
    padding-bottom: 16px;
    border-bottom: 1px solid var(--hairline);
  }
`;

const reasonLabels: Record<CancellationReason, string> = {
  out_of_stock: 'Not found in stock',
  damaged: 'Damaged',
  customer_request: 'The customer asked for it',
  other: 'Another reason',
};

const moneyTexts = {
  cash: 'The customer pays less at the delivery, and gets an email about it.',
  paid: 'The customer gets the money back, and an email about it.',
};

interface CancelledLine {
  quantity: number;
  /** Units that were found. Undefined: as the reason says. */
  restocked?: number;
}

interface CancelItemsDialogProps {
  order: AdminOrder;
  setOrder: (order: AdminOrder) => void;
  onClose: () => void;
}

/** Asks which items are cancelled, why, and how many of them can be sold again. */
export function CancelItemsDialog({ order, setOrder, onClose }: CancelItemsDialogProps) {
  const left = order.cancellableItems;
  const [lines, setLines] = useState<Record<number, CancelledLine>>({});
  const [reason, setReason] = useState<CancellationReason>('out_of_stock');
  const [error, setError] = useState('');
  const isLost = reason === 'out_of_stock' || reason === 'damaged';
  const getRestocked = ({ quantity, restocked }: CancelledLine): number =>
    Math.min(quantity, restocked ?? (isLost ? 0 : quantity));
  const change = (position: number, line: CancelledLine) => {
    setError('');
    setLines({ ...lines, [position]: line });
  };

  const confirm = async () => {
    const cancelled = left.flatMap(({ position, quantity }) => {
      const line = lines[position];
      return line?.quantity
        ? [{ position, quantity: line.quantity, left: quantity, restocked: getRestocked(line) }]
        : [];
    });
    if (cancelled.length === 0) return setError('Please choose what to cancel');
    try {
      setOrder(await cancelItems(order._id, { lines: cancelled, reason }));
      notify.success('Items cancelled');
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== 'changed_meanwhile') throw failure;
      setOrder(await getOrder(order._id).catch(() => order));
      notify.error('Another person changed this order. The current version is shown; please try again.');
    }
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Cancel items of order ${order._id}`}
      text={`${isPaidOnDelivery(order.paymentMethod) ? moneyTexts.cash : moneyTexts.paid} Items in a parcel have to be unpacked first.`}
      confirmLabel="Cancel items"
      cancelLabel="Keep items"
      isDangerous
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SelectField
        label="Reason"
        value={reason}
        onChange={({ target }) => setReason(target.value as CancellationReason)}
      >
        {Object.entries(reasonLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Lines aria-label="Items that can be cancelled">
        {left.map(({ position, quantity: max }) => {
          const { title, color, size } = order.items[position];
          const name = [title, color, size].filter(Boolean).join(', ');
          const line = lines[position] ?? { quantity: 0 };
          return (
            <li key={position}>
              <UnitStepper
                label={
                  <>
                    {name}
                    <Detail>{max === 1 ? '1 unit is not packed' : `${max} units are not packed`}</Detail>
                  </>
                }
                name={`cancelled: ${name}`}
                value={line.quantity}
                max={max}
                onChange={(quantity) => change(position, { ...line, quantity })}
              />
              {line.quantity > 0 && (
                <UnitStepper
                  label="Of these back in stock"
                  name={`back in stock: ${name}`}
                  value={getRestocked(line)}
                  max={line.quantity}
                  onChange={(restocked) => change(position, { ...line, restocked })}
                />
              )}
            </li>
          );
        })}
      </Lines>
      {error && <ErrorText role="alert">{error}</ErrorText>}
    </ConfirmDialog>
  );
}
