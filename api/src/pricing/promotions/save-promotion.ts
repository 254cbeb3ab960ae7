import { endInPast, isInPast, startInPast, type updatePromotion } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../platform/audit/audit';
import type { Queryable } from '../../platform/db/connect';
import { isUniqueViolation } from '../../platform/db/error-code';
import {
  collections,
  coupons,
  customerGroups,
  promotionCodes,
  promotionRedemptions,
  promotions,
} from '../../platform/db/schema';
import { assertSameVersion } from '../../platform/server/errors/changed-meanwhile';
import { offerUndo } from '../../platform/undo/offer-undo';
import { findApproval, getApprovalSetting, isApproved, needsApproval } from '../approval/approval';
import type { Assessment } from '../approval/assessment';
import { assessOffer } from './approval/assess-offer';
import {
  ApprovalNeededError,
  CodesExistError,
  InvalidPromotionError,
  PromotionCodeTakenError,
  PromotionNotFoundError,
  PromotionUsedError,
} from './errors';
import { type NewPromotion, toAudited, toPromotionRow } from './promotion-row';
import { resolveEffect, toDefinition } from './stored-definition';
import { digestTerms } from './terms/terms-digest';
import type { PromotionRow } from './to-rule';

type ChangedPromotion = z.output<(typeof updatePromotion)['body']>;

/**
 * Creates a promotion and returns its id. Throws `PromotionCodeTakenError`, `InvalidPromotionError`, and `ApprovalNeededError` for an active one above
 * the percentage of the setting.
 */
export async function addPromotion(tx: Queryable, input: NewPromotion, actorId: string): Promise<string> {
  const promotion = { ...input, definition: resolveEffect(input.definition) };
  await assertValid(tx, promotion);
  const row = toPromotionRow(promotion);
  const assessment = await assess(tx, row);
  if (row.status === 'active') await assertNeedsNoApproval(tx, assessment);
  const [added] = await tx
    .insert(promotions)
    .values({ ...row, ...assessment, authorId: actorId })
    .onConflictDoNothing()
    .returning({ id: promotions.id });
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
 * Saves a promotion that was read as `input.version`. Orders stay as they are. The lock waits for orders that are being placed with it, so
 * that a new limit counts them. Throws `PromotionNotFoundError`, `PromotionCodeTakenError`, `InvalidPromotionError`, `CodesExistError`,
 * `ApprovalNeededError` and `ChangedMeanwhileError`.
 */
export async function savePromotion(
  tx: Queryable,
  id: string,
  input: ChangedPromotion,
  actorId: string,
): Promise<void> {
  const current = await lockPromotion(tx, id);
  const promotion = { ...input, definition: resolveEffect(input.definition, toDefinition(current.definition)) };
  assertSameVersion(current, promotion.version);
  await assertValid(tx, promotion, current);
  const next = toPromotionRow(promotion, current);
  if (current.hasUniqueCodes && !next.hasUniqueCodes && (await hasCodes(tx, id))) throw new CodesExistError();
  const assessment = await assess(tx, { id, ...next });
  const hasSameTerms = digestTerms(next) === digestTerms(current);
  const isRunningOn = hasSameTerms && current.status === 'active';
  const approval = findApproval(current.approval, digestTerms(next));
  if (next.status === 'active' && !isRunningOn && !isApproved(approval, assessment, current.highestPercent))
    await assertNeedsNoApproval(tx, assessment);
  await offerUndo(tx, [promotions, eq(promotions.id, id)]);
  await tx
    .update(promotions)
    .set({
      ...next,
      ...assessment,
      authorId: hasSameTerms ? current.authorId : actorId,
      version: sql`${promotions.version} + 1`,
    })
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
    ...getChangedFields(toAudited(current), toAudited(next)),
  });
}

