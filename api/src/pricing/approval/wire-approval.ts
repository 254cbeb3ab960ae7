import type { OfferApproval, PromotionApprovalSetting } from '@vastra/shared/contract';
import { hasSessionPermission } from '../../platform/auth/sessions/guard';
import type { LiveSession } from '../../platform/auth/sessions/sessions';
import type { StoredApproval, StoredCombination } from '../../platform/db/schema';
import { isOtherAdmin, needsApproval } from './approval';

/** The admin who reads, and whether the role may approve. */
export interface Viewer {
  userId: string;
  canApprove: boolean;
}

export const toViewer = (session: LiveSession): Viewer => ({
  userId: session.userId,
  canApprove: hasSessionPermission(session, 'offers.approve'),
});

interface ApprovedOffer {
  highestPercent: number;
  combination: StoredCombination | null;
  authorId: string | null;
  isActive: boolean;
  /** The request or the answer for the present terms. */
  approval: StoredApproval | undefined;
}

/** Converts the approval of an offer for admins. */
export const toWireApproval = (
  { highestPercent, combination, authorId, isActive, approval }: ApprovedOffer,
  { abovePercent }: PromotionApprovalSetting,
  { userId, canApprove }: Viewer,
): OfferApproval => ({
  state: approval?.state ?? (!isActive && needsApproval(highestPercent, { abovePercent }) ? 'needed' : 'not-needed'),
  ...{ highestPercent, abovePercent },
  ...(combination && { ownPercent: combination.ownPercent, combinesWith: combination.with }),
  ...{ by: approval?.name ?? null, at: approval?.at ?? null, note: approval?.note ?? null },
  canApprove:
    approval?.state === 'requested' && canApprove && isOtherAdmin({ authorId, approval: approval ?? null }, userId),
});
