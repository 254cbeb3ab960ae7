import { z } from 'zod';
import { defineCall, doneSchema, envelope } from './call';
import { idSchema, textInput } from './common';
import {
  hasLink,
  isEmail,
  isPhone,
  messages,
  normaliseEmail,
  normalisePhone,
  toAsciiDigits,
  toContact,
  validateIdentifier,
  validateOtp,
} from './rules';

/** The customer of a session (requirements 3.1). `email` and `phone` are null when there is none. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isVerified: z.boolean(),
  /** Role: a customer or an admin. */
  role: z.enum(['user', 'admin']),
  /** True when the account has a password (architecture 6.8). */
  hasPassword: z.boolean(),
});
export type User = z.output<typeof userSchema>;

/** An optional email of a caller, normalised; a blank one counts as none. */
export const optionalEmailSchema = z
  .string()
  .max(254)
  .refine((text) => text.trim() === '' || isEmail(text), messages.emailAddressInvalid)
  .transform((text) => normaliseEmail(text) || undefined)
  .optional();
/** An optional phone number of a caller, normalised; a blank one counts as none. */
export const optionalPhoneSchema = z
  .string()
  .max(40)
  .refine((text) => text.trim() === '' || isPhone(text), messages.phoneInvalid)
  .transform((text) => normalisePhone(text) || undefined)
  .optional();

const contactFields = { email: optionalEmailSchema, phone: optionalPhoneSchema };
const hasContact = ({ email, phone }: { email?: string; phone?: string }) => Boolean(email || phone);
const contactMissing = { message: messages.contactMissing, path: ['email'] };

const identifierSchema = z
  .string(messages.emailMissing)
  .max(254)
  .superRefine((text, context) => {
    const validationMessage = validateIdentifier(text);
    if (validationMessage) context.addIssue({ code: 'custom', message: validationMessage });
  })
  .transform(toContact);

/** A one-time code of six digits. */
export const otpSchema = z
  .string(messages.otpLength)
  .max(20, messages.otpLength)
  .overwrite(toAsciiDigits)
  .superRefine((text, context) => {
    const validationMessage = validateOtp(text);
    if (validationMessage) context.addIssue({ code: 'custom', message: validationMessage });
  });

/** An email and a password; both required (requirements 5.11). */
export const credentialsSchema = z.object({
  email: z.string(messages.emailMissing).max(254).refine(isEmail, messages.emailInvalid).transform(normaliseEmail),
  password: z.string('Please enter your password').min(1, 'Please enter your password').max(200),
});

/** The `challenge` of the code that was sent, for clients without cookies. */
export const challengeSchema = z.string().max(100).optional();

/** Set to keep the session after the browser is closed (requirements 2.7). */
const rememberMeSchema = z.boolean().default(true);

/**
 * A code that was sent. `sentTo` is the email or phone to verify with; `otp` is the code itself, in the demo only
 * (architecture 6.7); `expiresIn` and `resendAfter` are seconds. `challenge` proves who asked for the code; browsers have it as a cookie.
 */
export const codeSentSchema = z.object({
  sentTo: z.string(),
  channel: z.enum(['email', 'phone']),
  expiresIn: z.number().int(),
  resendAfter: z.number().int(),
  otp: z.string().optional(),
  challenge: z.string().optional(),
});
export type CodeSent = z.output<typeof codeSentSchema>;

/**
 * A new session. `token` is the access token (bearer, 15 minutes). `refreshToken` is also set as an httpOnly
 * cookie, which browsers use instead of the field.
 */
export const sessionSchema = z.object({
  user: userSchema,
  /** Access token, 15 minutes long. */
  token: z.string(),
  refreshToken: z.string(),
});
export type Session = z.output<typeof sessionSchema>;

/** Returns whether an account has that email or phone. 400 `invalid_input` with the messages of requirements 5.1. */
export const checkUser = defineCall({
  method: 'POST',
  path: '/auth/check-user',
  auth: 'none',
  summary: 'Whether an email or phone has an account',
  tags: ['auth'],
  body: z.object({
    /** Email or phone. */
    identifier: identifierSchema,
  }),
  response: {
    200: envelope(
      z.object({
        /** True if an account has it. */
        exists: z.boolean(),
      }),
    ),
  },
});

