import type { AdminCoupon, AdminDeal } from '@vastra/shared/contract';
import styled from 'styled-components';

type OfferState = AdminCoupon['state'] | AdminDeal['state'];

export const couponStates: Record<AdminCoupon['state'], string> = {
  upcoming: 'Upcoming',
  running: 'Running',
  ended: 'Ended',
  'used-up': 'Used up',
  off: 'Off',
};

export const dealStates: Record<AdminDeal['state'], string> = {
  upcoming: couponStates.upcoming,
  running: couponStates.running,
  ended: couponStates.ended,
};

const Badge = styled.span`
  display: inline-block;
  padding: 2px 10px;
  border-radius: 6px;
  background: var(--sand);
  color: var(--ink-2);
  font-size: 14px;
  font-weight: 600;
  white-space: nowrap;
  &.running {
    color: var(--success);
  }
  &.upcoming {
    color: var(--warning);
  }
  &.used-up {
    color: var(--sale);
  }
`;

/** Where a deal or a coupon stands, in a word. */
export const OfferState = ({ state }: { state: OfferState }) => <Badge className={state}>{couponStates[state]}</Badge>;
