import { discountPercent, type ProductCard, toRupees } from '@vastra/shared/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect';
import { categories, media, productImages, products, variants } from '../db/schema';
import { imageOf, type Master } from '../media/image';
import { type VariantRow, wireVariant } from './variant';

/** The cards of the products on sale among `ids`, in that order, in one query. */
export async function cardsOf(db: Queryable, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ product: ofProduct, category: { _id: categories.id, name: categories.name }, ...ofVariants, images })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, [...new Set(ids)]), isNull(products.archivedAt)));
  const cards = new Map(rows.map((row) => [row.product.id, wireCard(row)]));
  return ids.flatMap((id) => cards.get(id) ?? []);
}

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

/** The first variant in stock, or the first of all when none is: the same choice as the trigger's for `products.price`. */
const first = sql`${variants.stock} > 0 desc, ${variants.position}, ${variants.id}`;
const isOfProduct = sql`${variants.productId} = ${products.id}`;

const ofVariants = {
  variantIds: sql<string[]>`array(
    select ${variants.id} from ${variants} where ${isOfProduct} order by ${variants.position}, ${variants.id}
  )`,
  firstVariant: sql<VariantRow | null>`(
    select json_build_object(
      'id', ${variants.id}, 'productId', ${variants.productId}, 'sku', ${variants.sku}, 'color', ${variants.color},
      'colorCode', ${variants.colorCode}, 'size', ${variants.size}, 'price', ${variants.price}, 'mrp', ${variants.mrp},
      'stock', ${variants.stock}, 'position', ${variants.position}
    )
    from ${variants} where ${isOfProduct} order by ${first} limit 1
  )`,
  colors: sql<ProductCard['colors']>`(
    select coalesce(json_agg(json_build_object('name', color, 'code', code) order by position, color), '[]')
    from (
      select ${variants.color} as color, min(${variants.colorCode}) as code, min(${variants.position}) as position
      from ${variants} where ${isOfProduct} group by ${variants.color}
    ) as options
  )`,
};

/** At most two, of the first variant's colour as far as there are any. */
const images = sql<(Master & { color: string | null })[]>`(
  select coalesce(json_agg(json_build_object(
    'id', id, 'hash', hash, 'alt', alt, 'width', width, 'height', height, 'color', color
  ) order by is_of_color desc, position), '[]')
  from (
    select ${media.id}, ${media.hash}, ${media.alt}, ${media.width}, ${media.height},
      ${productImages.color}, ${productImages.position},
      ${productImages.color} is not distinct from
        (select ${variants.color} from ${variants} where ${isOfProduct} order by ${first} limit 1) as is_of_color
    from ${productImages} join ${media} on ${media.id} = ${productImages.mediaId}
    where ${productImages.productId} = ${products.id}
    order by is_of_color desc, ${productImages.position}
    limit 2
  ) as pictures
)`;

interface CardRow {
  product: Pick<typeof products.$inferSelect, keyof typeof ofProduct>;
  category: { _id: string; name: string };
  variantIds: string[];
  firstVariant: VariantRow | null;
  colors: ProductCard['colors'];
  images: (Master & { color: string | null })[];
}

function wireCard({ product, category, variantIds, firstVariant, colors, images }: CardRow): ProductCard {
  const { images: _none, ...variant } = firstVariant ? wireVariant(firstVariant, []) : {};
  return {
    _id: product.id,
    title: product.title,
    brand: product.brand,
    shortDesc: product.shortDesc,
    category,
    price: toRupees(product.price),
    originalPrice: toRupees(product.mrp),
    discount: discountPercent(product.price, product.mrp),
    // The second shows when the pointer is over the card: it must be of the same colour as the first.
    images: images.filter(({ color }) => color === images[0].color).map(imageOf),
    rating: product.rating,
    totalReviews: product.reviewCount,
    inStock: product.inStock,
    colors,
    variantIds,
    firstVariant: firstVariant && (variant as NonNullable<ProductCard['firstVariant']>),
  };
}
