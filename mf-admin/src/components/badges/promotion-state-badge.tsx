import type { AdminCoupon, AdminDeal } from '@vastra/shared/contract';
import styled from 'styled-components';

type PromotionState = AdminCoupon['state'] | AdminDeal['state'];

export const couponStateLabels: Record<AdminCoupon['state'], string> = {
  upcoming: 'Upcoming',
  running: 'Running',
  ended: 'Ended',
  'used-up': 'Fully used',
  off: 'Off',
};

export const dealStateLabels: Record<AdminDeal['state'], string> = {
  upcoming: couponStateLabels.upcoming,
  running: couponStateLabels.running,
  ended: couponStateLabels.ended,
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

/** Shows the state of a deal or a coupon as one word. */
export const PromotionStateBadge = ({ state }: { state: PromotionState }) => (
  <Badge className={state}>{couponStateLabels[state]}</Badge>
);
