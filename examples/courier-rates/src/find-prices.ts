import type { ShippingInput, ShippingPrices } from '@vastra/shared/extension';

/** Rates of the courier for the PIN codes that begin with a prefix, in paise: of a parcel, and of each further unit. */
export interface Rate {
  prefix: string;
  standard: number;
  express: number;
  unit: number;
}

/** Rates and settings that hooks read. */
export interface RateCard {
  rates: Rate[];
  /** Subtotal in paise from which standard delivery is free; undefined if it never is. */
  freeFrom: number | undefined;
}

/** Returns the prices of a delivery in paise; none where the courier has no rate, so that the shop's own apply. The longest prefix counts. */
export function findPrices(
  { postalCode, subtotal, items }: Pick<ShippingInput, 'postalCode' | 'subtotal' | 'items'>,
  { rates, freeFrom }: RateCard,
): Partial<ShippingPrices> {
  const [rate] = rates
    .filter(({ prefix }) => postalCode?.startsWith(prefix))
    .sort((a, b) => b.prefix.length - a.prefix.length);
  if (!rate) return {};
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const further = rate.unit * Math.max(0, units - 1);
  const isFree = freeFrom !== undefined && subtotal !== null && subtotal >= freeFrom;
  return { standard: isFree ? 0 : rate.standard + further, express: rate.express + further };
}
