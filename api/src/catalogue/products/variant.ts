import { discountPercent, type Image, toRupees, type Variant } from '@vastra/shared/contract';
import type { variants } from '../../platform/db/schema';

export type VariantRow = typeof variants.$inferSelect;

/** A stored variant as the wire has it. */
export const wireVariant = (variant: VariantRow, images: Image[]): Variant => ({
  _id: variant.id,
  name: variant.size === 'Free Size' ? variant.color : `${variant.color} / ${variant.size}`,
  sku: variant.sku,
  price: toRupees(variant.price),
  originalPrice: toRupees(variant.mrp),
  discount: discountPercent(variant.price, variant.mrp),
  stock: variant.stock,
  inStock: variant.stock > 0,
  images,
  color: variant.color,
  colorCode: variant.colorCode,
  size: variant.size,
});
