import { toPaise, toRupees } from '@vastra/shared/contract';
import type {
  CollectionMembers,
  ListRequest,
  MemberCondition,
} from '../../../api/src/catalogue/search-engine/search-engine';
import { dayMs, subtractDays, toStartOfIndianDay } from '../../../api/src/platform/calendar/india';
import type { collections, StoredCondition } from '../../../api/src/platform/db/schema';
import type { CollectionCondition } from '../contract';

type Row = typeof collections.$inferSelect;
/** The stored columns that decide about the products of a collection and about their order. */
export type StoredMembers = Pick<
  Row,
  'kind' | 'match' | 'conditions' | 'fieldConditions' | 'optionConditions' | 'productIds' | 'pinnedIds' | 'sort'
>;

const convertPrices = <Condition extends { field: string }>(
  condition: Condition,
  convert: (amount: number) => number,
): Condition => {
  if (condition.field !== 'price') return condition;
  const { min, max } = condition as unknown as { min: number | null; max: number | null };
  return { ...condition, min: min === null ? null : convert(min), max: max === null ? null : convert(max) };
};

/** Converts conditions of the contract, whose prices are rupees, to stored conditions in paise. */
export const toStoredConditions = (conditions: readonly CollectionCondition[]): StoredCondition[] =>
  conditions.map((condition) => convertPrices(condition, toPaise));

/** Converts stored conditions to conditions of the contract, whose prices are rupees. */
export const toWireConditions = (conditions: readonly StoredCondition[]): CollectionCondition[] =>
  conditions.map((condition) => convertPrices(condition, toRupees));

/** Returns whether the products of a collection depend on the day: a condition counts days. */
export const dependsOnDay = ({ kind, conditions }: Pick<StoredMembers, 'kind' | 'conditions'>): boolean =>
  kind === 'rule' && conditions.some(({ field }) => field === 'new');

/** Returns the time at which the next day in India begins. */
export const getNextDay = (now: Date): Date => new Date(toStartOfIndianDay(now).getTime() + dayMs);

/** Counts the current day as one of the days. */
const toMemberCondition = (condition: StoredCondition, now: Date): MemberCondition =>
  condition.field === 'new'
    ? { field: 'createdSince', since: subtractDays(toStartOfIndianDay(now), condition.days - 1).getTime() }
    : condition;

function toMembers(
  { kind, match, conditions, fieldConditions, optionConditions, productIds }: StoredMembers,
  now: Date,
): CollectionMembers {
  if (kind === 'manual') return { ids: productIds };
  const ofFields = fieldConditions.map((condition): MemberCondition => ({ field: 'customField', ...condition }));
  const ofOptions = optionConditions.map((condition): MemberCondition => ({ field: 'option', ...condition }));
  const own = conditions.map((condition) => toMemberCondition(condition, now));
  return { match, conditions: [...own, ...ofFields, ...ofOptions] };
}

/**
 * Returns the part of a list request that lists a collection. The order `relevance` is the collection's own; with any other, no product is
 * pinned.
 */
export function toListScope(
  collection: StoredMembers,
  sort: ListRequest['sort'],
  now: Date,
): Pick<ListRequest, 'members' | 'firstIds' | 'sort'> {
  const members = toMembers(collection, now);
  if (sort !== 'relevance') return { members, sort };
  if (collection.sort === 'manual') return { members, sort, firstIds: collection.productIds };
  return { members, sort: collection.sort, firstIds: collection.pinnedIds };
}
