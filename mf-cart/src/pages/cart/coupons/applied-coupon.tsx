import { formatRupees } from '@vastra/shared/format';
import type { RefObject } from 'react';
import styled from 'styled-components';
import type { CartCoupon } from '../../../cart/cart-view';

const CouponPanel = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 8px 12px 16px;
  border: 1px solid var(--success);
  border-radius: var(--radius);
  background: var(--white);
  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & strong {
    letter-spacing: 0.04em;
  }
  & .effect {
    font-size: var(--text-s);
    color: var(--success);
  }
  &[data-counts='false'] {
    border-color: var(--warning);
  }
  &[data-counts='false'] .effect {
    color: var(--warning);
  }
  & > button {
    flex: none;
    min-height: 44px;
    padding: 0 12px;
    border: 0;
    border-radius: var(--radius);
    background: none;
    font-size: var(--text-s);
    text-decoration: underline;
    cursor: pointer;
  }
`;

interface AppliedCouponProps {
  coupon: CartCoupon;
  /** In rupees. */
  discount: number;
  shippingFee: number;
  removeButtonRef: RefObject<HTMLButtonElement | null>;
  onRemove: () => void;
}

/** The entered coupon with its saving, or the reason why it is not used. */
export function AppliedCoupon({
  coupon: { code, details, invalidReason, unusedReason },
  discount,
  shippingFee,
  removeButtonRef,
  onRemove,
}: AppliedCouponProps) {
  const deliveryText = shippingFee === 0 ? 'Delivery is free.' : 'Your delivery costs less.';
  const savingText = details?.discountType === 'shipping' ? deliveryText : `You save ${formatRupees(discount)}.`;
  const reason = invalidReason ?? unusedReason;
  const state = invalidReason !== null ? 'does not apply right now' : unusedReason ? 'is entered' : 'is applied';
  return (
    <CouponPanel data-counts={reason === undefined} role="status">
      <div>
        <p>
          <strong>{code}</strong> {state}
        </p>
        <p className="effect">{reason ?? (details && savingText)}</p>
      </div>
      <button ref={removeButtonRef} type="button" aria-label={`Remove coupon ${code}`} onClick={onRemove}>
        Remove
      </button>
    </CouponPanel>
  );
}
