import type { Delivery } from '@vastra/shared/contract';
import { isPostalCode, messages } from '@vastra/shared/contract/rules';
import { ApiError, messageOf } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { rupees } from '@vastra/shared/ui/price';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Card } from '../../../components/card';
import { Day } from '../../../components/day';
import { getDelivery } from '../api';

const Body = styled.form`
  display: grid;
  gap: 16px;
  & dl {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 16px;
    margin-top: 12px;
    padding-top: 16px;
    border-top: 1px solid var(--hairline);
  }
  & dt > small {
    display: block;
    color: var(--ink-2);
    font-size: 14px;
  }
  & dd {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  & [role='alert'] {
    color: var(--sale);
  }
`;

const ways = { standard: 'Standard', express: 'Express' };

interface Result {
  amount: number;
  delivery: Delivery;
}

/** What the saved policy makes of an order, as the shop itself says it. */
export function Calculator() {
  const [amount, setAmount] = useState('999');
  const [pinCode, setPinCode] = useState('560025');
  const [result, setResult] = useState<Result>();
  const [problems, setProblems] = useState<{ amount?: string; pinCode?: string; other?: string }>({});

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setResult(undefined);
    const wrong = {
      amount: Number(amount) > 0 ? undefined : 'Please enter an amount',
      pinCode: isPostalCode(pinCode) ? undefined : messages.postalCodeInvalid,
    };
    setProblems(wrong);
    if (wrong.amount || wrong.pinCode) return;
    try {
      setResult({ amount: Number(amount), delivery: await getDelivery(pinCode) });
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.status === 404;
      setProblems(isUnknown ? { pinCode: messageOf(error) } : { other: messageOf(error) });
    }
  };

  return (
    <Card as="section" aria-labelledby="calculator">
      <h2 id="calculator">What an order pays</h2>
      <Body noValidate onSubmit={ask}>
        <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>By the policy as it is saved, now.</p>
        <Field
          label="Order (₹)"
          inputMode="decimal"
          value={amount}
          error={problems.amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <Field
          label="To PIN code"
          inputMode="numeric"
          maxLength={6}
          value={pinCode}
          error={problems.pinCode}
          onChange={({ target }) => setPinCode(target.value)}
        />
        <Button type="submit" $tone="line">
          Calculate
        </Button>
        {problems.other && <p role="alert">{problems.other}</p>}
        <div role="status">{result && <Told {...result} />}</div>
      </Body>
    </Card>
  );
}

function Told({ amount, delivery }: Result) {
  const { postalCode, city, state, serviceable, options, freeShippingThreshold, cashOnDelivery } = delivery;
  const place = `${postalCode} (${[city, state].filter(Boolean).join(', ')})`;
  if (!serviceable) return <p>Nothing is delivered to {place}.</p>;
  const fee = (method: 'standard' | 'express', usual: number) =>
    method === 'standard' && amount > freeShippingThreshold ? 'Free' : rupees(usual);
  return (
    <>
      <p>
        An order of {rupees(amount)} to {place}:
      </p>
      <dl>
        {options.map(({ method, fee: usual, from, to }) => [
          <dt key={method}>
            {ways[method]}
            <small>
              <Day at={from} /> – <Day at={to} />
            </small>
          </dt>,
          <dd key={`${method}-fee`}>{fee(method, usual)}</dd>,
        ])}
        <dt>Cash on delivery</dt>
        <dd>{cashOnDelivery ? 'Yes' : 'No'}</dd>
        <dt>Standard is free above</dt>
        <dd>{rupees(freeShippingThreshold)}</dd>
      </dl>
    </>
  );
}
