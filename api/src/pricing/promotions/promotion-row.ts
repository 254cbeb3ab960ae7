import { randomBytes } from 'node:crypto';
import { type createPromotion, toPaise, toRupees } from '@vastra/shared/contract';
import type { z } from 'zod';
import { getClass, type Rule } from './engine/rule';
import { toDefinition, toStoredDefinition } from './stored-definition';
import { type PromotionRow, toRule } from './to-rule';

export type NewPromotion = z.output<(typeof createPromotion)['body']>;

/** Converts the input to a row. The limits are paise; the definition stays in rupees, as the contract has it. */
export function toPromotionRow(promotion: NewPromotion, current?: PromotionRow) {
  const hasUniqueCodes = promotion.hasUniqueCodes ?? current?.hasUniqueCodes ?? false;
  return {
    name: promotion.name,
    label: promotion.label,
    code: hasUniqueCodes ? getSecretCode(current) : promotion.code,
    hasUniqueCodes,
    startsAt: new Date(promotion.startDate),
    endsAt: promotion.endDate === null ? null : new Date(promotion.endDate),
    status: promotion.status,
    priority: promotion.priority,
    class: getClass(promotion.definition.effect),
    combines: promotion.combines,
    definition: toStoredDefinition(promotion.definition),
    usageLimit: promotion.usageLimit,
    perCustomerLimit: promotion.perCustomerLimit,
    budget: promotion.budget === null ? null : toPaise(promotion.budget),
  };
}

/** Returns the code of a promotion with unique codes, which no customer gets. */
const getSecretCode = (current: PromotionRow | undefined): string =>
  current?.hasUniqueCodes && current.code ? current.code : `UNIQUE-${randomBytes(16).toString('hex').toUpperCase()}`;

/** Converts a promotion for the audit log, amounts in rupees. */
export const toAudited = ({
  name,
  label,
  code,
  hasUniqueCodes,
  startsAt,
  endsAt,
  budget,
  ...row
}: ReturnType<typeof toPromotionRow>) => ({
  name,
  label,
  code: hasUniqueCodes ? null : code,
  ...(hasUniqueCodes && { hasUniqueCodes }),
  startDate: startsAt,
  endDate: endsAt,
  status: row.status,
  priority: row.priority,
  class: row.class,
  combines: row.combines,
  definition: toDefinition(row.definition),
  usageLimit: row.usageLimit,
  perCustomerLimit: row.perCustomerLimit,
  budget: budget === null ? null : toRupees(budget),
});

/** Converts a promotion that is not stored to a rule of the engine. With unique codes, the rule has the secret code, which no customer can enter. */
export const toNewRule = (promotion: NewPromotion, id = 'new'): Rule => toRule({ ...toPromotionRow(promotion), id });
