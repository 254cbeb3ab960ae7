import type { Color, Product, Variant } from '@vastra/shared/contract';

export const isOnSale = (variant: Variant): boolean => variant.inStock && variant.stock > 0;

/** What is chosen when the page opens: the first variant in stock, else the first of all. */
export const firstChoice = ({ variants }: Product): Variant | undefined => variants.find(isOnSale) ?? variants[0];

export interface Option<T> {
  value: T;
  isSoldOut: boolean;
  /** What choosing it leads to. */
  variant: Variant;
}

/** Each colour leads to the size chosen before where it can be had, else to the first size that can. */
export const colorOptions = ({ colors, variants }: Product, chosen: Variant): Option<Color>[] =>
  colors.flatMap((value) => {
    const inColor = variants.filter(({ color }) => color === value.name);
    const onSale = inColor.filter(isOnSale);
    const variant = onSale.find(({ size }) => size === chosen.size) ?? onSale[0] ?? inColor[0];
    return variant ? [{ value, isSoldOut: onSale.length === 0, variant }] : [];
  });

/** The sizes that the chosen colour is made in. */
export const sizeOptions = ({ sizes, variants }: Product, chosen: Variant): Option<string>[] =>
  sizes.flatMap((value) => {
    const variant = variants.find(({ color, size }) => color === chosen.color && size === value);
    return variant ? [{ value, isSoldOut: !isOnSale(variant), variant }] : [];
  });
