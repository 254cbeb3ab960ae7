/** Whole percent that a deal's price is below the usual one; null while there is none, or it is not below. */
export const getPercentOff = (price: number, dealPrice: number | null): number | null =>
  dealPrice !== null && dealPrice > 0 && dealPrice < price ? Math.round(((price - dealPrice) / price) * 100) : null;
