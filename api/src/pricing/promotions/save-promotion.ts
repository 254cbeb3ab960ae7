import {
  type createPromotion,
  endInPast,
  isInPast,
  startInPast,
  toPaise,
  toRupees,
  type updatePromotion,
} from '@vastra/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/error-code';
import { collections, coupons, promotionRedemptions, promotions } from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { getClass } from './engine/rule';
import { InvalidPromotionError, PromotionCodeTakenError, PromotionNotFoundError, PromotionUsedError } from './errors';
import type { PromotionRow } from './to-rule';

type NewPromotion = z.output<(typeof createPromotion)['body']>;
type ChangedPromotion = z.output<(typeof updatePromotion)['body']>;

/** Creates a promotion and returns its id. Throws `PromotionCodeTakenError` or `InvalidPromotionError`. */
export async function addPromotion(tx: Queryable, promotion: NewPromotion, actorId: string): Promise<string> {
  await assertValid(tx, promotion);
  const row = toPromotionRow(promotion);
  const [added] = await tx.insert(promotions).values(row).onConflictDoNothing().returning({ id: promotions.id });
  if (!added) throw new PromotionCodeTakenError(promotion.code ?? '');
  await recordAuditEntry(tx, {
    actorId,
    action: 'create',
    entity: 'promotion',
    entityId: added.id,
    after: toAudited(row),
  });
  return added.id;
}

/**
 * Saves a promotion that was read as `promotion.version`. Orders stay as they are. The lock waits for orders that are being placed with it, so
 * that a new limit counts them. Throws `PromotionNotFoundError`, `PromotionCodeTakenError`, `InvalidPromotionError` and `ChangedMeanwhileError`.
 */
export async function savePromotion(
  tx: Queryable,
  id: string,
  promotion: ChangedPromotion,
  actorId: string,
): Promise<void> {
  const current = await lockPromotion(tx, id);
  assertSameVersion(current, promotion.version);
  await assertValid(tx, promotion, current);
  const next = toPromotionRow(promotion);
  await offerUndo(tx, [promotions, eq(promotions.id, id)]);
  await tx
    .update(promotions)
    .set({ ...next, version: sql`${promotions.version} + 1` })
    .where(eq(promotions.id, id))
    .catch((error) => {
      // The code is the only unique column besides the id.
      throw isUniqueViolation(error) ? new PromotionCodeTakenError(promotion.code ?? '') : error;
    });
  await recordAuditEntry(tx, {
    actorId,
    action: 'update',
    entity: 'promotion',
    entityId: id,
    ...getChangedFields(toAudited(toPromotionRow(toInput(current))), toAudited(next)),
  });
}

/** Deletes a promotion that no order has; throws `PromotionUsedError` for any other. */
export async function deletePromotion(tx: Queryable, id: string, actorId: string): Promise<void> {
  const promotion = await lockPromotion(tx, id);
  if ((await tx.$count(promotionRedemptions, eq(promotionRedemptions.promotionId, id))) > 0)
    throw new PromotionUsedError();
  await offerUndo(tx, [promotions, eq(promotions.id, id)]);
  await tx.delete(promotions).where(eq(promotions.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'promotion',
    entityId: id,
    before: toAudited(toPromotionRow(toInput(promotion))),
  });
}

async function lockPromotion(tx: Queryable, id: string): Promise<PromotionRow> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  if (!promotion) throw new PromotionNotFoundError();
  return promotion;
}

async function assertValid(tx: Queryable, promotion: NewPromotion, current?: PromotionRow): Promise<void> {
  const details: Record<string, string> = {};
  if (isInPast(promotion.startDate, current?.startsAt.toISOString())) details.startDate = startInPast;
  if (isInPast(promotion.endDate, current?.endsAt?.toISOString())) details.endDate = endInPast;
  const { collectionIds } = promotion.definition.products ?? {};
  if (collectionIds && !(await areManualCollections(tx, collectionIds)))
    details['definition.products.collectionIds'] =
      'Please choose collections whose products are chosen by hand, because the products of a rule change too often';
  if (Object.keys(details).length > 0) throw new InvalidPromotionError(details);
  const { code } = promotion;
  if (code !== null && (await tx.$count(coupons, eq(coupons.code, code))) > 0) throw new PromotionCodeTakenError(code);
}

async function areManualCollections(tx: Queryable, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  const found = await tx.$count(collections, and(inArray(collections.id, distinct), eq(collections.kind, 'manual')));
  return found === distinct.length;
}

/** Converts the input to a row. The limits are paise; the definition stays in rupees, as the contract has it. */
const toPromotionRow = (promotion: NewPromotion) => ({
  name: promotion.name,
  label: promotion.label,
  code: promotion.code,
  startsAt: new Date(promotion.startDate),
  endsAt: promotion.endDate === null ? null : new Date(promotion.endDate),
  status: promotion.status,
  priority: promotion.priority,
  class: getClass(promotion.definition.effect),
  combines: promotion.combines,
  definition: promotion.definition,
  usageLimit: promotion.usageLimit,
  perCustomerLimit: promotion.perCustomerLimit,
  budget: promotion.budget === null ? null : toPaise(promotion.budget),
});

const toInput = ({ startsAt, endsAt, budget, ...row }: PromotionRow): NewPromotion => ({
  ...row,
  startDate: startsAt.toISOString(),
  endDate: endsAt?.toISOString() ?? null,
  budget: budget === null ? null : toRupees(budget),
});

/** Converts a promotion for the audit log, amounts in rupees. */
const toAudited = ({ startsAt, endsAt, budget, ...row }: ReturnType<typeof toPromotionRow>) => ({
  ...row,
  startDate: startsAt,
  endDate: endsAt,
  budget: budget === null ? null : toRupees(budget),
});
