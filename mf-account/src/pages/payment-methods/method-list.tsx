import type { SavedPaymentMethod } from '@vastra/shared/contract';
import { toIndianDay } from '@vastra/shared/format';
import { useApiQuery } from '@vastra/shared/hooks/use-api-query';
import { ApiError, toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { paths } from '@vastra/shared/paths';
import { Button } from '@vastra/shared/ui/button';
import { ButtonLink } from '@vastra/shared/ui/button-link';
import { Notice, RetryNotice } from '@vastra/shared/ui/notice';
import { Text } from '@vastra/shared/ui/text';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { OrdersSkeleton } from '../../components/orders/orders-skeleton';
import { deleteSavedPaymentMethod, isProviderUnavailable, listSavedPaymentMethods } from './api';
import { DeleteMethodDialog } from './delete-method-dialog';

const Rows = styled.ul`
  border-bottom: 1px solid var(--hairline);
  outline: none;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
  min-height: 72px;
  padding: 8px 0;
  border-top: 1px solid var(--hairline);
`;

const instrumentNames: Record<string, string> = {
  card: 'Card',
  upi: 'UPI',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
};

/** Returns what a saved method is: `Card, valid until 04/2029`. */
function describeMethod({ instrument, expiresOn }: SavedPaymentMethod): string {
  const name = instrumentNames[instrument] ?? 'Payment method';
  const [year, month] = expiresOn?.split('-') ?? [];
  if (!expiresOn || !month) return name;
  const isExpired = expiresOn < toIndianDay(Date.now()).slice(0, 7);
  return `${name}, ${isExpired ? 'expired' : 'valid until'} ${month}/${year}`;
}

/** The saved payment methods, each with a button that deletes it. */
export function MethodList() {
  const { data, error, retry } = useApiQuery('payment-methods', listSavedPaymentMethods);
  const [deletedIds, setDeletedIds] = useState<string[]>([]);
  const [chosen, setChosen] = useState<SavedPaymentMethod>();
  const list = useRef<HTMLUListElement>(null);
  if (error !== undefined)
    return (
      <RetryNotice
        title={
          isProviderUnavailable(error) ? 'The payment provider does not respond at the moment.' : toErrorMessage(error)
        }
        text={
          isProviderUnavailable(error) ? 'Your payment methods are safe. Please try again in a few minutes.' : undefined
        }
        retry={retry}
      />
    );
  if (!data) return <OrdersSkeleton />;
  const methods = data.filter(({ id }) => !deletedIds.includes(id));
  if (methods.length === 0)
    return (
      <Notice
        title="No saved payment methods"
        text="When you pay online, you can choose to save a card or UPI id for the next time. It appears here."
      >
        <ButtonLink to={paths.shop}>Start shopping</ButtonLink>
      </Notice>
    );
  const remove = async (method: SavedPaymentMethod) => {
    await deleteSavedPaymentMethod(method.id).catch((deleteError) => {
      // It was deleted elsewhere meanwhile.
      if (!(deleteError instanceof ApiError && deleteError.status === 404)) throw deleteError;
    });
    setDeletedIds((previous) => [...previous, method.id]);
    setChosen(undefined);
    notify.success(`${method.label} was deleted.`);
    list.current?.focus();
  };
  return (
    <>
      <Rows ref={list} tabIndex={-1} aria-label="Saved payment methods">
        {methods.map((method) => (
          <Row key={method.id}>
            <div>
              <Text as="strong" $isStrong $breaks>
                {method.label}
              </Text>
              <Text $tone="muted" $size="s">
                {/* clock: the methods are loaded in the browser */}
                {describeMethod(method)}
              </Text>
            </div>
            <Button
              $tone="line"
              aria-haspopup="dialog"
              aria-label={`Delete ${method.label}`}
              onClick={() => setChosen(method)}
            >
              Delete
            </Button>
          </Row>
        ))}
      </Rows>
      {chosen && <DeleteMethodDialog method={chosen} onDelete={remove} onClose={() => setChosen(undefined)} />}
    </>
  );
}
