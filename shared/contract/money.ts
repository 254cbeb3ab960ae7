import { z } from 'zod';

export { discountPercent } from './discount';

/** An amount on the wire: rupees, including GST, with at most two decimals (design 4). */
export const rupeesSchema = z.number().nonnegative().meta({ description: 'Rupees, at most two decimals' });

/** Wire to inside: 499.5 rupees are 49950 paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
/** Inside to wire: 49950 paise are 499.5 rupees. Exact for every integer below 2^53. */
export const toRupees = (paise: number): number => paise / 100;
