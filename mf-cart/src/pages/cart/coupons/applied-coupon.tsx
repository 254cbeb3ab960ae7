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
  removeButtonRef: RefObject<HTMLButtonElement | null>;
  onRemove: () => void;
}

/** The applied coupon with its saving, or the reason why it is not valid. */
export function AppliedCoupon({
  coupon: { code, details, invalidReason },
  discount,
  removeButtonRef,
  onRemove,
}: AppliedCouponProps) {
  const savingText = details?.discountType === 'shipping' ? 'Delivery is free.' : `You save ${formatRupees(discount)}.`;
  return (
    <CouponPanel data-counts={invalidReason === null} role="status">
      <div>
        <p>
          <strong>{code}</strong> {invalidReason === null ? 'is applied' : 'does not apply right now'}
        </p>
        <p className="effect">{invalidReason ?? (details && savingText)}</p>
      </div>
      <button ref={removeButtonRef} type="button" aria-label={`Remove coupon ${code}`} onClick={onRemove}>
        Remove
      </button>
    </CouponPanel>
  );
}
