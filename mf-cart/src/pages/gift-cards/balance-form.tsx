import { formatDate, formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { type CardBalance, checkBalance } from './api';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  margin: 12px 0;
  align-items: start;
  & > button {
    margin-top: 30px;
  }
`;

/** The field that shows what is on a gift card. */
export function BalanceForm() {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [card, setCard] = useState<CardBalance>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setCard(undefined);
    if (!text.trim()) return setError('Please enter a gift card code');
    setBusy(true);
    setError(undefined);
    await checkBalance(text.trim()).then(setCard, (refusal) => setError(toErrorMessage(refusal)));
    setBusy(false);
  };
  return (
    <>
      <Form noValidate onSubmit={(event) => void submit(event)} aria-label="Check a balance">
        <Field
          label="Gift card code"
          value={text}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setText(target.value.toUpperCase())}
        />
        <Button type="submit" $tone="line" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? 'Checking…' : 'Check'}
        </Button>
      </Form>
      <div role="status">
        {card && (
          <p>
            Gift card …{card.ending} has {formatRupees(card.balance)}. It can be used until {formatDate(card.expiresAt)}
            .
          </p>
        )}
      </div>
    </>
  );
}
