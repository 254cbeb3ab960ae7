import { maxAmount } from './amount';

/** Ways to round changed prices, with the texts of the choice. The module has no zod, because the admin area computes changes, too. */
export const roundings = {
  none: 'Not rounded',
  rupee: 'To whole rupees',
  nine: 'To an amount that ends in 9',
} as const;
export type Rounding = keyof typeof roundings;
export const roundingNames = Object.keys(roundings) as Rounding[];

/** Rounds an amount in rupees; to the nearest whole amount that ends in 9 with `nine`. */
export function roundAmount(amount: number, rounding: Rounding): number {
  if (rounding === 'nine') return Math.max(9, Math.round((amount + 1) / 10) * 10 - 1);
  if (rounding === 'rupee') return Math.round(amount);
  return Math.round(amount * 100) / 100;
}

export interface ValueChange {
  by: number;
  unit: 'percent' | 'amount';
  rounding: Rounding;
}

/** Returns a price in rupees, or a number of units, changed by percent or by an amount. It never falls below 0, and 0 by percent stays 0. */
export function changeValue(value: number, { by, unit, rounding }: ValueChange): number {
  const changed = unit === 'percent' ? (value * (100 + by)) / 100 : value + by;
  return changed <= 0 ? 0 : Math.min(maxAmount, roundAmount(changed, rounding));
}
