export const roundings = {
  none: 'Not rounded',
  rupee: 'To whole rupees',
  nine: 'To an amount that ends in 9',
} as const;
export type Rounding = keyof typeof roundings;

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

/** Returns a value changed by percent or by an amount. It never falls below 0. */
export function changeValue(value: number, { by, unit, rounding }: ValueChange): number {
  const changed = unit === 'percent' ? (value * (100 + by)) / 100 : value + by;
  return Math.max(0, roundAmount(changed, rounding));
}
