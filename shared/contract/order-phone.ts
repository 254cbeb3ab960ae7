import { z } from 'zod';
import { challengeSchema, codeSentSchema, otpSchema } from './auth';
import { defineCall, envelope } from './call';
import { isIndianMobile, messages, normalisePhone } from './rules';

const phoneSchema = z
  .string(messages.phoneInvalid)
  .max(40)
  .refine(isIndianMobile, messages.phoneInvalid)
  .transform(normalisePhone);

/** Sends a code to the phone number of a guest's order with cash on delivery. 400 `phone_not_valid` when the shop sends no SMS. */
export const sendOrderCode = defineCall({
  method: 'POST',
  path: '/checkout/phone-code',
  auth: 'optional',
  summary: "Sends a code to the phone number of a guest's order",
  tags: ['checkout'],
  body: z.object({ phone: phoneSchema }),
  errorCodes: { 400: ['phone_not_valid'], 403: ['bot_check_required'], 429: ['too_many_codes'] },
  response: { 200: envelope(codeSentSchema) },
});

/** Confirms the phone number by the code. The proof is a field of `placeOrder`, and valid for a day. 400 `invalid_code`. */
export const verifyOrderPhone = defineCall({
  method: 'POST',
  path: '/checkout/phone-code/verify',
  auth: 'optional',
  summary: "Confirms the phone number of a guest's order",
  tags: ['checkout'],
  body: z.object({ phone: phoneSchema, code: otpSchema, challenge: challengeSchema }),
  errorCodes: { 400: ['invalid_code'], 429: ['too_many_attempts'] },
  response: {
    200: envelope(
      z.object({
        /** Proof for `placeOrder` that the phone number is confirmed. */
        phoneProof: z.string(),
      }),
    ),
  },
});
