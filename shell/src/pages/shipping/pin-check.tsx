import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode, messages } from '@vastra/shared/contract/rules';
import { messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { rupees } from '@vastra/shared/ui/price';
import { type FormEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { getDelivery } from './api';
import { shortDay } from './words';

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
  /* The height of what is told, so that nothing moves when it comes. */
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
  isAsking?: boolean;
  answer?: Delivery;
  problem?: string;
}

/** What delivery to a PIN code costs and takes, before anything is in the cart. */
export function PinCheck({ threshold }: { threshold: number }) {
  const id = useId();
  const [{ isAsking, answer, problem }, setState] = useState<State>({});
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const pinCode = field.current!.value.replace(/\s/g, '');
    if (!isPostalCode(pinCode)) {
      setState({ problem: messages.postalCodeInvalid });
      field.current?.focus();
      return;
    }
    setState({ isAsking: true });
    setState(
      await getDelivery(pinCode).then(
        (answer): State => ({ answer }),
        (reason): State => ({ problem: messageOf(reason) }),
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
            aria-invalid={problem ? true : undefined}
            aria-describedby={`${id}-told`}
          />
          <Button type="submit" $tone="line" aria-disabled={isAsking}>
            {isAsking ? 'Checking…' : 'Check'}
          </Button>
        </div>
        <div id={`${id}-told`} aria-live="polite" aria-busy={isAsking}>
          {problem && <p role="alert">{problem}</p>}
          {answer && <Told answer={answer} threshold={threshold} />}
          {!problem && !answer && (
            <p>{isAsking ? 'Asking when it can be there…' : 'See when a parcel can be with you, and what it costs.'}</p>
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

function Told({ answer, threshold }: { answer: Delivery; threshold: number }) {
  const { city, state, postalCode, serviceable, options, cashOnDelivery } = answer;
  const place = [city, state].filter(Boolean).join(', ') || postalCode;
  if (!serviceable)
    return (
      <p>
        <strong>{place}</strong>: we cannot deliver to this PIN code yet.
      </p>
    );
  return (
    <>
      <p>
        <strong>{place}</strong>
      </p>
      <ul className="options">
        {options.map(({ method, fee, from, to }) => (
          <li key={method}>
            {names[method]}: {from === to ? shortDay(from) : `${shortDay(from)} to ${shortDay(to)}`},{' '}
            {fee === 0 ? 'free' : rupees(fee)}
            {method === 'standard' && fee > 0 && `, free above ${rupees(threshold)}`}
          </li>
        ))}
        <li>{cashOnDelivery ? 'Cash on Delivery is available' : 'Cash on Delivery is not available'}</li>
      </ul>
    </>
  );
}
