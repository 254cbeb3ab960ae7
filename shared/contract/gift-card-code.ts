import { z } from 'zod';
import { normaliseGiftCardCode } from './gift-card-rules';

/** The code of a gift card as a caller types it; without spaces and hyphens and in upper case inside. */
export const giftCardCodeSchema = z
  .string('Please enter a gift card code')
  .max(60)
  .overwrite(normaliseGiftCardCode)
  .min(1, 'Please enter a gift card code')
  .max(40);
