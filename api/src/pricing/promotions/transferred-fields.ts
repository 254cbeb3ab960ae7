import { toRupees } from '@vastra/shared/contract';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { customerGroups } from '../../platform/db/schema';
import { toDefinition } from './stored-definition';
import type { PromotionRow } from './to-rule';

/** Returns the names of the customer groups that promotions are for, by their ids. */
export async function loadGroupNames(db: Queryable, rows: readonly PromotionRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ definition }) => definition.who?.groupIds ?? []))];
  if (ids.length === 0) return new Map();
  const named = await db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customerGroups)
    .where(inArray(customerGroups.id, ids));
  return new Map(named.map(({ id, name }) => [id, name]));
}

/**
 * Converts a promotion for another shop: the fields of its editor, amounts in rupees, customer groups by name instead of by id. A group that was deleted is named by
 * its id, so that a promotion for groups never becomes one for all customers. The secret code of a promotion with unique codes is left out.
 */
export function toTransferredFields(row: PromotionRow, groupNames: ReadonlyMap<string, string>) {
  const { who: { groupIds = [], ...who } = {}, ...definition } = toDefinition(row.definition);
  return {
    ...{ name: row.name, label: row.label, code: row.hasUniqueCodes ? null : row.code },
    hasUniqueCodes: row.hasUniqueCodes,
    startDate: row.startsAt.toISOString(),
    endDate: row.endsAt?.toISOString() ?? null,
    ...{ status: row.status, priority: row.priority, combines: row.combines },
    definition: { ...definition, ...(Object.keys(who).length > 0 && { who }) },
    groups: groupIds.map((id) => groupNames.get(id) ?? id),
    ...{ usageLimit: row.usageLimit, perCustomerLimit: row.perCustomerLimit },
    budget: row.budget === null ? null : toRupees(row.budget),
  };
}
