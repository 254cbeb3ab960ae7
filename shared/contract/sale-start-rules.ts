/**
 * Rules of products that have a start of their sale. This file has no zod, so that browsers can import it (`@vastra/shared/contract/sale-start-rules`).
 */

/** Maximum number of customer groups that have early access to a product. */
export const maxEarlyAccessGroups = 20;

export const saleStartFormatMessage = 'Please enter a date and time in India, such as 2026-12-01T10:00';
export const saleStartInPastMessage = 'Please choose a time in the future';

/** Converts a stored sale start, date and time in India as "2026-12-01T10:00", to a moment; undefined for an empty text. */
export const toSaleStart = (text: string): Date | undefined => (text ? new Date(`${text}:00+05:30`) : undefined);

/** Returns whether a text is a date and time that exists, as "2026-12-01T10:00". */
export const isSaleStart = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) &&
  new Date(`${text}:00Z`).getTime() > 0 &&
  new Date(`${text}:00Z`).toISOString().startsWith(text);

/**
 * Returns the validation message of a sale start in the product form; undefined for a valid one, for none, and for a stored one, which may be past.
 *
 * @param stored sale start before the change
 * @param now ms since 1970
 */
export function validateSaleStart(text: string, stored: string, now: number): string | undefined {
  if (text === '' || text === stored) return undefined;
  if (!isSaleStart(text)) return saleStartFormatMessage;
  return toSaleStart(text)!.getTime() <= now ? saleStartInPastMessage : undefined;
}

const farMs = 300 * 24 * 60 * 60 * 1000;

/** Formats a sale start in India: "1 December, 10:00 am". A start in more than 300 days has its year. */
export function formatSaleStart(startsAt: Date, now = Date.now()): string {
  const timeZone = 'Asia/Kolkata';
  const year = startsAt.getTime() - now > farMs ? ({ year: 'numeric' } as const) : {};
  const day = startsAt.toLocaleDateString('en-IN', { day: 'numeric', month: 'long', ...year, timeZone });
  const time = startsAt.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', timeZone });
  return `${day}, ${time}`;
}

/** Describes a sale start for shoppers: "On sale from 1 December, 10:00 am". */
export const describeSaleStart = (startsAt: Date, now?: number): string =>
  `On sale from ${formatSaleStart(startsAt, now)}`;
