import type { Quote } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { toErrorMessage } from '@vastra/shared/http';
import { notify } from '@vastra/shared/notify';
import { useState } from 'react';
import styled from 'styled-components';
import type { CheckoutSource } from '../use-checkout-source';
import { getEnteredCode } from './get-price';

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 4px 4px 4px 16px;
  border: 1px dashed var(--success);
  border-radius: var(--radius);
  background: var(--white);
  & > p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: var(--success);
    font-size: var(--text-s);
  }
  & > button {
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    background: none;
    color: var(--brand);
    text-decoration: underline;
    cursor: pointer;
  }
`;

interface AppliedCouponProps {
  quote: Quote;
  source: CheckoutSource;
  onRemoved: () => void;
}

/** The entered coupon, its saving or the reason why it is not used, and a button to remove it. */
export function AppliedCoupon({ quote, source, onRemoved }: AppliedCouponProps) {
  const [isBusy, setBusy] = useState(false);
  const { appliedCoupon: coupon, unusedCode } = quote;
  const code = getEnteredCode(quote);
  if (!code) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await source.removeCoupon();
      notify.success('Coupon removed');
      onRemoved();
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
    setBusy(false);
  };
  return (
    <Row>
      <p>
        <strong>{code}</strong>
        <small>
          {unusedCode?.text ?? (quote.discount > 0 ? `You save ${formatRupees(quote.discount)}` : coupon?.description)}
        </small>
      </p>
      <button type="button" aria-busy={isBusy} aria-label={`Remove coupon ${code}`} onClick={() => isBusy || remove()}>
        Remove
      </button>
    </Row>
  );
}
