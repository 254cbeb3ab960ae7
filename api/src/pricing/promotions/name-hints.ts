import type { PromotionHintLink } from '@vastra/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories, collections, products, variants } from '../../platform/db/schema';
import { describeMissing, type MissingItems, type PromotionHint } from './engine/hints';
import type { RuleProducts } from './engine/rule';

/** Sentences for the shopper about promotions that are close, and where the items are that they say to add. */
export interface NamedHints {
  hints: string[];
  hintLinks: PromotionHintLink[];
}

/** Items of a selection: "Silk Dupatta", or "items from Dupattas". */
interface ItemNames {
  describe: (count: number) => string;
  link?: Omit<PromotionHintLink, 'hint'>;
}

/**
 * Names the items that sentences say to add: "Add 1 Silk Dupatta: it is free". A sentence about products that are sold out goes, because the shopper cannot
 * add them. It reads nothing without such a sentence.
 */
export async function nameHints(db: Queryable, hints: readonly PromotionHint[]): Promise<NamedHints> {
  const named: NamedHints = { hints: [], hintLinks: [] };
  for (const { text, missing } of hints) {
    const names = missing && (await findItemNames(db, missing));
    if (names === null) continue;
    const hint = names && missing ? describeMissing(missing, names.describe(missing.count)) : text;
    // Two promotions can ask for the same items.
    if (named.hints.includes(hint)) continue;
    named.hints.push(hint);
    if (names?.link) named.hintLinks.push({ hint, ...names.link });
  }
  return named;
}

/** Returns the names of missing items; undefined for a selection without a short name, and null if all of its products are sold out. */
async function findItemNames(db: Queryable, missing: MissingItems): Promise<ItemNames | undefined | null> {
  const { productIds, variantIds, categoryIds, collectionIds, brands, tags } = missing.products;
  if (productIds || variantIds) return findProductNames(db, missing.products);
  if (categoryIds) {
    const rows = await db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .where(inArray(categories.id, [...categoryIds]));
    const link = rows.length > 0 ? { categoryId: rows[0].id } : undefined;
    return toItems('from', listInSequence(categoryIds, rows), link);
  }
  if (brands) return toItems('by', brands, { brand: brands[0] });
  if (collectionIds) {
    const rows = await db
      .select({ id: collections.id, name: collections.title, isActive: collections.isActive })
      .from(collections)
      .where(inArray(collections.id, [...collectionIds]));
    // A collection that is not active has no page.
    const shown = collectionIds.find((id) => rows.some((row) => row.id === id && row.isActive));
    return toItems(
      'from',
      listInSequence(collectionIds, rows),
      shown === undefined ? undefined : { collectionId: shown },
    );
  }
  // No list of the shop is of a tag.
  return tags && toItems('tagged', tags);
}

/** Returns the names of products, or of the products of variants, that can be bought now. */
async function findProductNames(db: Queryable, { productIds, variantIds }: RuleProducts): Promise<ItemNames | null> {
  const rows = await db
    .selectDistinct({ id: products.id, name: products.title })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(
      and(
        isNull(products.archivedAt),
        eq(products.inStock, true),
        productIds && inArray(products.id, [...productIds]),
        variantIds && inArray(variants.id, [...variantIds]),
      ),
    );
  const sorted = [...rows].sort((a, b) => (productIds?.indexOf(a.id) ?? 0) - (productIds?.indexOf(b.id) ?? 0));
  if (sorted.length === 0) return null;
  const link = { productId: sorted[0].id };
  const names = sorted.map(({ name }) => name);
  return names.length === 1 ? { describe: () => names[0], link } : { describe: () => `of ${joinNames(names)}`, link };
}

const listInSequence = (ids: readonly string[], rows: readonly { id: string; name: string }[]): string[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);

const toItems = (word: string, names: readonly string[], link?: ItemNames['link']): ItemNames | undefined =>
  names.length === 0
    ? undefined
    : { describe: (count) => `${count === 1 ? 'item' : 'items'} ${word} ${joinNames(names)}`, ...(link && { link }) };

const maxNamed = 3;

/** Joins names: "Kurtas or Sarees", "Ira, Anouk, Biba or 4 more". */
function joinNames(names: readonly string[]): string {
  const more = names.length - maxNamed;
  const shown = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names;
  return shown.length === 1 ? shown[0] : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