/**
 * Sends a code to an account's email or phone. 404 `user_not_found`; 400 `phone_not_valid` for a number that cannot get
 * an SMS (the flow goes to register); 429 `too_many_codes` (with a detail for `code` when one is under way) and
 * `too_many_requests`.
 */
export const sendOtp = defineCall({
  method: 'POST',
  path: '/auth/send-otp',
  auth: 'none',
  summary: 'Sends a one-time code',
  tags: ['auth'],
  body: z.object(contactFields).refine(hasContact, contactMissing),
  errorCodes: {
    400: ['email_not_reached', 'phone_not_valid'],
    403: ['account_blocked', 'bot_check_required'],
    404: ['user_not_found'],
    429: ['too_many_codes'],
  },
  response: { 200: envelope(codeSentSchema) },
});

/**
 * Creates an account and sends its first code, to the email when there is one, otherwise to the phone. The account is active
 * once the code is verified. 409 `already_registered`; 400 `phone_not_valid`.
 */
export const register = defineCall({
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  summary: 'Registers and sends the first code',
  tags: ['auth'],
  body: z
    .object({
      name: textInput(messages.nameTooShort)
        .trim()
        .min(2, messages.nameTooShort)
        .max(80)
        .refine((name) => !hasLink(name), messages.nameWithLink),
      ...contactFields,
      acceptTermsAndCondition: z.literal(true, messages.termsMissing),
      /** Version of the terms that the screen links to; recorded with the consent. */
      termsVersion: z.string().trim().max(40).optional(),
    })
    .refine(hasContact, contactMissing),
  errorCodes: {
    400: ['email_not_reached', 'phone_not_valid'],
    403: ['bot_check_required'],
    409: ['already_registered'],
    429: ['too_many_codes'],
  },
  response: { 201: envelope(codeSentSchema) },
});

/** Starts a session. 400 `invalid_code` "Invalid or expired code"; 429 `too_many_attempts` after five wrong codes. */
export const verifyOtp = defineCall({
  method: 'POST',
  path: '/auth/verify-otp',
  auth: 'none',
  summary: 'Signs in with a one-time code',
  tags: ['auth'],
  body: z
    .object({ code: otpSchema, ...contactFields, rememberMe: rememberMeSchema, challenge: challengeSchema })
    .refine(hasContact, contactMissing),
  errorCodes: {
    400: ['email_not_reached', 'invalid_code', 'phone_not_valid'],
    403: ['account_blocked'],
    429: ['too_many_attempts'],
  },
  response: { 200: envelope(sessionSchema) },
});

/** Starts a session for a customer with a password (architecture 6.12). 401 `login_failed` "Login failed". */
export const login = defineCall({
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  summary: 'Signs in with a password',
  tags: ['auth'],
  body: credentialsSchema.extend({ rememberMe: rememberMeSchema }),
  errorCodes: { 401: ['login_failed'], 403: ['account_blocked'], 429: ['too_many_attempts'] },
  response: { 200: envelope(sessionSchema) },
});

/**
 * Returns a new access token for the refresh cookie, and rotates the cookie. 401 `session_expired`
 * "Your session has expired. Please log in again."
 */
export const refreshToken = defineCall({
  method: 'POST',
  path: '/auth/refresh-token',
  auth: 'none',
  summary: 'A new access token for the refresh cookie',
  tags: ['auth'],
  errorCodes: { 401: ['not_signed_in', 'session_expired'], 403: ['account_blocked', 'cross_site'] },
  response: {
    200: envelope(
      z.object({
        user: userSchema,
        /** Access token, 15 minutes long. */
        token: z.string(),
      }),
    ),
  },
});

/** Ends the session of the refresh cookie or of the access token, and clears the cookies. Succeeds without a session too. */
export const logout = defineCall({
  method: 'POST',
  path: '/auth/logout',
  auth: 'none',
  summary: 'Ends the session',
  tags: ['auth'],
  errorCodes: { 403: ['cross_site'] },
  response: { 200: doneSchema },
});

/** Returns the signed-in customer. */
export const getMe = defineCall({
  method: 'GET',
  path: '/auth/me',
  auth: 'customer',
  summary: 'The signed-in person',
  tags: ['auth'],
  response: { 200: envelope(userSchema) },
});
