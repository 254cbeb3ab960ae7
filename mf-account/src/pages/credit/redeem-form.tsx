import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { redeemGiftCard } from './api';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 360px) auto;
  justify-content: start;
  align-items: start;
  gap: 8px;
  & > button {
    margin-top: 30px;
  }
`;

/** The field that moves a gift card to the store credit. */
export function RedeemForm({ onRedeemed }: { onRedeemed: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) return setError('Please enter a gift card code');
    setBusy(true);
    setError(undefined);
    try {
      const { amount } = await redeemGiftCard(text.trim());
      setText('');
      notify.success(`${formatRupees(amount)} added to your store credit`);
      onRedeemed();
    } catch (refusal) {
      setError(toErrorMessage(refusal));
    }
    setBusy(false);
  };
  return (
    <Form noValidate onSubmit={(event) => void submit(event)} aria-label="Add a gift card">
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
        {isBusy ? 'Adding…' : 'Add'}
      </Button>
    </Form>
  );
}
