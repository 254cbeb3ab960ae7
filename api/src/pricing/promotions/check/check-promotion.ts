import type { checkPromotion as contract, PromotionWarning } from '@vastra/shared/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../platform/db/connect';
import { getApprovalSetting, needsApproval } from '../../approval/approval';
import { describeCombination } from '../../approval/describe-assessment';
import { assessOffer } from '../approval/assess-offer';
import { toNewRule, toPromotionRow } from '../promotion-row';
import { findConflicts } from './find-conflicts';
import { findProductWarnings } from './find-warnings';

type Input = z.output<(typeof contract)['body']>;

/** Returns what an admin should know before saving a promotion. Changes nothing. */
export async function checkPromotion(db: Queryable, { id, ...promotion }: Input, now: Date) {
  const { definition } = promotion;
  const { warnings, products } = await findProductWarnings(db, definition, now);
  const conflicts = await findConflicts(db, { id, definition, rule: toNewRule(promotion) }, products, now);
  const assessment = await assessOffer(db, { kind: 'promotion', row: { id, ...toPromotionRow(promotion) } }, { now });
  const { highestPercent } = assessment;
  const setting = await getApprovalSetting(db);
  const approval: PromotionWarning[] = needsApproval(highestPercent, setting)
    ? [
        {
          kind: 'approval',
          message: `It takes up to ${highestPercent} % off${describeCombination(assessment)}, so another administrator has to approve it: above ${setting.abovePercent} % that is needed.`,
          products,
          examples: [],
        },
      ]
    : [];
  return { warnings: [...approval, ...warnings, ...conflicts], products, highestPercent };
}
