import type { Variant } from '@vastra/shared/contract';

/** Characters of a description. Source: spec 9. */
const shownLength = 120;

/** The text, cut to 120 characters between two words. */
export function shortened(text: string): string {
  if (text.length <= shownLength) return text;
  const start = text.slice(0, shownLength);
  const end = /\s/.test(text[shownLength]) ? shownLength : start.search(/\s\S*$/);
  return `${start.slice(0, end > 0 ? end : shownLength).trimEnd()}…`;
}

/** From this many pieces on the shopper is told how many there are. */
const few = 4;

/** Whether the variant can be bought, as the shopper reads it. */
export function stockState({ inStock, stock }: Variant): { state: 'in' | 'few' | 'out'; text: string } {
  if (!inStock || stock <= 0) return { state: 'out', text: 'Out of stock' };
  return stock <= few ? { state: 'few', text: `Only ${stock} left` } : { state: 'in', text: 'In stock' };
}

const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `20 Nov 2026`, as the calendar in India has it. */
export const addedOn = (time: string): string => day.format(new Date(time));
