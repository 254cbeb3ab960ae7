const letterSizes = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Compares sizes: letter sizes from small to large, all others by their unit ("UK", "ml", "Y") and then by their number. */
export function compareSizes(a: string, b: string): number {
  const [first, second] = [parseSize(a), parseSize(b)];
  return first.unit.localeCompare(second.unit) || first.amount - second.amount || a.localeCompare(b);
}

function parseSize(size: string): { unit: string; amount: number } {
  const letterIndex = letterSizes.indexOf(size.toUpperCase());
  if (letterIndex >= 0) return { unit: '', amount: letterIndex };
  const amount = Number.parseFloat(/\d+(\.\d+)?/.exec(size)?.[0] ?? '');
  return { unit: size.replace(/[\d.\s-]+/g, '') || '0', amount: Number.isNaN(amount) ? 0 : amount };
}
