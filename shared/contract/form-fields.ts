import { z } from 'zod';
import { isEmail, messages, normaliseEmail } from './rules';

/** An email that is typed into a form; normalised by the schema. */
export const writtenEmailSchema = z
  .string()
  .trim()
  .min(1, messages.emailMissing)
  .max(254, messages.emailInvalid)
  .refine((text) => !text || isEmail(text), messages.emailInvalid)
  .transform(normaliseEmail);

/**
 * A field that people do not see. When it is filled in, the sender is a bot, so the server reports success and does nothing.
 */
export const honeypotSchema = z.string().max(1000).optional();
