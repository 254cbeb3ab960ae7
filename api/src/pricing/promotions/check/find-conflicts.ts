import type { PromotionDefinition, PromotionWarning, PromotionWarningKind } from '@vastra/shared/contract';
import { and, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { products, promotions, variants } from '../../../platform/db/schema';
import { areCompatible, getClass, isExclusive, type Rule } from '../engine/rule';
import { buildMatchCondition } from '../terms/matching-products';
import { type PromotionRow, toRule } from '../to-rule';
import { describeProducts } from './find-warnings';

/** A promotion that is not saved yet. */
export interface CheckedPromotion {
  /** Id of the stored promotion that it replaces. */
  id?: string;
  rule: Rule;
  definition: PromotionDefinition;
}

/** Promotions that one statement compares. */
const batchSize = 40;
const maxConflicts = 20;

interface Other {
  row: PromotionRow;
  rule: Rule;
  kind: PromotionWarningKind;
  /** Products that both have. */
  products: number;
}

/** Returns warnings about other active promotions of the same time and the same products, those with the most products first. */
export async function findConflicts(
  db: Queryable,
  checked: CheckedPromotion,
  matching: number,
  now: Date,
): Promise<PromotionWarning[]> {
  const rows = await db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.status, 'active'),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, now)),
        checked.id === undefined ? undefined : ne(promotions.id, checked.id),
      ),
    );
  const others = rows
    .map((row) => ({ row, rule: toRule(row) }))
    .filter(({ rule }) => rule.startsAt < checked.rule.endsAt && checked.rule.startsAt < rule.endsAt)
    .flatMap((other) => {
      const kind = findKind(checked.rule, other.rule);
      return kind ? { ...other, kind } : [];
    });
  const found: Other[] = [];
  for (let start = 0; start < others.length; start += batchSize) {
    const batch = others.slice(start, start + batchSize);
    const counts = await countCommonProducts(
      db,
      checked.definition,
      batch.map(({ row }) => row.definition),
      now,
    );
    for (const [index, other] of batch.entries()) found.push({ ...other, products: counts[index] });
  }
  return found
    .filter(({ products: common, kind }) => common > 0 && (kind !== 'never-applies' || common === matching))
    .sort((a, b) => b.products - a.products || (a.row.id < b.row.id ? -1 : 1))
    .slice(0, maxConflicts)
    .map((other) => toWarning(other, checked.rule));
}

/** Returns how two promotions of the same products disturb each other; undefined if they do not. */
function findKind(rule: Rule, other: Rule): PromotionWarningKind | undefined {
  const [ofRule, ofOther] = [getClass(rule.effect), getClass(other.effect)];
  if (isExclusive(rule) !== isExclusive(other)) return 'exclusive';
  if (isExclusive(rule)) return 'exclusive';
  const [namesOther, namesRule] = [rule.combines[ofOther], other.combines[ofRule]];
  if (namesOther !== namesRule) return 'one-sided';
  if (ofRule !== 'product' || ofOther !== 'product') return undefined;
  if (namesOther) return 'adds-up';
  return other.priority > rule.priority && takesAllUnits(other) ? 'never-applies' : undefined;
}

/** Returns whether a promotion takes each matching unit of every cart, so that a later one finds none. */
const takesAllUnits = ({ effect, who, when, condition, code }: Rule): boolean =>
  code === null && !who && !when && !condition && ['percent', 'unit-amount', 'unit-price'].includes(effect.kind);

/** Counts the products that a promotion has in common with each of others, in one statement. */
async function countCommonProducts(
  db: Queryable,
  definition: PromotionDefinition,
  others: readonly PromotionDefinition[],
  now: Date,
): Promise<number[]> {
  const counts: Record<string, SQL<number>> = {};
  for (const [index, other] of others.entries()) {
    const isMatching = await buildMatchCondition(db, other, now);
    counts[`other${index}`] = sql<number>`count(distinct ${products.id}) filter (where ${isMatching})`.mapWith(Number);
  }
  const [row] = await db
    .select(counts)
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(await buildMatchCondition(db, definition, now));
  return others.map((_, index) => row[`other${index}`]);
}

function toWarning({ row, rule, kind, products: common }: Other, checked: Rule): PromotionWarning {
  const other = `“${row.name}”`;
  const subject = describeProducts(common);
  const messages: Partial<Record<PromotionWarningKind, string>> = {
    exclusive: `Customers get either this promotion or ${other}, whichever saves more, because ${isExclusive(checked) ? 'this one' : other} combines with nothing. Both are for ${subject}.`,
    'one-sided': areCompatible(checked, rule)
      ? `Only one of this promotion and ${other} names the other’s class: an item gets one of both. Both are for ${subject}.`
      : `This promotion and ${other} do not combine, because only one of them names the other’s class. Both are for ${subject}.`,
    'never-applies': `This promotion never applies: ${other} has a higher priority and takes all of its ${subject}.`,
    'adds-up': `This promotion and ${other} both take something off ${subject}.`,
  };
  return {
    kind,
    message: messages[kind]!,
    products: common,
    examples: [],
    other: { promotionId: row.id, name: row.name, label: row.label },
  };
}
