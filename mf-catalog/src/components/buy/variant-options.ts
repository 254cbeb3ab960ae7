import type { Image, Product, Variant } from '@vastra/shared/contract';

/** Returns whether the variant can be bought now. Other variants are disabled and marked as out of stock (requirements 5.6). */
export const isOrderable = ({ inStock, stock }: Pick<Variant, 'inStock' | 'stock'>): boolean => inStock && stock > 0;

/** Returns the variant that is chosen when the page opens: the first in stock, or the first if none is in stock. */
export const chooseInitialVariant = ({ variants }: Product): Variant | undefined =>
  variants.find(isOrderable) ?? variants[0];

/** Name of an option: of the field of a variant, and of the form field. */
export type OptionName = 'color' | 'size' | 'option3';

/** The values that are chosen; undefined for those that are not. */
export type Choice = Partial<Pick<Variant, OptionName>>;

/** A value of an option. */
export interface OptionChoice {
  name: string;
  isChosen: boolean;
  isSoldOut: boolean;
  /** The variant that choosing this value selects. */
  variant: Variant;
  /** Colour of the swatch as `#rrggbb`. */
  swatch?: string;
  /** Picture of the swatch in place of a colour. */
  picture?: Image;
  /** Remark beside the name, such as how many units are left. */
  note?: string;
}

/** An option of a product with its values. */
export interface OptionGroupValues {
  name: OptionName;
  /** Name of the option, as shoppers read it. */
  title: string;
  /** The product has several values, in this or another colour. */
  hasSeveral: boolean;
  choices: OptionChoice[];
}

/**
 * Lists the options of a product: all colours, the sizes of the chosen colour, and the values of the third option in the chosen colour and size. Each
 * value selects a variant with the other values that are chosen, if that is in stock, and otherwise the first one in stock.
 */
export function listOptionGroups(product: Product, chosen: Choice): OptionGroupValues[] {
  const { options, colors, sizes, variants } = product;
  const build = (name: OptionName, title: string, values: string[], among: Variant[]): OptionGroupValues => ({
    ...{ name, title, hasSeveral: values.length > 1 },
    choices: values.flatMap((value) => {
      const inValue = among.filter((variant) => variant[name] === value);
      const orderable = inValue.filter(isOrderable);
      const wanted = { ...chosen, [name]: value };
      const inSize = orderable.filter(({ size }) => size === wanted.size);
      const variant =
        inSize.find(({ option3 }) => option3 === wanted.option3) ?? inSize[0] ?? orderable[0] ?? inValue[0];
      if (!variant) return [];
      const picture = options?.swatches ? variant.images[0] : undefined;
      return {
        ...{ name: value, isChosen: value === chosen[name], isSoldOut: !orderable[0], variant },
        ...(name === 'color' &&
          (picture ? { picture } : { swatch: colors.find((color) => color.name === value)!.code })),
      };
    }),
  });
  const inColor = variants.filter(({ color }) => color === chosen.color);
  return [
    build(
      'color',
      options?.colorLabel || 'Colour',
      colors.map(({ name }) => name),
      variants,
    ),
    build('size', options?.sizeLabel || 'Size', sizes, inColor),
    build(
      'option3',
      options?.option3Label ?? '',
      listThirds(product),
      inColor.filter(({ size }) => !chosen.size || size === chosen.size),
    ),
  ];
}

/** Lists the values of the third option in their order; none for a product with two options. */
export const listThirds = ({ variants }: Pick<Product, 'variants'>): string[] => [
  ...new Set(variants.flatMap(({ option3 }) => option3 ?? [])),
];

/** Describes what a button buys where there was a choice, such as "Size M" or "Size M, Gift box"; undefined without one. */
export const describeChoice = (product: Product, { size, option3 }: Variant): string | undefined =>
  [product.sizes[1] && `${product.options?.sizeLabel || 'Size'} ${size}`, listThirds(product)[1] && option3]
    .filter(Boolean)
    .join(', ') || undefined;
