import type { Color, Product, Variant } from '@vastra/shared/contract';

/** Returns whether the variant can be bought now. Other variants are disabled and marked as out of stock (requirements 5.6). */
export const isOrderable = (variant: Variant): boolean => variant.inStock && variant.stock > 0;

/** Returns the variant that is chosen when the page opens: the first in stock, or the first if none is in stock. */
export const chooseInitialVariant = ({ variants }: Product): Variant | undefined =>
  variants.find(isOrderable) ?? variants[0];

export interface Option<T> {
  value: T;
  isSoldOut: boolean;
  /** The variant that choosing this option selects. */
  variant: Variant;
}

/** Returns the colours. Each selects the current size if that is in stock, and otherwise the first size in stock. */
export const getColorOptions = ({ colors, variants }: Product, chosen: Pick<Variant, 'size'>): Option<Color>[] =>
  colors.flatMap((value) => {
    const inColor = variants.filter(({ color }) => color === value.name);
    const orderable = inColor.filter(isOrderable);
    const variant = orderable.find(({ size }) => size === chosen.size) ?? orderable[0] ?? inColor[0];
    return variant ? [{ value, isSoldOut: orderable.length === 0, variant }] : [];
  });

/** Returns the sizes of the chosen colour. */
export const getSizeOptions = ({ sizes, variants }: Product, chosen: Pick<Variant, 'color'>): Option<string>[] =>
  sizes.flatMap((value) => {
    const variant = variants.find(({ color, size }) => color === chosen.color && size === value);
    return variant ? [{ value, isSoldOut: !isOrderable(variant), variant }] : [];
  });
