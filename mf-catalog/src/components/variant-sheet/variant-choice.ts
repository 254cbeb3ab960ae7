import type { Product, Variant } from '@vastra/shared/contract';
import { type Choice, isOrderable, listThirds } from '../buy/variant-options';

/**
 * Completes the choice with what leaves no choice: the only colour, the only size. Where sizes are to be chosen too, the colour is the
 * pictured one until the shopper chooses another (`pictured` is the id of the card's variant). A size or a third option is never chosen for the shopper
 * among several.
 */
export function completeChoice(
  { colors, sizes, variants }: Product,
  { color, size, option3 }: Choice,
  pictured?: string,
): Choice {
  const hasSizes = sizes.length > 1;
  const thirds = listThirds({ variants });
  const usualColor = hasSizes || thirds.length > 1 ? variants.find(({ _id }) => _id === pictured)?.color : undefined;
  return {
    color: color ?? (colors.length > 1 ? usualColor : (colors[0]?.name ?? '')),
    size: hasSizes ? size : (sizes[0] ?? ''),
    option3: thirds.length > 1 ? option3 : thirds[0],
  };
}

/** Returns the variant of a complete choice if it can be bought. */
export const findChosenVariant = ({ variants }: Product, choice: Choice): Variant | undefined =>
  variants.find(
    ({ color, size, option3, ...variant }) =>
      color === choice.color && size === choice.size && option3 === choice.option3 && isOrderable(variant),
  );

/** Highest stock at which a choice says how many units are left. */
const lowStockLimit = 4;

/** Returns how many units are left if these are few. */
export const getStockNote = (variant: Variant): string | undefined =>
  isOrderable(variant) && variant.stock <= lowStockLimit ? `Only ${variant.stock} left` : undefined;
