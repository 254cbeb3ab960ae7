import { getDiscountPercent, type Image, type PriceOffer, toRupees, type Variant } from '@vastra/shared/contract';
import type { variants } from '../../platform/db/schema';
import type { CataloguePrices, PricedUnit, ReducedPrice } from '../prices/catalogue-prices';

/**
 * A stored variant without its parcel and the limit of its backorders, which shoppers do not see, and without its custom fields, which only its page
 * shows. `stock`: units that can be sold now, where it is of a response.
 */
export type VariantRow = Omit<
  typeof variants.$inferSelect,
  'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm' | 'customFields' | 'backorderLimit'
>;

/** Returns the units of a stored variant that can be sold now: its stock, and what may be sold beyond it. */
export const getSellableStock = ({
  stock,
  backorderLimit,
}: Pick<typeof variants.$inferSelect, 'stock' | 'backorderLimit'>): number =>
  Math.max(0, stock + (backorderLimit ?? 0));

/**
 * Converts a stored variant to the contract's, with prices in rupees. Its name is its options; the size is left out if there is only one. The struck price
 * is the MRP, also of a price that promotions reduce.
 */
export const toWireVariant = (variant: VariantRow, images: Image[], reduced?: ReducedPrice): Variant => ({
  _id: variant.id,
  name: [variant.color, variant.size === 'Free Size' ? '' : variant.size, variant.option3].filter(Boolean).join(' / '),
  sku: variant.sku,
  price: toRupees(reduced?.price ?? variant.price),
  originalPrice: toRupees(variant.mrp),
  discount: getDiscountPercent(reduced?.price ?? variant.price, variant.mrp),
  stock: variant.stock,
  inStock: variant.stock > 0,
  images,
  color: variant.color,
  colorCode: variant.colorCode,
  size: variant.size,
  ...(variant.option3 && { option3: variant.option3 }),
  ...(variant.barcode && { barcode: variant.barcode }),
  ...(reduced && { offer: toWireOffer(reduced) }),
});

const toWireOffer = ({ label, endsAt }: ReducedPrice): PriceOffer => ({
  label,
  endDate: Number.isFinite(endsAt) ? new Date(endsAt).toISOString() : null,
});

/** Facts about the product of a variant that promotions need. */
export type PricedProduct = Pick<PricedUnit, 'categoryId' | 'brand' | 'tags'>;

/** Returns the catalogue price of a variant; undefined where it is the usual price. */
export const findReducedPrice = (
  prices: CataloguePrices,
  { categoryId, brand, tags }: PricedProduct,
  { id, productId, color, size, option3, price, mrp }: VariantRow,
  { isInDeal = false } = {},
): ReducedPrice | undefined => {
  if (prices.isEmpty) return undefined;
  const optionValues = [color, size, option3].filter(Boolean);
  return prices.find({ productId, variantId: id, categoryId, brand, tags, optionValues, price, mrp, isInDeal });
};
