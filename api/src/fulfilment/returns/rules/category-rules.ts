import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { categories, products, returnRules } from '../../../platform/db/schema';
import { getReturnSettings, type ReturnSettings } from './settings';

/** The rule that applies to a product. Amounts in paise. */
export interface ReturnRule {
  canReturn: boolean;
  canExchange: boolean;
  days: number;
  fee: number;
  /** Category that has the rule; null for the shop's. */
  category: { id: string; name: string } | null;
}

type RuleRow = Pick<typeof returnRules.$inferSelect, 'categoryId' | 'canReturn' | 'canExchange' | 'days' | 'fee'>;
type CategoryRow = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'parentId'>;

/** Returns the rule of a category: its own, its nearest ancestor's, or the shop's. Pure. */
export function resolveRule(
  categoryId: string | undefined,
  tree: ReadonlyMap<string, CategoryRow>,
  rules: ReadonlyMap<string, RuleRow>,
  { days, fee }: Pick<ReturnSettings, 'days' | 'fee'>,
): ReturnRule {
  for (let id: string | null | undefined = categoryId; id; id = tree.get(id)?.parentId) {
    const rule = rules.get(id);
    if (!rule) continue;
    const { canReturn, canExchange } = rule;
    const category = { id, name: tree.get(id)?.name ?? id };
    return { canReturn, canExchange, days: rule.days ?? days, fee: rule.fee ?? fee, category };
  }
  return { canReturn: true, canExchange: true, days, fee, category: null };
}

/** Returns the rule of each of these products. A product that was deleted has the shop's rule. */
export async function loadProductRules(
  db: Queryable,
  productIds: readonly string[],
  settings?: ReturnSettings,
): Promise<(productId: string) => ReturnRule> {
  const shopRule = settings ?? (await getReturnSettings(db));
  const tree = new Map(
    (await db.select({ id: categories.id, name: categories.name, parentId: categories.parentId }).from(categories)).map(
      (row) => [row.id, row],
    ),
  );
  const rules = new Map((await db.select().from(returnRules)).map((row) => [row.categoryId, row]));
  const rows =
    productIds.length === 0
      ? []
      : await db
          .select({ id: products.id, categoryId: products.categoryId })
          .from(products)
          .where(inArray(products.id, [...productIds]));
  const categoryIds = new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
  return (productId) => resolveRule(categoryIds.get(productId), tree, rules, shopRule);
}
