import type { AdminPromotion, PromotionDefinition } from '@vastra/shared/contract';
import { eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories, collections, customerGroups, products, variants } from '../../platform/db/schema';

type Ids = readonly string[] | undefined;
/** Ids of each kind that a definition names. */
function getIds({ products = {}, who, effect }: PromotionDefinition) {
  const others = (effect.kind === 'buy-get' && effect.getProducts) || {};
  const join = (...lists: Ids[]): Ids => lists.flatMap((ids) => ids ?? []);
  return {
    products: join(products.productIds, products.excludedProductIds, others.productIds, others.excludedProductIds),
    variants: join(products.variantIds, others.variantIds),
    categories: join(products.categoryIds, others.categoryIds),
    collections: join(products.collectionIds, others.collectionIds),
    groups: who?.groupIds as Ids,
  };
}
type Kind = keyof ReturnType<typeof getIds>;
type Names = Record<string, string>;

/** Reads the names of ids; ids of deleted records are missing. */
const readers: Record<Kind, (db: Queryable, ids: string[]) => PromiseLike<{ id: string; name: string }[]>> = {
  products: (db, ids) =>
    db.select({ id: products.id, name: products.title }).from(products).where(inArray(products.id, ids)),
  variants: async (db, ids) => {
    const { id, color, size, option3 } = variants;
    const rows = await db
      .select({ id, color, size, option3, title: products.title })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(inArray(variants.id, ids));
    return rows.map((row) => ({
      id: row.id,
      name: `${row.title} (${[row.color, row.size, row.option3].filter(Boolean).join(', ')})`,
    }));
  },
  categories: (db, ids) =>
    db.select({ id: categories.id, name: categories.name }).from(categories).where(inArray(categories.id, ids)),
  collections: (db, ids) =>
    db.select({ id: collections.id, name: collections.title }).from(collections).where(inArray(collections.id, ids)),
  groups: (db, ids) =>
    db
      .select({ id: customerGroups.id, name: customerGroups.name })
      .from(customerGroups)
      .where(inArray(customerGroups.id, ids)),
};

/** Adds the names of the records that promotions name, in one query of each kind. */
export async function addNames(db: Queryable, rows: readonly AdminPromotion[]): Promise<AdminPromotion[]> {
  const chosen = rows.map(({ definition }) => getIds(definition));
  const readKind = async (kind: Kind): Promise<Names> => {
    const ids = [...new Set(chosen.flatMap((row) => row[kind] ?? []))];
    if (ids.length === 0) return {};
    return Object.fromEntries((await readers[kind](db, ids)).map(({ id, name }) => [id, name]));
  };
  const all: Record<Kind, Names> = {
    products: await readKind('products'),
    variants: await readKind('variants'),
    categories: await readKind('categories'),
    collections: await readKind('collections'),
    groups: await readKind('groups'),
  };
  return rows.map((row, index) => {
    const pick = (kind: Kind): Names =>
      Object.fromEntries((chosen[index][kind] ?? []).flatMap((id) => (id in all[kind] ? [[id, all[kind][id]]] : [])));
    return {
      ...row,
      names: {
        products: pick('products'),
        variants: pick('variants'),
        categories: pick('categories'),
        collections: pick('collections'),
        groups: pick('groups'),
      },
    };
  });
}
