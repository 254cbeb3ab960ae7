import type { AdminCoupon, AdminDeal, AdminPromotion } from '@vastra/shared/contract';
import { type BadgeTone, StateBadge } from './state-badge';

type PromotionState = AdminCoupon['state'] | AdminDeal['state'] | AdminPromotion['state'];

export const couponStateLabels: Record<AdminCoupon['state'], string> = {
  upcoming: 'Upcoming',
  running: 'Running',
  ended: 'Ended',
  'used-up': 'Fully used',
  off: 'Off',
};

export const promotionStateLabels: Record<AdminPromotion['state'], string> = { draft: 'Draft', ...couponStateLabels };

export const dealStateLabels: Record<AdminDeal['state'], string> = {
  upcoming: couponStateLabels.upcoming,
  running: couponStateLabels.running,
  ended: couponStateLabels.ended,
};

const tones: Record<PromotionState, BadgeTone> = {
  draft: 'quiet',
  upcoming: 'warning',
  running: 'good',
  ended: 'quiet',
  'used-up': 'bad',
  off: 'quiet',
};

/** Shows the state of a deal, a coupon or a promotion as one word. */
export const PromotionStateBadge = ({ state }: { state: PromotionState }) => (
  <StateBadge tone={tones[state]}>{promotionStateLabels[state]}</StateBadge>
);
