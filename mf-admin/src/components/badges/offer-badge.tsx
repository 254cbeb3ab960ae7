import type { AdminCoupon, AdminDeal, AdminPromotion } from '@vastra/shared/contract';
import { PromotionStateBadge } from './promotion-state-badge';
import { StateBadge } from './state-badge';

type Offer = Pick<AdminCoupon | AdminDeal | AdminPromotion, 'state' | 'approval'>;

/** Shows the state of an offer, or that it waits for an approval and gives nothing. */
export function OfferBadge({ offer: { state, approval }, isActive }: { offer: Offer; isActive: boolean }) {
  if (!isActive && approval?.state === 'requested') return <StateBadge tone="warning">Awaiting approval</StateBadge>;
  if (!isActive && approval?.state === 'declined') return <StateBadge tone="bad">Declined</StateBadge>;
  return <PromotionStateBadge state={state} />;
}
