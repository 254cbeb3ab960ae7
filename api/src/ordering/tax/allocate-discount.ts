/**
 * A discount shared over amounts in proportion, to the paisa: what rounding down leaves goes to the largest remainders, of equal
 * ones to the first. No share is more than its amount. In whole numbers, since the products pass what a double holds exactly.
 */
export function shareOut(discount: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((sum, amount) => sum + amount, 0);
  const whole = Math.min(discount, sum);
  if (whole <= 0) return amounts.map(() => 0);
  const exact = amounts.map((amount) => BigInt(whole) * BigInt(amount));
  const shares = exact.map((product) => Number(product / BigInt(sum)));
  const remainders = exact.map((product, at) => ({ at, left: product % BigInt(sum) }));
  const missing = whole - shares.reduce((sum, share) => sum + share, 0);
  const largest = remainders.sort((one, other) => (one.left === other.left ? 0 : one.left < other.left ? 1 : -1));
  for (const { at } of largest.slice(0, missing)) shares[at] += 1;
  return shares;
}
