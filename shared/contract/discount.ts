/**
 * Returns the percentage by which `price` is below `originalPrice`, rounded; 0 when it is not below (requirements 3.2). Both in the same unit.
 * It has a module of its own, without zod, because browsers compute it too.
 */
export const getDiscountPercent = (price: number, originalPrice: number): number =>
  originalPrice > price ? Math.round(((originalPrice - price) / originalPrice) * 100) : 0;
