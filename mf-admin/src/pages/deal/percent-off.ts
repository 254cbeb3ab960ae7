/** Returns the discount in whole percent; null without a deal price, or if the deal price is not below the price. */
export const getPercentOff = (price: number, dealPrice: number | null): number | null =>
  dealPrice !== null && dealPrice > 0 && dealPrice < price ? Math.round(((price - dealPrice) / price) * 100) : null;
