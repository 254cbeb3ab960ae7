import type { Variant } from '@vastra/shared/contract';

/** Characters of a description. Source: spec 9. */
const maxDescriptionLength = 120;

/** The text, cut to 120 characters between two words. */
export function truncateDescription(text: string): string {
  if (text.length <= maxDescriptionLength) return text;
  const start = text.slice(0, maxDescriptionLength);
  const end = /\s/.test(text[maxDescriptionLength]) ? maxDescriptionLength : start.search(/\s\S*$/);
  return `${start.slice(0, end > 0 ? end : maxDescriptionLength).trimEnd()}…`;
}

/** From this many pieces on the shopper is told how many there are. */
const lowStockLimit = 4;

/** Whether the variant can be bought, as the shopper reads it. */
export function getStockLabel({ inStock, stock }: Variant): { state: 'in' | 'few' | 'out'; text: string } {
  if (!inStock || stock <= 0) return { state: 'out', text: 'Out of stock' };
  return stock <= lowStockLimit ? { state: 'few', text: `Only ${stock} left` } : { state: 'in', text: 'In stock' };
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `20 Nov 2026`, as the calendar in India has it. */
export const formatAddedDate = (time: string): string => day.format(new Date(time));
