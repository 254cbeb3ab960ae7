/** Rules of gift cards, as the API enforces them and the screens show them. This file has no zod, so that browsers can import it. */
import { toAsciiDigits } from './rules';

/** Amounts in whole rupees, and the last day for the mail. */
export const giftCardRules = {
  minAmount: 500,
  maxAmount: 10_000,
  presets: [500, 1000, 2000, 5000],
  /** Number of days from today on which a gift card can be mailed. */
  maxDays: 90,
  maxMessage: 300,
} as const;

/** Number of characters of a code. */
export const giftCardCodeLength = 16;

/** Normalises a gift card code, which is printed in groups of four: without spaces and hyphens, in upper case. */
export const normaliseGiftCardCode = (text: string): string => toAsciiDigits(text).replace(/[\s-]/g, '').toUpperCase();

/** Returns a code in groups of four: "ABCD-EFGH-JKLM-NPQR". */
export const formatGiftCardCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-');
