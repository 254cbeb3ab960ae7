import { cardTextNames, getDiscountPercent, type ProductCard, pickFields, toRupees } from '@vastra/shared/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { prepareListOnce } from '../../../platform/db/prepare';
import { categories, products } from '../../../platform/db/schema';
import { type CataloguePrices, readCataloguePrices, regularPrices } from '../../prices/catalogue-prices';
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
import { findReducedPrice, toWireVariant, type VariantRow } from '../variant';

interface CardOptions {
  /** The variant that each card shows, instead of the usual one. */
  variants?: readonly (ShownVariant | undefined)[];
  /** Prices by promotions, if the caller has read them. */
  prices?: CataloguePrices;
}

/** Returns the cards of products in the order of their ids, in one query, with catalogue prices. Products that are not published are left out. */
export async function loadCards(
  db: Queryable,
  ids: readonly string[],
  { variants = [], prices }: CardOptions = {},
): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const [rows, current] = await Promise.all([getCardRows(db, [...new Set(ids)]), prices ?? readCataloguePrices(db)]);
  return toCards(ids, rows, { variants, prices: current });
}

/** Returns the cards of products that are published or not, for the admin area and for previews, with the usual prices. */
export const loadAnyCards = async (db: Queryable, ids: readonly string[]): Promise<ProductCard[]> =>
  ids.length === 0 ? [] : toCards(ids, await selectCardRows(db).where(inArray(products.id, [...new Set(ids)])));

function toCards(
  ids: readonly string[],
  rows: CardRow[],
  { variants = [], prices = regularPrices }: CardOptions = {},
): ProductCard[] {
  const cards = new Map(
    rows.map((row) => [row.product.id, toCard(row, prices, variants[ids.indexOf(row.product.id)])]),
  );
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
  tags: products.tags,
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

function toCard(
  { product, category, variants, pictures }: CardRow,
  prices: CataloguePrices,
  wanted?: ShownVariant,
): ProductCard {
  const rows = variants.map((variant, position) => toVariantRow(product.id, variant, position));
  // The variant from which a trigger sets `products.price`.
  const usualVariant = rows.find(({ stock }) => stock > 0) ?? rows[0];
  const matched = wanted ? rows.filter(({ color, size }) => color === wanted.color && size === wanted.size) : [];
  const matchedVariant = matched.find(({ stock }) => stock > 0) ?? matched.at(0);
  const shownVariant = matchedVariant ?? usualVariant;
  const { price: usualPrice, mrp } = matchedVariant ?? product;
  const reduced = shownVariant && findReducedPrice(prices, { ...product, categoryId: category._id }, shownVariant);
  const price = reduced?.price ?? usualPrice;
  const { images: _images, ...firstVariant } = shownVariant ? toWireVariant(shownVariant, [], reduced) : {};
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
