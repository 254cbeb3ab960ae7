/**
 * Returns the part of a line's amount that belongs to `count` of its units, in paise. The slices of all units add up to the total exactly.
 *
 * @param total amount of the whole line, such as its price after the discount, or its tax
 * @param quantity units of the line
 * @param from units of this line that were sliced before
 * @throws RangeError if there are not that many units left
 */
export function sliceAmount(total: number, quantity: number, from: number, count: number): number {
  if (from < 0 || count < 0 || from + count > quantity) {
    throw new RangeError(`${count} units after ${from} are not part of ${quantity}.`);
  }
  const getAmountUpTo = (units: number) => Math.floor((total * units) / quantity);
  return quantity === 0 ? 0 : getAmountUpTo(from + count) - getAmountUpTo(from);
}

/**
 * Returns the part of a line's tax that belongs to `count` of its units, as `sliceAmount`. Within the state each slice is even, because
 * CGST and SGST are half of it each.
 */
export const sliceTax = (
  tax: number,
  { quantity, from, count, isInterstate }: { quantity: number; from: number; count: number; isInterstate: boolean },
): number => (isInterstate ? sliceAmount(tax, quantity, from, count) : 2 * sliceAmount(tax / 2, quantity, from, count));
