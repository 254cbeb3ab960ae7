import { toAsciiDigits } from './rules';

/** The highest amount that a merchant may enter, in rupees. The constant stands in a module without zod, because browsers validate amounts too. */
export const maxAmount = 10_000_000;

const amountPattern = /^(?:₹ ?)?(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(\.\d{1,2})?$/;

/** Parses an amount such as "1299", "1,299" or "₹1,299.50". Returns rupees, or NaN for anything else. */
export function parseAmount(text: string): number {
  const written = toAsciiDigits(text).trim();
  return amountPattern.test(written) ? Number(written.replace(/[₹,\s]/g, '')) : Number.NaN;
}
