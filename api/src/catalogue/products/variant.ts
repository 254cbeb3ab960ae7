import { getDiscountPercent, type Image, toRupees, type Variant } from '@vastra/shared/contract';
import type { variants } from '../../platform/db/schema';

export type VariantRow = typeof variants.$inferSelect;

/** Converts a stored variant to the contract's, with prices in rupees. Its name is the colour alone if there is only one size. */
export const toWireVariant = (variant: VariantRow, images: Image[]): Variant => ({
  _id: variant.id,
  name: variant.size === 'Free Size' ? variant.color : `${variant.color} / ${variant.size}`,
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
});
