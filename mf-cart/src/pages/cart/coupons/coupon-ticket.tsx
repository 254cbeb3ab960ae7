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
  border-radius: var(--radius-card);
  background: var(--white);
  overflow-wrap: anywhere;
  &[data-applied='true'] {
    border: 1px solid var(--success);
  }
`;

const Code = styled.strong`
  align-self: center;
  letter-spacing: 0.04em;
`;

const ApplyButton = styled(Button)`
  min-height: 44px;
  padding: 0 16px;
`;

const AppliedLabel = styled.em`
  display: grid;
  align-items: center;
  min-height: 44px;
  color: var(--success);
  font-style: normal;
  font-weight: 600;
`;

const Description = styled.p`
  grid-column: 1 / -1;
`;

const Terms = styled.small`
  grid-column: 1 / -1;
  color: var(--ink-2);
  font-size: var(--text-s);
`;

const Saving = styled.p`
  grid-column: 1 / -1;
  color: var(--success);
  font-size: var(--text-s);
  font-weight: 600;
`;

const MissingAmount = styled(Saving)`
  color: var(--warning);
`;

interface CouponTicketProps {
  coupon: Coupon;
  cart: CartAmounts;
  /** The code of the applied, valid coupon. */
  appliedCode?: string;
  /** The code that is being applied or removed. */
  pendingCode?: string;
  onApply: (code: string) => void;
}

/** One coupon with its terms and the saving on this cart. */
export function CouponTicket({ coupon, cart, appliedCode, pendingCode, onApply }: CouponTicketProps) {
  const id = useId();
  const { code, description } = coupon;
  const missingAmount = getAmountToMinimum(coupon, cart.subtotal);
  const saving = getSaving(coupon, cart);
  const isApplied = code === appliedCode;
  return (
    <Ticket data-applied={isApplied}>
      <Code id={id}>{code}</Code>
      {isApplied ? (
        <AppliedLabel>Applied</AppliedLabel>
      ) : (
        <ApplyButton
          $tone="line"
          disabled={missingAmount > 0}
          // Keeps the focus on the button, which `disabled` would take away. `onApply` ignores presses meanwhile.
          aria-disabled={pendingCode !== undefined}
          aria-describedby={`${id} ${id}-terms`}
          onClick={() => onApply(code)}
        >
          {pendingCode === code ? 'Applying…' : 'Apply'}
        </ApplyButton>
      )}
      <Description>{description}</Description>
      <Terms id={`${id}-terms`}>{formatTerms(coupon)}</Terms>
      {missingAmount > 0 && <MissingAmount>{`Add ${formatRupees(missingAmount)} more to use it`}</MissingAmount>}
      {saving > 0 && !isApplied && (
        <Saving>{`Saves ${cart.promotions?.length ? 'up to ' : ''}${formatRupees(saving)} on this cart${coupon.isFirstOrderOnly ? ' if it is your first order' : ''}`}</Saving>
      )}
    </Ticket>
  );
}
