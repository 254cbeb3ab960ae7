import type { Variant } from '@vastra/shared/contract';

/** Maximum characters of a description (requirements 9.8). */
const maxDescriptionLength = 120;

/** Returns the text, cut between two words to 120 characters with its ellipsis. */
export function truncateDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const maxLength = maxDescriptionLength - 1;
  const start = text.slice(0, maxLength);
  const end = /\s/.test(text[maxLength]) ? maxLength : start.search(/\s\S*$/);
  return `${start.slice(0, end > 0 ? end : maxLength).trimEnd()}…`;
}

/** Highest stock at which the label shows how many units are left. */
const lowStockLimit = 4;

/** Returns the availability of the variant and its label. */
export function getStockLabel({ inStock, stock }: Variant): { state: 'in' | 'few' | 'out'; text: string } {
  if (!inStock || stock <= 0) return { state: 'out', text: 'Out of stock' };
  return stock <= lowStockLimit ? { state: 'few', text: `Only ${stock} left` } : { state: 'in', text: 'In stock' };
}
