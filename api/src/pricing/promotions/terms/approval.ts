import type { PromotionApprovalSetting } from '@vastra/shared/contract';
import type { Queryable } from '../../../platform/db/connect';
import { readSetting } from '../../../platform/db/read-setting';
import type { promotions, StoredApproval } from '../../../platform/db/schema';
import { digestTerms } from './terms-digest';

type PromotionRow = typeof promotions.$inferSelect;

/** Returns the percentage above which a promotion needs the approval of another admin; null if none does. */
export async function getApprovalSetting(db: Queryable): Promise<PromotionApprovalSetting> {
  const stored = await readSetting(db, 'promotionApproval');
  return (stored as PromotionApprovalSetting | undefined) ?? { abovePercent: null };
}

/** Returns whether a promotion takes off more than the setting allows without an approval. */
export const needsApproval = (highestPercent: number, { abovePercent }: PromotionApprovalSetting): boolean =>
  abovePercent !== null && highestPercent > abovePercent;

/** Returns the request or the answer for the present terms; undefined for none, or for other terms. */
export const findApproval = (row: PromotionRow): StoredApproval | undefined =>
  row.approval && row.approval.terms === digestTerms(row) ? row.approval : undefined;
