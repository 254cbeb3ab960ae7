import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { api, toErrorMessage } from '@vastra/shared/http';
import { Button } from '@vastra/shared/ui/button';
import { Field } from '@vastra/shared/ui/field';
import { useState } from 'react';
import styled from 'styled-components';
import { LeadingTextButton, TextButton } from '../../../components/text-button';
import type { CheckoutFormValues } from '../form/checkout-form-values';

const Options = styled.div`
  display: grid;
  gap: 12px;
  margin-bottom: 16px;
`;

const Switch = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 48px;
  & > input {
    width: 20px;
    height: 20px;
    accent-color: var(--brand);
  }
`;

/* Not a form, because it is inside the form of the checkout. */
const CodeRow = styled.div.attrs({ role: 'group', 'aria-label': 'Gift card' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;
  & > button {
    margin-top: 30px;
  }
`;

const Applied = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-height: 44px;
`;

interface CreditOptionsProps {
  quote: Quote;
  form: CheckoutFormValues;
  change: (part: Partial<CheckoutFormValues>) => void;
}

/** The switch for store credit, and the field for a gift card. */
export function CreditOptions({ quote, form, change }: CreditOptionsProps) {
  const { creditAvailable = 0, giftCard, creditUsed = 0, amountDue } = quote;
  return (
    <Options>
      {creditAvailable > 0 && (
        <Switch>
          <input
            type="checkbox"
            checked={form.useStoreCredit ?? false}
            onChange={({ target }) => change({ useStoreCredit: target.checked })}
          />
          Use store credit ({formatRupees(creditAvailable)})
        </Switch>
      )}
      {giftCard ? (
        <Applied>
          <span>
            Gift card …{giftCard.ending}, {formatRupees(giftCard.balance)} on it
          </span>
          <TextButton onClick={() => change({ giftCardCode: undefined })}>Remove gift card</TextButton>
        </Applied>
      ) : (
        <GiftCardField onApplied={(giftCardCode) => change({ giftCardCode })} />
      )}
      {creditUsed > 0 && amountDue === 0 && <p>Your credit pays the whole order. There is nothing left to pay.</p>}
    </Options>
  );
}

function GiftCardField({ onApplied }: { onApplied: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!isOpen)
    return (
      <div>
        <LeadingTextButton onClick={() => setOpen(true)}>Use a gift card</LeadingTextButton>
      </div>
    );
  const apply = async () => {
    if (isBusy) return;
    const giftCardCode = text.trim();
    if (!giftCardCode) return setError('Please enter a gift card code');
    setBusy(true);
    setError(undefined);
    try {
      await api.post('gift-cards/balance', { body: { giftCardCode } }).data();
      onApplied(giftCardCode);
    } catch (refusal) {
      setError(toErrorMessage(refusal));
    }
    setBusy(false);
  };
  return (
    <CodeRow>
      <Field
        label="Gift card code"
        value={text}
        error={error}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus
        onChange={({ target }) => setText(target.value.toUpperCase())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter would submit the checkout.
          event.preventDefault();
          void apply();
        }}
      />
      <Button $tone="line" aria-disabled={isBusy} aria-busy={isBusy} onClick={() => void apply()}>
        {isBusy ? 'Applying…' : 'Apply'}
      </Button>
    </CodeRow>
  );
}
