/**
 * Distributes a discount over amounts in proportion, exact to the paisa, and returns a share per amount. Shares are rounded down; the
 * paise that are left go to the largest remainders, the first of equal ones. No share exceeds its amount. Uses BigInt where the
 * products exceed what a double represents exactly.
 */
export function allocateDiscount(discount: number, amounts: readonly number[]): number[] {
  const sum = amounts.reduce((sum, amount) => sum + amount, 0);
  const total = Math.min(discount, sum);
  if (total <= 0) return amounts.map(() => 0);
  const divide = total * sum <= Number.MAX_SAFE_INTEGER ? divideNumbers : divideBigInts;
  const parts = amounts.map((amount, index) => ({ index, ...divide(total, amount, sum) }));
  const shares = parts.map(({ share }) => share);
  const remainingPaise = total - shares.reduce((sum, share) => sum + share, 0);
  if (remainingPaise === 0) return shares;
  const sortedParts = parts.sort((a, b) => (a.remainder === b.remainder ? 0 : a.remainder < b.remainder ? 1 : -1));
  for (const { index } of sortedParts.slice(0, remainingPaise)) shares[index] += 1;
  return shares;
}

/** A product divided by a sum: rounded down, and what is left. */
interface Division {
  share: number;
  remainder: number | bigint;
}

/** Divides exactly while the product is a safe integer, because the remainder of doubles is exact. */
function divideNumbers(total: number, amount: number, sum: number): Division {
  const product = total * amount;
  const remainder = product % sum;
  return { share: (product - remainder) / sum, remainder };
}

function divideBigInts(total: number, amount: number, sum: number): Division {
  const product = BigInt(total) * BigInt(amount);
  return { share: Number(product / BigInt(sum)), remainder: product % BigInt(sum) };
}
