import { z } from 'zod';
import { defineCall, doneSchema, envelope } from '../call';
import { buildListSchema, timeSchema } from '../common';
import { toAsciiDigits } from '../rules';
import { maxRecoveryCodes, passkeyAssertionSchema, passkeysSchema } from './passkeys';

/** The second factor of the caller. */
export const secondFactorSchema = z.object({
  /** Time since which it is asked for; null without one. */
  since: timeSchema.nullable(),
  /** True if the shop requires one of every admin. */
  isRequired: z.boolean(),
  /** Number of recovery codes that are not used. */
  recoveryCodesLeft: z.number().int(),
  /** True with an authenticator app. */
  hasTotp: z.boolean(),
  passkeys: passkeysSchema,
});
export type SecondFactor = z.output<typeof secondFactorSchema>;

const ownAccess = { auth: 'admin', permission: 'own.write', tags: ['admin'] } as const;

/** Returns whether the caller has a second factor. */
export const getSecondFactor = defineCall({
  ...ownAccess,
  method: 'GET',
  path: '/admin/second-factor',
  summary: 'Own second factor',
  response: { 200: envelope(secondFactorSchema) },
});

/** Creates a new secret for an authenticator app. It counts once `confirmTotp` has proved it; until then the earlier one does. */
export const startTotp = defineCall({
  ...ownAccess,
  confirmation: true,
  method: 'POST',
  path: '/admin/second-factor/totp',
  summary: 'A new secret for an authenticator app',
  response: {
    200: envelope(
      z.object({
        /** Secret in base32, to type into the app. */
        secret: z.string(),
        /** The secret as an `otpauth:` URL, to show as a QR code. */
        url: z.string(),
      }),
    ),
  },
});

const recoveryCodesSchema = z.object({ recoveryCodes: buildListSchema(z.string(), maxRecoveryCodes) });

/** Sets up the second factor with a code of the app. Returns recovery codes, which are shown once. 400 `second_factor_wrong`. */
export const confirmTotp = defineCall({
  ...ownAccess,
  method: 'POST',
  path: '/admin/second-factor/totp/confirm',
  summary: 'Sets up the second factor',
  body: z.object({
    /** Code that the authenticator app shows. */
    code: z
      .string('Please enter the code of the app')
      .max(20)
      .overwrite((text) => toAsciiDigits(text).replace(/\s/g, ''))
      .regex(/^\d{6}$/, 'Please enter the six digits of the app'),
  }),
  errorCodes: { 400: ['second_factor_wrong'] },
  response: { 200: envelope(recoveryCodesSchema) },
});

/** Replaces the recovery codes. 409 `second_factor_missing` without a second factor. */
export const replaceRecoveryCodes = defineCall({
  ...ownAccess,
  confirmation: true,
  method: 'POST',
  path: '/admin/second-factor/recovery-codes',
  summary: 'New recovery codes',
  errorCodes: { 409: ['second_factor_missing'] },
  response: { 200: envelope(recoveryCodesSchema) },
});

/**
 * Removes the authenticator app. 409 `second_factor_missing` without one; `second_factor_needed` where the shop requires a second factor and
 * there is no passkey.
 */
export const removeSecondFactor = defineCall({
  ...ownAccess,
  confirmation: true,
  method: 'DELETE',
  path: '/admin/second-factor',
  summary: 'Removes the own authenticator app',
  errorCodes: { 409: ['second_factor_missing', 'second_factor_needed'] },
  response: { 200: doneSchema },
});

/**
 * Confirms who the caller is: with the second factor, by a code or a passkey, and without one by the password. Calls that ask for a fresh confirmation (403
 * `confirmation_required`) accept it for ten minutes. 403 `confirmation_wrong`, also for the password of an account with a second factor; 429
 * `too_many_attempts`.
 */
export const confirmAdmin = defineCall({
  ...ownAccess,
  method: 'POST',
  path: '/admin/auth/confirm',
  summary: 'Confirms who the admin is',
  body: z
    .object({
      password: z.string().min(1).max(200).optional(),
      /** Code that the authenticator app shows. */
      code: z.string().min(1).max(40).overwrite(toAsciiDigits).optional(),
      passkey: passkeyAssertionSchema.optional(),
    })
    .refine(({ password, code, passkey }) => Boolean(password ?? code ?? passkey), {
      message: 'Please enter your password or a code',
      path: ['password'],
    }),
  errorCodes: { 403: ['confirmation_wrong'], 429: ['too_many_attempts'] },
  response: { 200: doneSchema },
});
