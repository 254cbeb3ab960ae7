/**
 * Returns the GST included in an amount, in paise; `rate` is in basis points. Within the state CGST and SGST are equal and each
 * is rounded by itself, so the result is even.
 */
export function getIncludedTax(amount: number, rate: number, { isInterstate }: { isInterstate: boolean }): number {
  const full = amount * rate;
  return isInterstate ? Math.round(full / (10_000 + rate)) : 2 * Math.round(full / (2 * (10_000 + rate)));
}
