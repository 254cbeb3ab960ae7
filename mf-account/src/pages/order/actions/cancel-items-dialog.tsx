import type { Order } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Dialog } from '@vastra/shared/ui/dialog';
import { below } from '@vastra/shared/ui/tokens';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { cancelItems, type OrderAccess } from '../../../components/order/api';
import { ErrorText } from '../../../components/order/order-layout';
import { UnitStepper } from '../../../components/order/unit-stepper';
import { useBusy } from '../../../components/use-busy';

const Form = styled.form`
  display: grid;
  gap: 16px;
  padding: 20px 24px 24px;
`;

const Items = styled.ul`
  display: grid;
  gap: 16px;
  padding: 0;
  list-style: none;
  & > li {
    display: grid;
    gap: 8px;
  }
  /* Below the name of the item, not below its checkbox. */
  & > li > [role='group'] {
    margin-left: 32px;
  }
`;

const Item = styled.label`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 12px;
  align-items: center;
  min-height: 44px;
  cursor: pointer;
  overflow-wrap: anywhere;
  & > input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--brand);
  }
  & small {
    display: block;
    color: var(--ink-2);
    font-size: var(--text-s);
  }
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

export interface CancelItemsDialogProps {
  access: OrderAccess;
  /** Called when the customer closes the dialog and keeps the items. */
  onDismiss: () => void;
  onCompleted: (order: Order) => void;
  /** Called with the API's message if the order has changed, so that other items can be cancelled. */
  onRejected: (message: string) => void;
}

/** Asks which items that are not packed are cancelled, and says what happens to the money. */
export function CancelItemsDialog({ access, onDismiss, onCompleted, onRejected }: CancelItemsDialogProps) {
  const { items, cancellableItems = [], paymentMethod } = access.order;
  const isOnDelivery = isPaidOnDelivery(paymentMethod);
  const { isBusy, run } = useBusy();
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [errorMessage, setErrorMessage] = useState<string>();

  const submit = async () => {
    const lines = cancellableItems
      .map(({ position, quantity: left }) => ({ position, quantity: quantities[position] ?? 0, left }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length === 0) return setErrorMessage('Please choose what to cancel');
    setErrorMessage(undefined);
    try {
      onCompleted(await cancelItems(access, lines));
      notify.success('The items have been cancelled.');
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onRejected(error.message);
      else setErrorMessage(toErrorMessage(error));
    }
  };
  const change = (position: number, quantity: number) => {
    setErrorMessage(undefined);
    setQuantities({ ...quantities, [position]: quantity });
  };

  return (
    <Dialog title="Cancel items?" isBusy={isBusy} onClose={onDismiss} width={520}>
      <Form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(submit);
        }}
      >
        <p>
          Choose what you do not want any more. Items that are packed already can be returned when they have arrived.
        </p>
        <Items aria-label="Items that can be cancelled">
          {cancellableItems.map(({ position, quantity: left }) => {
            const { title, color, size, price } = items[position];
            const priceText = left > 1 ? `${formatRupees(price)} each` : formatRupees(price);
            const quantity = quantities[position] ?? 0;
            return (
              <li key={position}>
                <Item>
                  <input
                    type="checkbox"
                    checked={quantity > 0}
                    onChange={({ target }) => change(position, target.checked ? left : 0)}
                  />
                  <span>
                    {title}
                    <small>{[color, size, left > 1 && `Qty ${left}`, priceText].filter(Boolean).join(' · ')}</small>
                  </span>
                </Item>
                {quantity > 0 && left > 1 && (
                  <UnitStepper
                    title={title}
                    quantity={quantity}
                    max={left}
                    onChange={(next) => change(position, next)}
                  />
                )}
              </li>
            );
          })}
        </Items>
        <RefundText>
          {isOnDelivery
            ? 'You pay less at the delivery. Store credit that paid for the items goes back.'
            : 'We refund the items the way you paid them; your bank may take a few days to show it.'}
        </RefundText>
        {/* Only the server knows the amount: it shares out discounts, and rounds cash. */}
        <p>
          The amounts are before the discounts of the order. Our email about the cancellation has the exact amount that{' '}
          {isOnDelivery ? 'you no longer pay.' : 'comes back.'}
        </p>
        {errorMessage && <ErrorText role="alert">{errorMessage}</ErrorText>}
        <Buttons>
          <Button $tone="line" aria-disabled={isBusy} onClick={() => isBusy || onDismiss()}>
            Keep items
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Cancelling…' : 'Cancel items'}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}
