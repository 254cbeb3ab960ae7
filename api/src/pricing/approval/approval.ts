import type { PromotionApprovalSetting } from '@vastra/shared/contract';
import type { Queryable } from '../../platform/db/connect';
import { readSetting } from '../../platform/db/read-setting';
import type { StoredApproval } from '../../platform/db/schema';
import type { Assessment } from './assessment';

/** The columns of an offer that say who wrote it and whether it is approved. */
export interface ApprovalColumns extends Assessment {
  authorId: string | null;
  approval: StoredApproval | null;
}

/** Returns the percentage above which an offer needs the approval of another admin; null if none does. */
export async function getApprovalSetting(db: Queryable): Promise<PromotionApprovalSetting> {
  const stored = await readSetting(db, 'promotionApproval');
  return (stored as PromotionApprovalSetting | undefined) ?? { abovePercent: null };
}

/** Returns whether an offer takes off more than the setting allows without an approval. */
export const needsApproval = (highestPercent: number, { abovePercent }: PromotionApprovalSetting): boolean =>
  abovePercent !== null && highestPercent > abovePercent;

/** Returns the request or the answer for the present terms; undefined for none, or for other terms. */
export const findApproval = (approval: StoredApproval | null, terms: string): StoredApproval | undefined =>
  approval?.terms === terms ? approval : undefined;

/** Returns whether the present terms are approved, and for a discount as deep as now. Approvals before migration 0056 are for the percentage of the row. */
export const isApproved = (
  approval: StoredApproval | undefined,
  { highestPercent }: Pick<Assessment, 'highestPercent'>,
  storedPercent: number,
): boolean => approval?.state === 'approved' && highestPercent <= (approval.highestPercent ?? storedPercent);

/** Returns whether an admin has neither written the terms of an offer nor asked for its approval. */
export const isOtherAdmin = (
  { authorId, approval }: Pick<ApprovalColumns, 'authorId' | 'approval'>,
  userId: string,
): boolean => userId !== authorId && userId !== approval?.requestedBy;
