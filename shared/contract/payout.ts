import { z } from 'zod';
import { toAsciiDigits } from './rules';

/** A UPI id such as "asha@okaxis". */
const upiIdInput = z
  .string('Please enter your UPI id')
  .trim()
  .max(100)
  .overwrite(toAsciiDigits)
  .regex(/^[a-zA-Z0-9._-]{2,64}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/, 'Please enter a UPI id such as name@bank');

/** Destination of a refund that cannot go back to its source, as the customer enters it. It is stored encrypted and shown masked. */
export const payoutDetailsInput = z.discriminatedUnion('kind', [
  z.object({
    /** Destination of the money. */
    kind: z.literal('upi'),
    upiId: upiIdInput,
  }),
  z.object({
    /** Destination of the money. */
    kind: z.literal('bank'),
    holder: z
      .string('Please enter the name of the account holder')
      .trim()
      .min(2, 'Please enter the name of the account holder')
      .max(100),
    accountNumber: z
      .string('Please enter the account number')
      .trim()
      .overwrite(toAsciiDigits)
      .regex(/^\d{9,18}$/, 'Please enter an account number of 9 to 18 digits'),
    ifsc: z
      .string('Please enter the IFSC')
      .trim()
      .overwrite(toAsciiDigits)
      .toUpperCase()
      .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'Please enter an IFSC such as HDFC0001234'),
  }),
]);
export type PayoutDetails = z.output<typeof payoutDetailsInput>;
