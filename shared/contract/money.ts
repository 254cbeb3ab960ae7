import { z } from 'zod';
import { maxAmount } from './amount';

export { getDiscountPercent } from './discount';

/** An amount on the wire: rupees, including GST, with at most two decimals (architecture 4). */
export const rupeesSchema = z.number().nonnegative().meta({ description: 'Rupees, at most two decimals' });

/** An amount in rupees that can be negative, such as the amount of credit notes. */
export const signedRupeesSchema = z
  .number()
  .meta({ description: 'Rupees, at most two decimals; negative for what is credited' });

/**
 * Rupees by which a total is rounded, because cash is whole rupees: up to half a rupee more or less, and up to a rupee for each parcel where units of
 * other parcels were cancelled. Missing where nothing is rounded.
 */
export const roundingSchema = z
  .number()
  .min(-10)
  .max(10)
  .optional()
  .meta({ description: 'Rupees by which the total is rounded, because cash is whole rupees' });

/** Screens add rupees as floating-point numbers, so that 0.1 + 0.2 is a little more than 30 paise. */
const hasWholePaise = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-4;

/** Builds the schema of an amount that a merchant enters, from `min` to `max` rupees. The limits are named in the message. */
export const buildAmountSchema = (min = 0, max = maxAmount) =>
  rupeesSchema
    .refine(
      (amount) => amount >= min && amount <= max,
      `Please enter an amount from ₹${min.toLocaleString('en-IN')} to ₹${max.toLocaleString('en-IN')}`,
    )
    .refine(hasWholePaise, 'Please enter an amount with at most two decimals');

/** Converts rupees of the wire to integer paise: 499.5 to 49950. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
/** Converts integer paise to rupees of the wire: 49950 to 499.5. Exact for every integer below 2^53. */
export const toRupees = (paise: number): number => paise / 100;
