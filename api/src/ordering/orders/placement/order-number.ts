import { randomInt } from 'node:crypto';
import { toIndianDay } from '../../../platform/calendar/india';

/** Has no letters and digits that sound or look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new order number such as "V261120-7KQ3M9XB": the day in India and random letters. A counter would
 * reveal how many orders the shop gets.
 */
export function createOrderNumber(now: Date): string {
  const day = toIndianDay(now).slice(2).replaceAll('-', '');
  const letters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `V${day}-${letters}`;
}
