import type { Assessment } from './assessment';

/** Returns the offers with which an offer reaches its highest percentage, as a part of a sentence; empty without any. */
export function describeCombination({ combination: { ownPercent, with: others } }: Assessment): string {
  if (others.length === 0) return '';
  const names = others.map(({ name, percent }) => `“${name}” (${percent} %)`).join(' and ');
  return ` (${ownPercent} % alone, together with ${names})`;
}
