import type { Delivery, Product } from '@vastra/shared/contract';
import { returnDays } from '@vastra/shared/contract/order-state';
import { isPostalCode, messages } from '@vastra/shared/contract/rules';
import { formatDayRange } from '@vastra/shared/format';
import { findShipDay, storedPinCode, useDelivery } from '@vastra/shared/hooks/use-delivery';
import { NetworkError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { PinCodeForm } from '@vastra/shared/ui/pin-code-form';
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { getDelivery } from '../api';

const Form = styled(PinCodeForm)`
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  & > .result {
    font-size: var(--text-s);
  }
  /* Reserves the height of the result, so that nothing moves when it arrives. */
  & > .result[aria-busy='true'] {
    min-height: 93px;
  }
  & .options {
    display: grid;
    gap: 2px;
    margin-top: 2px;
  }
`;

const DeliveryEstimateRoot = styled.div`
  display: grid;
  gap: 12px;
  width: 100%;
  padding-top: 20px;
  border-top: 1px solid var(--hairline);
`;

const Returns = styled.p`
  color: var(--ink-2);
  font-size: var(--text-s);
`;

/** Rejects like a call without a response. */
const loadResult = () =>
  import('./estimate-result').catch(() => {
    throw new NetworkError();
  });

interface LookupState {
  isLoading?: boolean;
  delivery?: Delivery | null;
  error?: string;
}

/**
 * Delivery days, fees and cash on delivery for a PIN code, which is stored for the next product; and how long an order can be returned. Without
 * a PIN code it shows delivery to the address of the account, or the usual days. The days of a backorder begin with the day on which it ships.
 */
export function DeliveryEstimate({ price, returns, backorder }: Pick<Product, 'price' | 'returns' | 'backorder'>) {
  const id = useId();
  const known = useDelivery(backorder);
  const [typedPinCode, setPinCode] = useState<string>();
  const [lookup, setLookup] = useState<LookupState>();
  const requestedPinCode = useRef('');
  const pinCode = typedPinCode ?? known.delivery?.postalCode ?? '';
  const { delivery, error, isLoading } = lookup ?? {
    ...known,
    error: known.error === undefined ? undefined : toErrorMessage(known.error),
  };
  const [EstimateResult, setEstimateResult] = useState<ComponentType<{ delivery: Delivery; price: number }>>();
  useEffect(() => {
    if (!delivery) return;
    loadResult().then(
      ({ EstimateResult }) => setEstimateResult(() => EstimateResult),
      (failure) => setLookup({ error: toErrorMessage(failure) }),
    );
  }, [delivery]);

  const lookUp = async (wantedPinCode: string): Promise<void> => {
    requestedPinCode.current = wantedPinCode;
    setLookup({ isLoading: true });
    const next = await getDelivery(wantedPinCode, findShipDay({ ...backorder })).then(
      (delivery): LookupState => ({ delivery }),
      (failure): LookupState => ({ error: toErrorMessage(failure) }),
    );
    if (requestedPinCode.current !== wantedPinCode) return;
    setLookup(next);
    if (next.delivery) storedPinCode.write(wantedPinCode);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPostalCode(pinCode)) return void lookUp(pinCode);
    requestedPinCode.current = '';
    setLookup({ error: messages.postalCodeInvalid });
  };

  return (
    <DeliveryEstimateRoot>
      <Form noValidate onSubmit={submit} aria-label="Delivery">
        <label htmlFor={id}>Delivery to your PIN code</label>
        <div className="row">
          <input
            id={id}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            placeholder="560001"
            value={pinCode}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-result`}
            onChange={({ target }) => setPinCode(target.value.replace(/\D/g, '').slice(0, 6))}
          />
          <Button type="submit" $tone="line" aria-disabled={isLoading}>
            {isLoading ? 'Checking…' : 'Check'}
          </Button>
        </div>
        <div className="result" id={`${id}-result`} aria-live="polite" aria-busy={isLoading}>
          {error ? (
            <p role="alert">{error}</p>
          ) : delivery && EstimateResult ? (
            <EstimateResult delivery={delivery} price={price} />
          ) : (
            <p>
              {isLoading
                ? 'Checking the delivery date…'
                : known.from && known.to
                  ? `Delivery in India: ${formatDayRange(known.from, known.to)}`
                  : 'See when it can arrive, and what delivery costs.'}
            </p>
          )}
        </div>
      </Form>
      <Returns>{returns?.text ?? `Returns are accepted within ${returnDays} days of delivery.`}</Returns>
    </DeliveryEstimateRoot>
  );
}
