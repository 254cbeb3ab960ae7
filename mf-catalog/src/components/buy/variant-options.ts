import type { Color, Product, Variant } from '@vastra/shared/contract';
import { getOptionLabels } from '@vastra/shared/contract/variant-rules';

/** Returns whether the variant can be bought now. Other variants are disabled and marked as out of stock (requirements 5.6). */
export const isOrderable = ({ inStock, stock }: Pick<Variant, 'inStock' | 'stock'>): boolean => inStock && stock > 0;

/** Returns the variant that is chosen when the page opens: the first in stock, or the first if none is in stock. */
export const chooseInitialVariant = ({ variants }: Product): Variant | undefined =>
  variants.find(isOrderable) ?? variants[0];

export interface Option<T> {
  value: T;
  isSoldOut: boolean;
  /** The variant that choosing this option selects. */
  variant: Variant;
}

/** The values of a variant that is chosen, wholly or in part. */
type Choice = Partial<Pick<Variant, 'color' | 'size' | 'option3'>>;

/** Returns an option that selects one of these variants: in stock, and with the size and the third option that are chosen, where it can. */
function toOption<T>(value: T, variants: readonly Variant[], { size, option3 }: Choice): Option<T>[] {
  const orderable = variants.filter(isOrderable);
  const inSize = orderable.filter((variant) => variant.size === size);
  const variant = inSize.find((other) => other.option3 === option3) ?? inSize[0] ?? orderable[0] ?? variants[0];
  return variant ? [{ value, isSoldOut: orderable.length === 0, variant }] : [];
}

/** Returns the colours. Each selects the current size if that is in stock, and otherwise the first size in stock. */
export const getColorOptions = ({ colors, variants }: Product, chosen: Choice): Option<Color>[] =>
  colors.flatMap((value) =>
    toOption(
      value,
      variants.filter(({ color }) => color === value.name),
      chosen,
    ),
  );

/** Returns the sizes of the chosen colour. */
export const getSizeOptions = ({ sizes, variants }: Product, chosen: Choice): Option<string>[] =>
  sizes.flatMap((value) =>
    toOption(
      value,
      variants.filter(({ color, size }) => color === chosen.color && size === value),
      { ...chosen, size: value },
    ),
  );

/** Describes what a button buys where there was a choice, such as "Size M" or "Size M, Gift box"; undefined without one. */
export function describeChoice(product: Product, { size, option3 }: Variant): string | undefined {
  const chosenSize = product.sizes.length > 1 ? `${getOptionLabels(product).size} ${size}` : '';
  const chosenThird = listThirds(product).length > 1 ? option3 : '';
  return [chosenSize, chosenThird].filter(Boolean).join(', ') || undefined;
}

/** Lists the values of the third option in their order; none for a product with two options. */
export const listThirds = ({ variants }: Pick<Product, 'variants'>): string[] => [
  ...new Set(variants.flatMap(({ option3 }) => option3 ?? [])),
];

/** Returns the values of the third option in the chosen colour, and in the chosen size if there is one. */
export const getThirdOptions = (product: Product, chosen: Choice): Option<string>[] =>
  listThirds(product).flatMap((value) =>
    toOption(
      value,
      product.variants.filter(
        ({ color, size, option3 }) =>
          color === chosen.color && (chosen.size === undefined || size === chosen.size) && option3 === value,
      ),
      chosen,
    ),
  );
