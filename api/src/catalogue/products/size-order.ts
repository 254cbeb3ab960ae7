const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Sizes as a shop hangs them: letters by size, everything else by its kind ("UK", "ml", years) and then its number. */
export function bySize(a: string, b: string): number {
  const [one, other] = [measure(a), measure(b)];
  return one.kind.localeCompare(other.kind) || one.amount - other.amount || a.localeCompare(b);
}

function measure(size: string): { kind: string; amount: number } {
  const letter = letters.indexOf(size.toUpperCase());
  if (letter >= 0) return { kind: '', amount: letter };
  const amount = Number.parseFloat(/\d+(\.\d+)?/.exec(size)?.[0] ?? '');
  return { kind: size.replace(/[\d.\s-]+/g, '') || '0', amount: Number.isNaN(amount) ? 0 : amount };
}
