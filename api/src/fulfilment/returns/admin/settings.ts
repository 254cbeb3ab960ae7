import { type ReturnPolicy, type ReturnSettings, toPaise, toRupees } from '@vastra/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { CategoryNotFoundError } from '../../../catalogue/categories/errors';
import { getChangedFields, recordAuditEntry } from '../../../platform/audit/audit';
import type { Queryable } from '../../../platform/db/connect';
import { catalogueChanges, categories, returnRules, settings } from '../../../platform/db/schema';
import { assertSameVersion, ChangedMeanwhileError } from '../../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../../platform/undo/offer-undo';
import { getReturnSettings, returnSettingsKey, toReturnPolicy, toReturnSettings } from '../rules/settings';

/** Returns the rules of the shop and of its categories. Version 0: the shop's were never saved. */
export async function getAdminSettings(db: Queryable): Promise<ReturnSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.key, returnSettingsKey));
  const rules = await db
    .select({ rule: returnRules, category: categories.name })
    .from(returnRules)
    .innerJoin(categories, eq(categories.id, returnRules.categoryId))
    .orderBy(asc(categories.name), asc(categories.id));
  return {
    policy: toReturnPolicy(await getReturnSettings(db)),
    version: row?.version ?? 0,
    rules: rules.map(({ rule: { categoryId, canReturn, canExchange, days, fee }, category }) => ({
      categoryId,
      category,
      canReturn,
      canExchange,
      days,
      fee: fee === null ? null : toRupees(fee),
    })),
  };
}

/** Saves the rules of the shop that were read as `version`, with an audit entry. Throws `ChangedMeanwhileError`. */
export async function savePolicy(
  tx: Queryable,
  { policy, version }: { policy: ReturnPolicy; version: number },
  actorId: string,
): Promise<void> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, returnSettingsKey)).for('update');
  assertSameVersion(row ?? { version: 0 }, version);
  const previous = await getReturnSettings(tx);
  await offerUndo(tx, [settings, eq(settings.key, returnSettingsKey)]);
  const next = { value: toReturnSettings(policy, previous), version: version + 1, updatedAt: new Date() };
  // When two admins save the first version at the same time, the second insert does nothing.
  const saved = row
    ? await tx.update(settings).set(next).where(eq(settings.key, returnSettingsKey)).returning({ key: settings.key })
    : await tx
        .insert(settings)
        .values({ key: returnSettingsKey, ...next })
        .onConflictDoNothing()
        .returning({ key: settings.key });
  if (saved.length === 0) throw new ChangedMeanwhileError();
  // Texts of pages can name them, so caches in front of the shop purge all documents.
  await tx.insert(catalogueChanges).values({ topic: 'content' });
  const changes = getChangedFields(toReturnPolicy(previous), toReturnPolicy(await getReturnSettings(tx)));
  await recordAuditEntry(tx, { actorId, action: 'update', entity: 'setting', entityId: returnSettingsKey, ...changes });
}

export interface RuleInput {
  canReturn: boolean;
  canExchange: boolean;
  days: number | null;
  /** Rupees. */
  fee: number | null;
}

/** Saves the rule of a category, with an audit entry. Throws `CategoryNotFoundError`. */
export async function saveRule(tx: Queryable, categoryId: string, input: RuleInput, actorId: string): Promise<void> {
  const [category] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('update');
  if (!category) throw new CategoryNotFoundError();
  const [previous] = await tx.select().from(returnRules).where(eq(returnRules.categoryId, categoryId));
  await offerUndo(tx, [returnRules, eq(returnRules.categoryId, categoryId)]);
  const rule = { ...input, fee: input.fee === null ? null : toPaise(input.fee), updatedAt: new Date() };
  await tx
    .insert(returnRules)
    .values({ categoryId, ...rule })
    .onConflictDoUpdate({ target: returnRules.categoryId, set: rule });
  await recordAuditEntry(tx, {
    actorId,
    action: previous ? 'update' : 'create',
    entity: 'return rule',
    entityId: categoryId,
    before: previous && toAuditedRule(previous),
    after: toAuditedRule(rule),
  });
}

/** Deletes the rule of a category, with an audit entry. Does nothing if it has none. */
export async function deleteRule(tx: Queryable, categoryId: string, actorId: string): Promise<void> {
  await offerUndo(tx, [returnRules, eq(returnRules.categoryId, categoryId)]);
  const [deleted] = await tx.delete(returnRules).where(eq(returnRules.categoryId, categoryId)).returning();
  if (!deleted) return;
  const entry = { action: 'delete', entity: 'return rule', entityId: categoryId, before: toAuditedRule(deleted) };
  await recordAuditEntry(tx, { actorId, ...entry });
}

const toAuditedRule = ({ canReturn, canExchange, days, fee }: Omit<typeof returnRules.$inferSelect, 'categoryId'>) => ({
  canReturn,
  canExchange,
  days,
  fee,
});
