import type { Delivery } from '@vastra/shared/contract';
import { returnDays } from '@vastra/shared/contract/order-state';
import { isPostalCode, messages } from '@vastra/shared/contract/rules';
import { createLocalValue } from '@vastra/shared/forms/local-value';
import { NetworkError, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { PinCodeForm } from '@vastra/shared/ui/pin-code-form';
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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

const storedPinCode = createLocalValue<unknown>('pin-code');

interface LookupState {
  isLoading?: boolean;
  delivery?: Delivery;
  EstimateResult?: ComponentType<{ delivery: Delivery; price: number }>;
  error?: string;
}

/** Delivery days, fees and cash on delivery for a PIN code, which is stored for the next product; and how long an order can be returned. */
export function DeliveryEstimate({ price }: { price: number }) {
  const id = useId();
  const [pinCode, setPinCode] = useState('');
  const [{ isLoading, delivery, error, EstimateResult }, setState] = useState<LookupState>({});
  const requestedPinCode = useRef('');

  const lookUp = async (wantedPinCode: string): Promise<void> => {
    requestedPinCode.current = wantedPinCode;
    setState({ isLoading: true });
    const next = await Promise.all([getDelivery(wantedPinCode), loadResult()]).then(
      ([delivery, { EstimateResult }]): LookupState => ({ delivery, EstimateResult }),
      (error): LookupState => ({ error: toErrorMessage(error) }),
    );
    if (requestedPinCode.current !== wantedPinCode) return;
    setState(next);
    if (next.delivery) storedPinCode.write(wantedPinCode);
  };
  const lookUpStored = useEffectEvent(() => {
    const stored = storedPinCode.read();
    if (typeof stored !== 'string' || !isPostalCode(stored)) return;
    setPinCode(stored);
    void lookUp(stored);
  });
  useEffect(() => lookUpStored(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPostalCode(pinCode)) return void lookUp(pinCode);
    requestedPinCode.current = '';
    setState({ error: messages.postalCodeInvalid });
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
              {isLoading ? 'Asking when it can be there…' : 'See when it can be with you, and what delivery costs.'}
            </p>
          )}
        </div>
      </Form>
      <Returns>Returns are accepted within {returnDays} days of delivery.</Returns>
    </DeliveryEstimateRoot>
  );
}
