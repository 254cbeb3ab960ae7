import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode, messages } from '@vastra/shared/contract/rules';
import { formatRupees, formatWeekday } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { getDelivery } from '../api';
import { readStored, writeStored } from '../browser-storage';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  width: 100%;
  max-width: 480px;
  padding-top: 24px;
  border-top: 1px solid var(--hairline);
  & > label {
    font-weight: 600;
  }
  & > div:first-of-type {
    display: flex;
    gap: 8px;
  }
  & input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    padding: 0 12px;
    border: 1px solid var(--control);
    border-radius: 6px;
    background: #fff;
  }
  & input[aria-invalid] {
    border-color: var(--sale);
    box-shadow: inset 0 0 0 1px var(--sale);
  }
  /* Reserves the height of the result, so that nothing moves when it arrives. */
  & > div:last-child {
    min-height: 93px;
    color: var(--ink-2);
    font-size: 14px;
  }
  & > div:last-child > [role='alert'] {
    color: var(--sale);
  }
  & strong {
    color: var(--ink);
  }
  & ul {
    display: grid;
    gap: 2px;
    margin-top: 2px;
    padding: 0;
    list-style: none;
  }
  @media (scripting: none) {
    display: none;
  }
`;

const storageKey = 'vastra:pin-code';

interface LookupState {
  isLoading?: boolean;
  delivery?: Delivery;
  error?: string;
}

/** Delivery days and fees for a PIN code, which is stored for the next product. */
export function DeliveryEstimate({ price }: { price: number }) {
  const id = useId();
  const [pinCode, setPinCode] = useState('');
  const [{ isLoading, delivery, error }, setState] = useState<LookupState>({});
  const requestedPinCode = useRef('');

  const lookUp = async (wantedPinCode: string): Promise<void> => {
    requestedPinCode.current = wantedPinCode;
    setState({ isLoading: true });
    const next = await getDelivery(wantedPinCode).then(
      (delivery): LookupState => ({ delivery }),
      (error): LookupState => ({ error: toErrorMessage(error) }),
    );
    if (requestedPinCode.current !== wantedPinCode) return;
    setState(next);
    if (next.delivery) writeStored(storageKey, wantedPinCode);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    const storedPinCode = readStored(storageKey);
    if (typeof storedPinCode !== 'string' || !isPostalCode(storedPinCode)) return;
    setPinCode(storedPinCode);
    void lookUp(storedPinCode);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPostalCode(pinCode)) return void lookUp(pinCode);
    requestedPinCode.current = '';
    setState({ error: messages.postalCodeInvalid });
  };

  return (
    <Form noValidate onSubmit={submit} aria-label="Delivery">
      <label htmlFor={id}>Delivery to your PIN code</label>
      <div>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          placeholder="560001"
          value={pinCode}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-result`}
          onChange={({ target }) => setPinCode(target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" $tone="line" aria-disabled={isLoading}>
          {isLoading ? 'Checking…' : 'Check'}
        </Button>
      </div>
      <div id={`${id}-result`} aria-live="polite" aria-busy={isLoading}>
        {error ? (
          <p role="alert">{error}</p>
        ) : delivery ? (
          <DeliveryResult delivery={delivery} price={price} />
        ) : (
          <p>{isLoading ? 'Asking when it can be there…' : 'See when it can be with you, and what delivery costs.'}</p>
        )}
      </div>
    </Form>
  );
}

const methodLabels = { standard: 'Standard delivery', express: 'Express delivery' };

function DeliveryResult({
  delivery: { city, state, serviceable, cashOnDelivery, options, freeShippingThreshold },
  price,
}: {
  delivery: Delivery;
  price: number;
}) {
  const placeName = [city, state].filter(Boolean).join(', ');
  if (!serviceable)
    return (
      <p>
        <strong>{placeName}</strong>: we cannot deliver to this PIN code yet.
      </p>
    );
  const formatFee = (method: keyof typeof methodLabels, fee: number): string => {
    if (fee === 0 || (method === 'standard' && price > freeShippingThreshold)) return 'free';
    return method === 'standard'
      ? `${formatRupees(fee)}, free on orders above ${formatRupees(freeShippingThreshold)}`
      : formatRupees(fee);
  };
  return (
    <>
      <p>
        <strong>{placeName}</strong>
      </p>
      <ul>
        {options.map(({ method, fee, from, to }) => (
          <li key={method}>
            {methodLabels[method]}:{' '}
            {from === to ? formatWeekday(from) : `${formatWeekday(from)} to ${formatWeekday(to)}`},{' '}
            {formatFee(method, fee)}
          </li>
        ))}
        <li>{cashOnDelivery ? 'Cash on Delivery is available' : 'Cash on Delivery is not available'}</li>
      </ul>
    </>
  );
}
