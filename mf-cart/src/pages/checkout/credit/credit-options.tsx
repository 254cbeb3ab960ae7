import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { api, toErrorMessage } from '@vastra/shared/http';
import { useState } from 'react';
import styled from 'styled-components';
import { LeadingTextButton, TextButton } from '../../../components/text-button';
import type { CheckoutFormValues } from '../form/checkout-form-values';
import { CodeField } from '../form/code-field';

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
  if (!isOpen)
    return (
      <div>
        <LeadingTextButton onClick={() => setOpen(true)}>Use a gift card</LeadingTextButton>
      </div>
    );
  const apply = async (code: string) => {
    const giftCardCode = code.trim();
    try {
      await api.post('gift-cards/balance', { body: { giftCardCode } }).data();
      onApplied(giftCardCode);
    } catch (refusal) {
      return toErrorMessage(refusal);
    }
  };
  return (
    <CodeField
      name="Gift card"
      label="Gift card code"
      autoFocus
      validate={(code) => (code.trim() ? undefined : 'Please enter a gift card code')}
      apply={apply}
    />
  );
}
