import { discountPercent, type ProductCard, toRupees } from '@vastra/shared/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect';
import { categories, media, productImages, products, variants } from '../../platform/db/schema';
import { imageOf, type Master } from '../../platform/media/image';
import { type VariantRow, wireVariant } from './variant';

/** The cards of the products on sale among `ids`, in that order, in one query. */
export async function cardsOf(db: Queryable, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await preparedFor(db).execute({ ids: [...new Set(ids)] });
  const cards = new Map(rows.map((row) => [row.product.id, wireCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

const prepared = new WeakMap<Queryable, ReturnType<typeof prepare>>();

/** Every list ends with this query: planning it costs as much as running it. */
function preparedFor(db: Queryable): ReturnType<typeof prepare> {
  const query = prepared.get(db) ?? prepare(db);
  prepared.set(db, query);
  return query;
}

const prepare = (db: Queryable) =>
  db
    .select({ product: ofProduct, category: { _id: categories.id, name: categories.name }, options, pictures })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(sql`${products.id} = any(${sql.placeholder('ids')}::text[])`, isNull(products.archivedAt)))
    .prepare('product-cards');

const ofProduct = {
  id: products.id,
  title: products.title,
  brand: products.brand,
  shortDesc: products.shortDesc,
  price: products.price,
  mrp: products.mrp,
  rating: products.rating,
  reviewCount: products.reviewCount,
  inStock: products.inStock,
};

type Option = [
  id: string,
  sku: string,
  color: string,
  code: string,
  size: string,
  price: number,
  mrp: number,
  stock: number,
];

/** In their order. Each of the two is read once: whatever a card needs of them is found out here, not by further queries. */
const options = sql<Option[]>`(
  select coalesce(json_agg(json_build_array(
    ${variants.id}, ${variants.sku}, ${variants.color}, ${variants.colorCode}, ${variants.size}, ${variants.price},
    ${variants.mrp}, ${variants.stock}
  ) order by ${variants.position}, ${variants.id}), '[]')
  from ${variants} where ${variants.productId} = ${products.id}
)`;

const pictures = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object(
    'id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height},
    'color', ${productImages.color}
  ) order by ${productImages.position}, ${media.id}), '[]')
  from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
  where ${productImages.productId} = ${products.id}
)`;

type Picture = Master & { color: string | null };

interface CardRow {
  product: Pick<typeof products.$inferSelect, keyof typeof ofProduct>;
  category: { _id: string; name: string };
  options: Option[];
  pictures: Picture[];
}

function wireCard({ product, category, options, pictures }: CardRow): ProductCard {
  const rows = options.map((option, position) => variantRow(product.id, option, position));
  // The same choice as the trigger's for `products.price`.
  const first = rows.find(({ stock }) => stock > 0) ?? rows[0];
  const { images: _none, ...firstVariant } = first ? wireVariant(first, []) : {};
  return {
    _id: product.id,
    title: product.title,
    brand: product.brand,
    shortDesc: product.shortDesc,
    category,
    price: toRupees(product.price),
    originalPrice: toRupees(product.mrp),
    discount: discountPercent(product.price, product.mrp),
    images: imagesOf(pictures, first?.color ?? null),
    rating: product.rating,
    totalReviews: product.reviewCount,
    inStock: product.inStock,
    colors: colorsOf(rows),
    variantIds: rows.map(({ id }) => id),
    firstVariant: first ? (firstVariant as NonNullable<ProductCard['firstVariant']>) : null,
  };
}

const variantRow = (
  productId: string,
  [id, sku, color, colorCode, size, price, mrp, stock]: Option,
  position: number,
): VariantRow => ({ id, productId, sku, color, colorCode, size, price, mrp, stock, position });

/** At most two, of the first variant's colour if there are any: the second shows when the pointer is over the card. */
function imagesOf(pictures: Picture[], color: string | null): ProductCard['images'] {
  const shown = pictures.some((picture) => picture.color === color) ? color : pictures[0]?.color;
  return pictures
    .filter((picture) => picture.color === shown)
    .slice(0, 2)
    .map(imageOf);
}

/** In the order of the variants; of a colour with several codes the smallest. */
function colorsOf(rows: VariantRow[]): ProductCard['colors'] {
  const codes = new Map<string, string>();
  for (const { color, colorCode } of rows) {
    const known = codes.get(color);
    codes.set(color, known !== undefined && known < colorCode ? known : colorCode);
  }
  return [...codes].map(([name, code]) => ({ name, code }));
}
