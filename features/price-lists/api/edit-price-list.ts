import { endInPast, isInPast } from '@vastra/shared/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { getChangedFields, recordAuditEntry } from '../../../api/src/platform/audit/audit';
import type { Queryable } from '../../../api/src/platform/db/connect';
import { isUniqueViolation } from '../../../api/src/platform/db/error-code';
import { acquireLock } from '../../../api/src/platform/db/locks';
import { customerGroups, priceListGroups, priceListRows, priceLists } from '../../../api/src/platform/db/schema';
import { assertSameVersion } from '../../../api/src/platform/server/errors/changed-meanwhile';
import { assertRoom } from '../../../api/src/platform/server/errors/too-many-entries';
import { offerUndo } from '../../../api/src/platform/undo/offer-undo';
import { getApprovalSetting, needsApproval } from '../../../api/src/pricing/approval/approval';
import type { AssessOffer } from '../../../api/src/pricing/approval/assessment';
import { type createPriceList, maxPriceLists, type updatePriceList } from '../contract';
import {
  InvalidPriceListError,
  PriceListApprovalNeededError,
  PriceListNotFoundError,
  PriceListTakenError,
} from './errors';
import { listGroupIds, type PriceListStored } from './queries';

type NewPriceList = z.output<(typeof createPriceList)['body']>;
type ChangedPriceList = z.output<(typeof updatePriceList)['body']>;

/** The admin who changes a price list. */
export interface Editor {
  userId: string;
  /** True for the permission `offers.approve`. */
  canApprove: boolean;
  assess: AssessOffer;
}

const toTime = (date: string | null): Date | null => (date === null ? null : new Date(date));

const toColumns = ({ name, startDate, endDate, isActive }: NewPriceList) => ({
  ...{ name, isActive },
  startsAt: toTime(startDate),
  endsAt: toTime(endDate),
});

const toAudited = (
  { name, startsAt, endsAt, isActive }: ReturnType<typeof toColumns>,
  groupIds: readonly string[],
) => ({
  ...{ name, isActive, groupIds },
  startDate: startsAt,
  endDate: endsAt,
});

/** Adds a price list without rows, with an audit entry, and returns its id. @throws TooManyEntriesError, PriceListTakenError, InvalidPriceListError */
export async function addPriceList(tx: Queryable, list: NewPriceList, { userId }: Editor): Promise<string> {
  await acquireLock(tx, 'price-lists');
  assertRoom(await tx.$count(priceLists), maxPriceLists);
  const groupIds = toIds(list);
  await assertValid(tx, list, groupIds);
  const [added] = await tx
    .insert(priceLists)
    .values({ ...toColumns(list), authorId: userId })
    .onConflictDoNothing()
    .returning({ id: priceLists.id });
  if (!added) throw new PriceListTakenError(list.name);
  await insertGroups(tx, added.id, groupIds);
  await recordAuditEntry(tx, {
    ...{ actorId: userId, action: 'create', entity: 'price-list', entityId: added.id },
    after: toAudited(toColumns(list), groupIds),
  });
  return added.id;
}

/**
 * Saves a price list that was read as `list.version`, with an audit entry. Its rows stay.
 *
 * @throws PriceListNotFoundError, ChangedMeanwhileError, PriceListTakenError, InvalidPriceListError, PriceListApprovalNeededError
 */
