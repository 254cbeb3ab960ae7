import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode, messages } from '@vastra/shared/contract/rules';
import { formatRupees, formatWeekday } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { getDelivery } from './api';

const Form = styled.form`
  display: grid;
  gap: 8px;
  max-width: 480px;
  padding: 20px;
  border: 1px solid var(--hairline);
  border-radius: 12px;
  background: var(--paper);
  font-size: 16px;
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
  /* Reserves the height of the result, so that nothing moves when it appears. */
  & > div:last-child {
    min-height: 104px;
    color: var(--ink-2);
    line-height: 1.6;
  }
  & [role='alert'] {
    color: var(--sale);
  }
  & strong {
    color: var(--ink);
  }
  & ul[class] {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li + li {
    margin-top: 0;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

interface State {
  isChecking?: boolean;
  delivery?: Delivery;
  error?: string;
}

/** Shows the fees and days of delivery to a PIN code. */
export function PinCheck({ threshold }: { threshold: number }) {
  const id = useId();
  const [{ isChecking, delivery, error }, setState] = useState<State>({});
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isChecking) return;
    const pinCode = field.current!.value.replace(/\s/g, '');
    if (!isPostalCode(pinCode)) {
      setState({ error: messages.postalCodeInvalid });
      field.current?.focus();
      return;
    }
    setState({ isChecking: true });
    setState(
      await getDelivery(pinCode).then(
        (delivery): State => ({ delivery }),
        (reason): State => ({ error: toErrorMessage(reason) }),
      ),
    );
  };

  return (
    <>
      <Form method="post" noValidate onSubmit={submit} aria-label="Delivery">
        <label htmlFor={id}>Your PIN code</label>
        <div>
          <input
            ref={field}
            id={id}
            name="pinCode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-result`}
          />
          <Button type="submit" $tone="line" aria-disabled={isChecking}>
            {isChecking ? 'Checking…' : 'Check'}
          </Button>
        </div>
        <div id={`${id}-result`} aria-live="polite" aria-busy={isChecking}>
          {error && <p role="alert">{error}</p>}
          {delivery && <DeliveryResult delivery={delivery} threshold={threshold} />}
          {!error && !delivery && (
            <p>
              {isChecking ? 'Asking when it can be there…' : 'See when a parcel can be with you, and what it costs.'}
            </p>
          )}
        </div>
      </Form>
      <noscript>
        <p>The checkout tells for your address.</p>
      </noscript>
    </>
  );
}

const names = { standard: 'Standard', express: 'Express' };

function DeliveryResult({ delivery, threshold }: { delivery: Delivery; threshold: number }) {
  const { city, state, postalCode, serviceable, options, cashOnDelivery } = delivery;
  const placeName = [city, state].filter(Boolean).join(', ') || postalCode;
  if (!serviceable)
    return (
      <p>
        <strong>{placeName}</strong>: we cannot deliver to this PIN code yet.
      </p>
    );
  return (
    <>
      <p>
        <strong>{placeName}</strong>
      </p>
      <ul className="options">
        {options.map(({ method, fee, from, to }) => (
          <li key={method}>
            {names[method]}: {from === to ? formatWeekday(from) : `${formatWeekday(from)} to ${formatWeekday(to)}`},{' '}
            {fee === 0 ? 'free' : formatRupees(fee)}
            {method === 'standard' && fee > 0 && `, free above ${formatRupees(threshold)}`}
          </li>
        ))}
        <li>{cashOnDelivery ? 'Cash on Delivery is available' : 'Cash on Delivery is not available'}</li>
      </ul>
    </>
  );
}
