import type { Coupon } from '@vastra/shared/contract';
import { formatRupees } from '@vastra/shared/format';
import { Button } from '@vastra/shared/ui/button';
import { useId } from 'react';
import styled from 'styled-components';
import { type CartAmounts, formatTerms, getAmountToMinimum, getSaving } from './coupon-savings';

const Ticket = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  align-content: start;
  padding: 16px;
  border: 1px dashed var(--control);
  border-radius: 12px;
  background: #fff;
  overflow-wrap: anywhere;
  &[data-applied='true'] {
    border: 1px solid var(--success);
  }
  & > strong {
    align-self: center;
    letter-spacing: 0.04em;
  }
  & > button {
    min-height: 44px;
    padding: 0 16px;
  }
  & > em {
    display: grid;
    align-items: center;
    min-height: 44px;
    color: var(--success);
    font-style: normal;
    font-weight: 600;
  }
  & > p {
    grid-column: 1 / -1;
  }
  & > small {
    grid-column: 1 / -1;
    color: var(--ink-2);
    font-size: 14px;
  }
  & > .saving,
  & > .missing {
    color: var(--success);
    font-size: 14px;
    font-weight: 600;
  }
  & > .missing {
    color: var(--warning);
  }
`;

interface CouponTicketProps {
  coupon: Coupon;
  cart: CartAmounts;
  /** The code of the applied, valid coupon. */
  applied?: string;
  /** The code that is being applied or removed. */
  busyCode?: string;
  onApply: (code: string) => void;
}

/** One coupon with its terms and the saving on this cart. */
export function CouponTicket({ coupon, cart, applied, busyCode, onApply }: CouponTicketProps) {
  const id = useId();
  const { code, description } = coupon;
  const missing = getAmountToMinimum(coupon, cart.subtotal);
  const saving = getSaving(coupon, cart);
  const isApplied = code === applied;
  return (
    <Ticket data-applied={isApplied}>
      <strong id={id}>{code}</strong>
      {isApplied ? (
        <em>Applied</em>
      ) : (
        <Button
          $tone="line"
          disabled={missing > 0}
          aria-disabled={busyCode !== undefined}
          aria-describedby={`${id} ${id}-terms`}
          onClick={() => onApply(code)}
        >
          {busyCode === code ? 'Applying…' : 'Apply'}
        </Button>
      )}
      <p>{description}</p>
      <small id={`${id}-terms`}>{formatTerms(coupon)}</small>
      {missing > 0 && <p className="missing">{`Add ${formatRupees(missing)} more to use it`}</p>}
      {saving > 0 && !isApplied && <p className="saving">{`Saves ${formatRupees(saving)} on this cart`}</p>}
    </Ticket>
  );
}
