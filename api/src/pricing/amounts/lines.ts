import type { Image, LineBackorder } from '@vastra/shared/contract';
import { type Backorder, findBackorder, getShipDay } from '@vastra/shared/contract/backorder-rules';
import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findSaleStart, type SaleStart } from '../../catalogue/products/sale-start';
import { getSellableStock, type VariantRow } from '../../catalogue/products/variant';
import { toIndianDay } from '../../platform/calendar/india';
import type { Queryable } from '../../platform/db/connect';
import { prepareListOnce, prepareOnce } from '../../platform/db/prepare';
import {
  cartItems,
  carts,
  categories,
  dealProducts,
  media,
  productImages,
  products,
  variants,
} from '../../platform/db/schema';
import { type StoredPicture, toWireImage } from '../../platform/media/wire-image';

/** A variant in a cart, a quote or an order, with its quantity and the price that it has there. */
export interface Line {
  variant: VariantRow & { backorderLimit: number | null };
  /**
   * `hsn` is the code of the product, of its category or of the parent category; empty when none has a code. `isInDeals`: a deal has the product,
   * at whatever time.
   */
  product: {
    id: string;
    title: string;
    brand: string;
    hsn: string;
    tags: string[];
    isArchived: boolean;
    isInDeals: boolean;
  };
  /** Its sale before it is in stock; undefined for a product that is sold from stock. */
  backorder?: Backorder;
  /** Start of its sale, if that is in the future. `applyEarlyAccess` removes it for members of its groups; without that no customer can buy the line. */
  saleStart?: SaleStart;
  /** `aboveIds`: the categories above it. */
  category: { id: string; name: string; aboveIds: string[] };
  image: Image | null;
  quantity: number;
  /** Paise per unit: the variant's price, or the deal's. */
  price: number;
  deal: LineDeal | null;
}

/** The running deal that a line is in. */
export interface LineDeal {
  id: string;
  title: string;
  /** Paise per unit. */
  dealPrice: number;
  endsAt: Date;
  /** Units that the customer can still get in the deal, before this line takes any. */
  unitsLeft: number;
  /** Units of the product that a customer can have in the deal, if fewer than are left; otherwise null. */
  customerLimit: number | null;
  /** True when the line costs the deal's price. */
  isApplied: boolean;
}

/** A variant to buy, and how many units of it. */
export interface VariantQuantity {
  variantId: string;
  quantity: number;
}

const parents = alias(categories, 'parents');

/**
 * The first picture of the variant's colour, otherwise the product's first; null without one. Looks the picture up by its id, because a join reads
 * all pictures once per line where a shop has only a few hundred.
 */
const variantPicture = sql<StoredPicture | null>`(
  select (
    select json_build_object('id', ${media.id}, 'hash', ${media.hash}, 'alt', ${media.alt}, 'width', ${media.width}, 'height', ${media.height})
    from ${media} where ${media.id} = first.media_id
  )
  from (
    select ${productImages.mediaId} from ${productImages} where ${productImages.productId} = ${variants.productId}
      and (${productImages.color} = ${variants.color} or ${productImages.color} is null)
    order by ${productImages.color} is null, ${productImages.position} limit 1
  ) as first
)`;

const selectRows = (db: Queryable) =>
  db
    .select({
      variant: variants,
      product: {
        id: products.id,
        title: products.title,
        brand: products.brand,
        tags: products.tags,
        hsn: sql<string>`coalesce(${products.hsn}, ${categories.hsn}, ${parents.hsn}, '')`,
        isArchived: sql<boolean>`${products.archivedAt} is not null`,
        isInDeals: sql<boolean>`exists (select from ${dealProducts} where ${dealProducts.productId} = ${products.id})`,
      },
      backorder: products.backorder,
      shipsFrom: products.shipsFrom,
      leadDays: products.leadDays,
      saleStartsAt: products.saleStartsAt,
      earlyAccessGroupIds: products.earlyAccessGroupIds,
      category: {
        id: categories.id,
        name: categories.name,
        aboveIds: sql<string[]>`array_remove(array[${parents.id}, ${parents.parentId}], null)`,
      },
      picture: variantPicture,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(parents, eq(parents.id, categories.parentId));

const getRows = prepareListOnce((db, ids, size) =>
  selectRows(db).where(sql`${variants.id} in ${ids}`).prepare(`purchase-lines-${size}`),
);

const selectCartVariants = (db: Queryable) =>
  db
    .select({ id: cartItems.variantId })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, sql.placeholder('userId')));

const getCartRows = prepareOnce((db) =>
  selectRows(db)
    .where(inArray(variants.id, selectCartVariants(db)))
    .prepare('cart-lines'),
);

/** With `or` instead of `union all` PostgreSQL would read all variants. */
const getCartAndVariantRows = prepareOnce((db) =>
  selectRows(db)
    .where(sql`${variants.id} in (${selectCartVariants(db)} union all select ${sql.placeholder('variantId')})`)
    .prepare('cart-lines-and-variant'),
);

type Row = Awaited<ReturnType<typeof getRows>>[number];

/** Returns the requested variants in the given order, at their regular price. Variants that do not exist are left out. */
export async function loadLines(db: Queryable, items: readonly VariantQuantity[], now = new Date()): Promise<Line[]> {
  const ids = items.map(({ variantId }) => variantId);
  return ids.length === 0 ? [] : toLines(await getRows(db, ids), items, now);
}

/** Loads the variants of an account's cart, and `variantId`. Returns a function that does what `loadLines` does for these variants. */
export async function loadCartLines(
  db: Queryable,
  userId: string,
  { now, variantId }: { now: Date; variantId?: string },
): Promise<(items: readonly VariantQuantity[]) => Line[]> {
  const rows = await (variantId === undefined
    ? getCartRows(db).execute({ userId })
    : getCartAndVariantRows(db).execute({ userId, variantId }));
  return (items) => toLines(rows, items, now);
}

function toLines(rows: readonly Row[], items: readonly VariantQuantity[], now: Date): Line[] {
  const byId = new Map(rows.map((row) => [row.variant.id, row]));
  return items.flatMap(({ variantId, quantity }) => {
    const found = byId.get(variantId);
    if (!found) return [];
    const { picture, backorder, shipsFrom, leadDays, saleStartsAt, earlyAccessGroupIds, ...row } = found;
    const saleStart = findSaleStart({ saleStartsAt, earlyAccessGroupIds }, now);
    const sold = {
      ...(backorder && { backorder: findBackorder({ backorder, shipsFrom, leadDays }) }),
      ...(saleStart && { saleStart }),
    };
    return [
      { ...row, ...sold, image: picture && toWireImage(picture), quantity, price: row.variant.price, deal: null },
    ];
  });
}

/** Returns how many units can be bought now: the stock and what may be sold beyond it, or 0 for a product that is archived or not on sale yet. */
export const getAvailableQuantity = ({ variant, product, backorder, saleStart }: Line): number => {
  if (product.isArchived || saleStart) return 0;
  return backorder ? getSellableStock(variant) : Math.max(0, variant.stock);
};

/** Returns how a line is sold that is ordered now; undefined for a line from stock. */
export function toLineBackorder({ backorder }: Line, now: Date): LineBackorder | undefined {
  if (!backorder) return undefined;
  const { kind, text } = backorder;
  return { kind, shipsFrom: getShipDay(backorder, toIndianDay(now)), text };
}
