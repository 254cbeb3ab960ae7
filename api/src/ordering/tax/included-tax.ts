/**
 * GST inside an amount that includes it, in paise. Within the state CGST and SGST are rounded each by itself and are equal, so
 * that their sum is even.
 */
export function taxInside(amount: number, rate: number, isInterstate: boolean): number {
  const full = amount * rate;
  return isInterstate ? Math.round(full / (10_000 + rate)) : 2 * Math.round(full / (2 * (10_000 + rate)));
}
