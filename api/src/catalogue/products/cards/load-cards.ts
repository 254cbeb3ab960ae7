import { cardTextNames, getDiscountPercent, type ProductCard, pickFields, toRupees } from '@vastra/shared/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { prepareListOnce } from '../../../platform/db/prepare';
import { categories, products } from '../../../platform/db/schema';
import type { ShownVariant } from '../../search-engine/search-engine';
import { computeOpenFields, openFieldColumns } from '../open-fields';
import {
  type ProductPicture,
  pictures,
  selectCardImages,
  toVariantRow,
  type VariantTuple,
  variantTuples,
} from '../product-parts';
import { toWireVariant, type VariantRow } from '../variant';

/**
 * Returns the cards of products in the order of their ids, in one query. Products that are not published are left out.
 *
 * @param variants the variant that each card shows, instead of the usual one
 */
export async function loadCards(
  db: Queryable,
  ids: readonly string[],
  variants: readonly (ShownVariant | undefined)[] = [],
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  return toCards(ids, await getCardRows(db, [...new Set(ids)]), variants);
}

/** Returns the cards of products that are published or not, for the admin area and for previews. */
export const loadAnyCards = async (db: Queryable, ids: readonly string[]): Promise<ProductCard[]> =>
  ids.length === 0 ? [] : toCards(ids, await selectCardRows(db).where(inArray(products.id, [...new Set(ids)])));

function toCards(
  ids: readonly string[],
  rows: CardRow[],
  variants: readonly (ShownVariant | undefined)[] = [],
): ProductCard[] {
  const cards = new Map(rows.map((row) => [row.product.id, toCard(row, variants[ids.indexOf(row.product.id)])]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Every list runs this query, and planning it takes as long as running it. */
const getCardRows = prepareListOnce((db, ids, size) =>
  selectCardRows(db)
    .where(and(sql`${products.id} in ${ids}`, isNull(products.archivedAt)))
    .prepare(`product-cards-${size}`),
);

const selectCardRows = (db: Queryable) =>
  db
    .select({
      product: cardColumns,
      category: { _id: categories.id, name: categories.name },
      variants: variantTuples,
      pictures,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId));

const cardColumns = {
  id: products.id,
  ...pickFields(products, cardTextNames),
  ...openFieldColumns,
  price: products.price,
  mrp: products.mrp,
  rating: products.rating,
  reviewCount: products.reviewCount,
  inStock: products.inStock,
};

interface CardRow {
  product: Pick<typeof products.$inferSelect, keyof typeof cardColumns>;
  category: { _id: string; name: string };
  variants: VariantTuple[];
  pictures: ProductPicture[];
}

function toCard({ product, category, variants, pictures }: CardRow, wanted?: ShownVariant): ProductCard {
  const rows = variants.map((variant, position) => toVariantRow(product.id, variant, position));
  // The variant from which a trigger sets `products.price`.
  const usualVariant = rows.find(({ stock }) => stock > 0) ?? rows[0];
  const matched = wanted ? rows.filter(({ color, size }) => color === wanted.color && size === wanted.size) : [];
  const matchedVariant = matched.find(({ stock }) => stock > 0) ?? matched.at(0);
  const shownVariant = matchedVariant ?? usualVariant;
  const { price, mrp } = matchedVariant ?? product;
  const { images: _images, ...firstVariant } = shownVariant ? toWireVariant(shownVariant, []) : {};
  return {
    _id: product.id,
    ...pickFields(product, cardTextNames),
    category,
    price: toRupees(price),
    originalPrice: toRupees(mrp),
    discount: getDiscountPercent(price, mrp),
    images: selectCardImages(pictures, shownVariant?.color ?? null),
    rating: product.rating,
    totalReviews: product.reviewCount,
    inStock: product.inStock,
    colors: listColors(rows),
    variantIds: rows.map(({ id }) => id),
    firstVariant: shownVariant ? (firstVariant as NonNullable<ProductCard['firstVariant']>) : null,
    ...(matchedVariant && { matchedVariant: matchedVariant.id }),
    openFields: computeOpenFields(product, 'card'),
  };
}

/** Lists the colours in the order of the variants. A colour with several codes gets the smallest. */
function listColors(rows: VariantRow[]): ProductCard['colors'] {
  const codes = new Map<string, string>();
  for (const { color, colorCode } of rows) {
    const smallestCode = codes.get(color);
    codes.set(color, smallestCode !== undefined && smallestCode < colorCode ? smallestCode : colorCode);
  }
  return [...codes].map(([name, code]) => ({ name, code }));
}
