/**
 * Distributes a discount over amounts in proportion, exact to the paisa, and returns a share per amount. Shares are rounded down; the
 * paise that are left go to the largest remainders, the first of equal ones. No share exceeds its amount. Uses BigInt because the
 * products exceed what a double represents exactly.
 */
export function allocateDiscount(discount: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((sum, amount) => sum + amount, 0);
  const total = Math.min(discount, sum);
  if (total <= 0) return amounts.map(() => 0);
  const products = amounts.map((amount) => BigInt(total) * BigInt(amount));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const remainders = products.map((product, index) => ({ index, remainder: product % BigInt(sum) }));
  const remainingPaise = total - shares.reduce((sum, share) => sum + share, 0);
  const sortedRemainders = remainders.sort((a, b) =>
    a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1,
  );
  for (const { index } of sortedRemainders.slice(0, remainingPaise)) shares[index] += 1;
  return shares;
}
