import type { CancellationQuote } from '@vastra/shared/contract';
import { isPaidOnDelivery } from '@vastra/shared/contract/order-state';
import { formatRupees } from '@vastra/shared/format';
import { type FormErrors, toFormErrors } from '@vastra/shared/forms/form-errors';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { ApiError, type CallOptions } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import styled from 'styled-components';
import { FormDialog } from '../../../components/form-dialog';
import { cancelItems, quoteCancellation } from '../../../components/order/api';
import { UnitStepper } from '../../../components/order/unit-stepper';
import { useBusy } from '../../../components/use-busy';
import { type CancelDialogProps, RefundText } from './cancel-dialog';

const Items = styled.ul`
  display: grid;
  gap: 16px;
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

const Refusal = styled.p`
  color: var(--sale);
`;

/** Says what a cancellation gives back. Only the server knows it: it shares out discounts, ends offers, and rounds cash. */
function QuoteText({ quote, isOnDelivery }: { quote: CancellationQuote; isOnDelivery: boolean }) {
  const { deduction, total } = quote;
  return (
    <>
      {deduction > 0 && (
        <p>
          {`The items that you keep cost ${formatRupees(deduction)} more, because they were cheaper together with these.`}
        </p>
      )}
      <p>
        <b>
          {isOnDelivery
            ? `${formatRupees(total)} less to pay, or back to your store credit`
            : `${formatRupees(total)} comes back`}
        </b>
      </p>
    </>
  );
}

/** Asks which items that are not packed are cancelled, and says what happens to the money. */
export function CancelItemsDialog({ access, onDismiss, onCompleted, onRejected }: CancelDialogProps) {
  const { items, cancellableItems, paymentMethod } = access.order;
  const isOnDelivery = isPaidOnDelivery(paymentMethod);
  const { isBusy, run } = useBusy();
  const [quantities, setQuantities] = useState<Record<number, number>>({});
  const [errors, setErrors] = useState<FormErrors<never>>({});

  const lines = cancellableItems
    .map(({ position, quantity: left }) => ({ position, quantity: quantities[position] ?? 0, left }))
    .filter(({ quantity }) => quantity > 0);
  const fetchQuote = async (options: CallOptions) =>
    lines.length > 0 ? quoteCancellation(access, lines, options) : undefined;
  const { data: quote, error: quoteError } = useApiQuery(
    `cancel-quote/${access.order._id}/${JSON.stringify(lines)}`,
    fetchQuote,
  );

  const submit = async () => {
    if (lines.length === 0) return setErrors({ form: 'Please choose what to cancel' });
    setErrors({});
    try {
      onCompleted(await cancelItems(access, lines));
      notify.success('The items have been cancelled.');
    } catch (error) {
      if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onRejected(error.message);
      else setErrors(toFormErrors(error, []));
    }
  };
  const change = (position: number, quantity: number) => {
    setErrors({});
    setQuantities({ ...quantities, [position]: quantity });
  };

  return (
    <FormDialog
      title="Cancel items?"
      isBusy={isBusy}
      dismissLabel="Keep items"
      confirmLabel="Cancel items"
      busyLabel="Cancelling…"
      errors={errors}
      onClose={onDismiss}
      onSubmit={() => void run(submit)}
    >
      <p>Choose what you do not want any more. Items that are packed already can be returned when they have arrived.</p>
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
                <UnitStepper title={title} quantity={quantity} max={left} onChange={(next) => change(position, next)} />
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
      <div role="status">
        {quote && <QuoteText quote={quote} isOnDelivery={isOnDelivery} />}
        {quoteError instanceof ApiError && quoteError.status === 409 && <Refusal>{quoteError.message}</Refusal>}
      </div>
    </FormDialog>
  );
}