/** Deletes a promotion that no order has, with its codes; throws `PromotionUsedError` for any other. */
export async function deletePromotion(tx: Queryable, id: string, actorId: string): Promise<void> {
  const promotion = await lockPromotion(tx, id);
  if ((await tx.$count(promotionRedemptions, eq(promotionRedemptions.promotionId, id))) > 0)
    throw new PromotionUsedError();
  await offerUndo(tx, [promotions, eq(promotions.id, id)], [promotionCodes, eq(promotionCodes.promotionId, id)]);
  await tx.delete(promotions).where(eq(promotions.id, id));
  await recordAuditEntry(tx, {
    actorId,
    action: 'delete',
    entity: 'promotion',
    entityId: id,
    before: toAudited(promotion),
  });
}

/** Returns a promotion, locked until the transaction ends. Throws `PromotionNotFoundError`. */
export async function lockPromotion(tx: Queryable, id: string): Promise<PromotionRow> {
  const [promotion] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  if (!promotion) throw new PromotionNotFoundError();
  return promotion;
}

const hasCodes = async (tx: Queryable, id: string): Promise<boolean> =>
  (
    await tx
      .select({ code: promotionCodes.code })
      .from(promotionCodes)
      .where(eq(promotionCodes.promotionId, id))
      .limit(1)
  ).length > 0;

/** Returns what a promotion takes off at most, with the offers that run beside it. */
async function assess(tx: Queryable, row: ReturnType<typeof toPromotionRow> & { id?: string }): Promise<Assessment> {
  return assessOffer(tx, { kind: 'promotion', row }, { now: new Date(), willBeActive: true });
}

async function assertNeedsNoApproval(tx: Queryable, assessment: Assessment): Promise<void> {
  const setting = await getApprovalSetting(tx);
  if (needsApproval(assessment.highestPercent, setting))
    throw new ApprovalNeededError(assessment, setting.abovePercent!);
}

async function assertValid(tx: Queryable, promotion: NewPromotion, current?: PromotionRow): Promise<void> {
  const details: Record<string, string> = {};
  if (isInPast(promotion.startDate, current?.startsAt.toISOString())) details.startDate = startInPast;
  if (isInPast(promotion.endDate, current?.endsAt?.toISOString())) details.endDate = endInPast;
  if ((promotion.hasUniqueCodes ?? current?.hasUniqueCodes) && promotion.code !== null)
    details.code = 'Please leave the code empty, because each customer gets another one';
  const { products, effect } = promotion.definition;
  const selections = {
    'definition.products': products,
    'definition.effect.getProducts': effect.kind === 'buy-get' ? effect.getProducts : undefined,
  };
  for (const [path, selection] of Object.entries(selections))
    if (selection?.collectionIds && !(await areKnownCollections(tx, selection.collectionIds)))
      details[`${path}.collectionIds`] = 'Please choose collections that exist';
  const { groupIds, holdoutPercent } = promotion.definition.who ?? {};
  const hasCode = promotion.code !== null || (promotion.hasUniqueCodes ?? current?.hasUniqueCodes);
  if (holdoutPercent !== undefined && hasCode)
    details['definition.who.holdoutPercent'] =
      'Only a promotion without a code can leave customers out for a comparison';
  if (groupIds && !(await areKnownGroups(tx, groupIds)))
    details['definition.who.groupIds'] = 'Please choose customer groups that exist';
  if (Object.keys(details).length > 0) throw new InvalidPromotionError(details);
  const { code } = promotion;
  if (code === null) return;
  const isTaken =
    (await tx.$count(coupons, eq(coupons.code, code))) +
    (await tx.$count(promotionCodes, eq(promotionCodes.code, code)));
  if (isTaken > 0) throw new PromotionCodeTakenError(code);
}

async function areKnownGroups(tx: Queryable, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  return (await tx.$count(customerGroups, inArray(customerGroups.id, distinct))) === distinct.length;
}

async function areKnownCollections(tx: Queryable, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)];
  return (await tx.$count(collections, inArray(collections.id, distinct))) === distinct.length;
}