export async function savePriceList(tx: Queryable, id: string, list: ChangedPriceList, editor: Editor): Promise<void> {
  const current = await lockPriceList(tx, id);
  assertSameVersion(current, list.version);
  const [previousIds, groupIds] = [await listGroupIds(tx, id), toIds(list)];
  await assertValid(tx, list, groupIds, current);
  const next = toColumns(list);
  const hasSameTerms = isDeepEqual(
    [current.startsAt, current.endsAt, previousIds],
    [next.startsAt, next.endsAt, groupIds],
  );
  const isAuthor = [current.authorId, current.rowsAuthorId].includes(editor.userId);
  const isApprover = editor.canApprove && hasSameTerms && !isAuthor;
  const isRunningOn = current.isActive && hasSameTerms;
  if (next.isActive && !isRunningOn && !isApprover)
    await assertNeedsNoApproval(tx, { ...current, ...next }, editor.assess);
  await offerUndo(tx, [priceLists, eq(priceLists.id, id)], [priceListGroups, eq(priceListGroups.listId, id)]);
  await tx
    .update(priceLists)
    .set({
      ...next,
      authorId: hasSameTerms ? current.authorId : editor.userId,
      version: sql`${priceLists.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(priceLists.id, id))
    .catch((error) => {
      throw isUniqueViolation(error) ? new PriceListTakenError(list.name) : error;
    });
  await tx.delete(priceListGroups).where(eq(priceListGroups.listId, id));
  await insertGroups(tx, id, groupIds);
  await recordAuditEntry(tx, {
    ...{ actorId: editor.userId, action: 'update', entity: 'price-list', entityId: id },
    ...getChangedFields(toAudited(current, previousIds), toAudited(next, groupIds)),
  });
}

/** Deletes a price list with its rows, with an audit entry. Orders keep their discounts. @throws PriceListNotFoundError */
export async function deletePriceList(tx: Queryable, id: string, { userId }: Editor): Promise<void> {
  const list = await lockPriceList(tx, id);
  const groupIds = await listGroupIds(tx, id);
  const rows = await tx.$count(priceListRows, eq(priceListRows.listId, id));
  await offerUndo(
    tx,
    [priceLists, eq(priceLists.id, id)],
    [priceListGroups, eq(priceListGroups.listId, id)],
    [priceListRows, eq(priceListRows.listId, id)],
  );
  await tx.delete(priceLists).where(eq(priceLists.id, id));
  await recordAuditEntry(tx, {
    ...{ actorId: userId, action: 'delete', entity: 'price-list', entityId: id },
    before: { ...toAudited(list, groupIds), rows },
  });
}

/** Returns a price list, locked until the transaction ends. @throws PriceListNotFoundError */
export async function lockPriceList(tx: Queryable, id: string): Promise<PriceListStored> {
  const [list] = await tx.select().from(priceLists).where(eq(priceLists.id, id)).for('update');
  if (!list) throw new PriceListNotFoundError();
  return list;
}

/**
 * Throws `PriceListApprovalNeededError` if a price list takes off more than the setting allows without an approval, together with the offers that
 * combine with it.
 *
 * @param list with its new start and end
 */
export async function assertNeedsNoApproval(tx: Queryable, list: PriceListStored, assess: AssessOffer): Promise<void> {
  const setting = await getApprovalSetting(tx);
  const assessment = await assess(tx, { kind: 'price-list', row: list }, { now: new Date(), willBeActive: true });
  if (needsApproval(assessment.highestPercent, setting))
    throw new PriceListApprovalNeededError(assessment, setting.abovePercent!);
}

const toIds = ({ groupIds }: NewPriceList): string[] => [...new Set(groupIds)].sort();

const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

async function insertGroups(tx: Queryable, listId: string, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length > 0) await tx.insert(priceListGroups).values(groupIds.map((groupId) => ({ listId, groupId })));
}

async function assertValid(
  tx: Queryable,
  { endDate }: NewPriceList,
  groupIds: readonly string[],
  current?: PriceListStored,
): Promise<void> {
  if (isInPast(endDate, current?.endsAt?.toISOString())) throw new InvalidPriceListError({ endDate: endInPast });
  // The lock keeps the groups until the transaction ends.
  const known = await tx
    .select({ id: customerGroups.id })
    .from(customerGroups)
    .where(inArray(customerGroups.id, [...groupIds]))
    .for('key share');
  if (known.length < groupIds.length)
    throw new InvalidPriceListError({ groupIds: 'Please choose customer groups that exist' });
}
