/**
 * Returns the percentage by which `price` is below `originalPrice`, rounded; 0 when it is not below (requirements 3.2). Both in the same unit.
 * The function stands in a module without zod, because browsers compute discounts too.
 */
export const getDiscountPercent = (price: number, originalPrice: number): number =>
  originalPrice > price ? Math.round(((originalPrice - price) / originalPrice) * 100) : 0;
