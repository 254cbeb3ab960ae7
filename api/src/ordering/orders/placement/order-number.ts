import { randomInt } from 'node:crypto';
import { getDocumentSeries } from '../../../accounting/invoices/document-series';
import { toIndianDay } from '../../../platform/calendar/india';
import type { Queryable } from '../../../platform/db/connect';

/** Has no letters and digits that sound or look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new order number such as "V261120-7KQ3M9XB": the prefix of the shop, the day in India and random letters. A counter would
 * reveal how many orders the shop gets.
 */
export async function createOrderNumber(db: Queryable, now: Date): Promise<string> {
  const { order } = await getDocumentSeries(db);
  const day = toIndianDay(now).slice(2).replaceAll('-', '');
  return `${order.prefix}${day}-${createLetters()}`;
}

/** Returns eight random letters of an order number. */
export const createLetters = (): string =>
  Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
