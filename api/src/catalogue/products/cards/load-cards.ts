import { cardTextNames, getDiscountPercent, type ProductCard, pickFields, toRupees } from '@vastra/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../../platform/db/schema';
import { type StoredPicture, toWireImage } from '../../../platform/media/wire-image';
import type { ShownVariant } from '../../search-engine/search-engine';
import { computeOpenFields, openFieldColumns } from '../open-fields';
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
  const rows = await getPrepared(db).execute({ ids: [...new Set(ids)] });
  const cards = new Map(rows.map((row) => [row.product.id, toCard(row, variants[ids.indexOf(row.product.id)])]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const preparedQueries = new WeakMap<Queryable, ReturnType<typeof prepare>>();

/** Every list runs this query, and planning it takes as long as running it. */
function getPrepared(db: Queryable): ReturnType<typeof prepare> {
  const query = preparedQueries.get(db) ?? prepare(db);
  preparedQueries.set(db, query);
  return query;
}

const prepare = (db: Queryable) =>
  db
    .select({
      product: cardColumns,
      category: { _id: categories.id, name: categories.name },
      variants: variantTuples,
      pictures,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`, isNull(products.archivedAt)))
    .prepare('product-cards');

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

type VariantTuple = [
  id: string,
  sku: string,
  color: string,
  code: string,
  size: string,
  price: number,
  mrp: number,
  stock: number,
];

const variantTuples = sql<VariantTuple[]>`(
  select coalesce(json_agg(json_build_array(
    ${variants.id}, ${variants.sku}, ${variants.color}, ${variants.colorCode}, ${variants.size}, ${variants.price},
    ${variants.mrp}, ${variants.stock}
  ) order by ${variants.position}, ${variants.id}), '[]')
  from ${variants} where ${variants.productId} = ${products.id}
)`;

type CardPicture = StoredPicture & { color: string | null };

/** Looks each picture up by its id, because a join reads all pictures once per product where a shop has only a few hundred. */
const pictures = sql<CardPicture[]>`(
  select coalesce(json_agg((
    select json_build_object(
      'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height},
      'color', ${productImages.color}
    )
    from ${media} where ${media.id} = ${productImages.mediaId}
  ) order by ${productImages.position}, ${productImages.mediaId}), '[]')
  from ${productImages} where ${productImages.productId} = ${products.id}
)`;

interface CardRow {
  product: Pick<typeof products.$inferSelect, keyof typeof cardColumns>;
  category: { _id: string; name: string };
  variants: VariantTuple[];
  pictures: CardPicture[];
}

function toCard({ product, category, variants, pictures }: CardRow, wanted?: ShownVariant): ProductCard {
  const rows = variants.map((variant, position) => toVariantRow(product.id, variant, position));
  // The same variant as the one from which a trigger sets `products.price`.
  const usualVariant = rows.find(({ stock }) => stock > 0) ?? rows[0];
  const matchedVariant = wanted && rows.find(({ color, size }) => color === wanted.color && size === wanted.size);
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
    images: selectImages(pictures, shownVariant?.color ?? null),
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

const toVariantRow = (
  productId: string,
  [id, sku, color, colorCode, size, price, mrp, stock]: VariantTuple,
  position: number,
): VariantRow => ({ id, productId, sku, color, colorCode, size, price, mrp, stock, position });

/** Returns at most two pictures, of the given colour if it has any. The second shows while the pointer is over the card. */
function selectImages(pictures: CardPicture[], color: string | null): ProductCard['images'] {
  const shownColor = pictures.some((picture) => picture.color === color) ? color : pictures[0]?.color;
  return pictures
    .filter((picture) => picture.color === shownColor)
    .slice(0, 2)
    .map(toWireImage);
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
