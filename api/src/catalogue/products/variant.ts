import { getDiscountPercent, type Image, toRupees, type Variant } from '@vastra/shared/contract';
import type { variants } from '../../platform/db/schema';

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
 * Converts a stored variant to the contract's, with prices in rupees. Its name is its options; the size is left out if there is only one.
 */
export const toWireVariant = (variant: VariantRow, images: Image[]): Variant => ({
  _id: variant.id,
  name: [variant.color, variant.size === 'Free Size' ? '' : variant.size, variant.option3].filter(Boolean).join(' / '),
  sku: variant.sku,
  price: toRupees(variant.price),
  originalPrice: toRupees(variant.mrp),
  discount: getDiscountPercent(variant.price, variant.mrp),
  stock: variant.stock,
  inStock: variant.stock > 0,
  images,
  color: variant.color,
  colorCode: variant.colorCode,
  size: variant.size,
  ...(variant.option3 && { option3: variant.option3 }),
  ...(variant.barcode && { barcode: variant.barcode }),
});
