import { z } from 'zod';
import { challengeSchema, codeSentSchema, optionalPhoneSchema, otpSchema } from './auth';
import { defineCall, doneSchema, envelope } from './call';
import {
  buildListSchema,
  idParams,
  idSchema,
  imageSchema,
  listSchema,
  maxVariants,
  textInput,
  timeSchema,
} from './common';
import { maxCustomFields } from './custom-field-rules';
import { rupeesSchema } from './money';
import { publicFieldSchema } from './open-field-schemas';
import {
  hasLink,
  isEmail,
  messages,
  minPasswordLength,
  normaliseEmail,
  toAsciiDigits,
  validateResetCode,
} from './rules';

/**
 * The customer's profile (requirements 3.14). `email` and `phone` are the verified ones, null when there is none; `pendingEmail` and
 * `pendingPhone` are not verified yet. `photo` is square.
 */
export const profileSchema = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  photo: imageSchema.nullable(),
  hasPassword: z.boolean(),
  /** False if other visitors do not see what the customer buys. */
  showsPurchases: z.boolean(),
  /** Custom fields of the shop that the customer sees. Missing if there are none. */
  customFields: buildListSchema(publicFieldSchema, maxCustomFields).optional(),
  createdAt: timeSchema,
});
export type Profile = z.output<typeof profileSchema>;

/** Returns the customer's profile. */
export const getProfile = defineCall({
  method: 'GET',
  path: '/account/profile',
  auth: 'customer',
  summary: "The customer's profile",
  tags: ['account'],
  response: { 200: envelope(profileSchema) },
});

/** Shows the customer's purchases to other visitors without a name that identifies (`GET /recent-purchases`), or hides them all. */
export const changePurchaseDisplay = defineCall({
  method: 'PUT',
  path: '/account/purchase-display',
  auth: 'customer',
  summary: 'Shows or hides the purchases from other visitors',
  tags: ['account'],
  body: z.object({ isShown: z.boolean() }),
  response: { 200: envelope(profileSchema) },
});

const memberPriceSchema = z.object({
  variantId: idSchema,
  /** Price of the customer, in rupees, below the usual price of the variant. A deal or a promotion can be lower still. */
  price: rupeesSchema,
  /** Name of the price list. */
  label: z.string(),
});
export type MemberPrice = z.output<typeof memberPriceSchema>;

/** Lists the prices of the customer's price lists for a product that are below its usual prices; none for an unknown product. */
export const listMemberPrices = defineCall({
  method: 'GET',
  path: '/account/products/:id/prices',
  auth: 'customer',
  summary: "The customer's own prices of a product",
  tags: ['account'],
  params: idParams,
  response: { 200: envelope(buildListSchema(memberPriceSchema, maxVariants)) },
});

/** Maximum number of variants in a request for the customer's prices. */
export const maxPricedVariants = 50;

const unitPriceSchema = z.object({
  variantId: idSchema,
  /** Price that the cart charges the customer for one unit, in rupees. */
  price: rupeesSchema,
  /** Reasons of the price: names of the deal, the promotions or the price list. */
  label: z.string(),
});
export type UnitPrice = z.output<typeof unitPriceSchema>;

/**
 * Lists the prices that the cart charges the customer for one unit, where they are not what guests pay, which is what all other responses have. The same
 * request may have another response after `validUntil`.
 */
export const listUnitPrices = defineCall({
  method: 'GET',
  path: '/account/prices',
  auth: 'customer',
  summary: "The customer's prices of variants, where guests pay others",
  tags: ['account'],
  querystring: z.object({
    variant: listSchema,
  }),
  response: {
    200: envelope(
      z.object({
        /** Prices that the customer's cart charges for one unit, of the variants whose price is another one than the price for guests. */
        prices: buildListSchema(unitPriceSchema, maxPricedVariants),
        /** When a deal, a promotion or a price list begins or ends next; null if none does. */
        validUntil: timeSchema.nullable(),
      }),
    ),
  },
});

/**
 * Sends a one-time code to the account's own email or phone. It confirms a change of an account without a password (architecture 6.8).
 * 409 `password_needed` for an account that has one; 429 `too_many_codes`.
 */
export const sendConfirmation = defineCall({
  method: 'POST',
  path: '/account/confirmation',
  auth: 'customer',
  summary: 'Sends a code to confirm a change with',
  tags: ['account'],
  errorCodes: { 409: ['password_needed'], 429: ['too_many_codes'] },
  response: { 200: envelope(codeSentSchema) },
});

/** Confirmation of a sensitive change: the current password, or for an account without one a fresh code. 403 `confirmation_wrong`, 429 `too_many_attempts`. */
const confirmationSchema = z
  .string('Please enter your current password')
  .min(1, 'Please enter your current password')
  .max(200);

/**
 * Changes the name at once. A new email or phone gets a code and stays pending until `verifyContact`; until then the old one is
 * valid. `sent` lists the codes that were sent. A blank phone removes the phone; the last
 * of email and phone cannot be removed (400 `contact_missing`). 409 `already_registered`; 403 as the confirmation.
 */
export const changeProfile = defineCall({
  method: 'PUT',
  path: '/account/profile',
  auth: 'customer',
  summary: 'Changes the profile',
  tags: ['account'],
  body: z.object({
    name: textInput(messages.nameTooShort)
      .trim()
      .min(2, messages.nameTooShort)
      .max(80)
      .refine((name) => !hasLink(name), messages.nameWithLink),
    email: z
      .string(messages.emailAddressInvalid)
      .max(254)
      .refine((text) => text.trim() === '' || isEmail(text), messages.emailAddressInvalid)
      .transform((text) => normaliseEmail(text) || undefined)
      .optional(),
    phone: optionalPhoneSchema,
    confirmation: confirmationSchema,
  }),
  errorCodes: {
    400: ['contact_missing', 'email_not_reached', 'phone_not_valid'],
    403: ['confirmation_wrong'],
    409: ['already_registered'],
    429: ['too_many_attempts', 'too_many_codes'],
  },
  response: { 200: envelope(z.object({ profile: profileSchema, sent: buildListSchema(codeSentSchema, 2) })) },
});

/** Makes the pending email or phone the account's. 400 `invalid_code`; 409 `already_registered`; 404 `nothing_pending`. */
export const verifyContact = defineCall({
  method: 'POST',
  path: '/account/profile/verify',
  auth: 'customer',
  summary: 'Verifies a new email or phone',
  tags: ['account'],
  body: z.object({
    channel: z.enum(['email', 'phone']),
    /** The code that was sent. */
    code: otpSchema,
  }),
  errorCodes: {
    400: ['invalid_code'],
    404: ['nothing_pending'],
    409: ['already_registered'],
    429: ['too_many_attempts'],
  },
  response: { 200: envelope(profileSchema) },
});

/** Sends the code for the pending email or phone again. 404 `nothing_pending`; 429 `too_many_codes`. */
export const resendContactCode = defineCall({
  method: 'POST',
  path: '/account/profile/resend',
  auth: 'customer',
  summary: 'Sends the code for a new email or phone again',
  tags: ['account'],
  body: z.object({ channel: z.enum(['email', 'phone']) }),
  errorCodes: { 400: ['phone_not_valid'], 404: ['nothing_pending'], 429: ['too_many_codes'] },
  response: { 200: envelope(codeSentSchema) },
});

/** Sets or changes the password; every other session ends. 403 as the confirmation. */
export const setPassword = defineCall({
  method: 'PUT',
  path: '/account/password',
  auth: 'customer',
  summary: 'Sets a password',
  tags: ['account'],
  body: z.object({
    confirmation: confirmationSchema,
    password: z
      .string(`Please choose a password of at least ${minPasswordLength} characters`)
      .min(minPasswordLength, `Please choose a password of at least ${minPasswordLength} characters`)
      .max(200),
  }),
  errorCodes: { 403: ['confirmation_wrong'], 429: ['too_many_attempts'] },
  response: { 200: envelope(profileSchema) },
});

/**
 * Stores a photo: `multipart/form-data` with one picture of at most `maxPictureBytes`, cropped to a square of 512 px.
 * 415 `not_a_picture`, 413 `too_large`.
 */
export const changePhoto = defineCall({
  method: 'PUT',
  path: '/account/photo',
  auth: 'customer',
  summary: 'Changes the photo',
  tags: ['account'],
  multipart: { file: 'The picture: JPEG, PNG, WebP or AVIF' },
  errorCodes: { 413: ['too_large'], 415: ['not_a_picture'] },
  response: { 200: envelope(profileSchema) },
});

/** Removes the photo. */
export const removePhoto = defineCall({
  method: 'DELETE',
  path: '/account/photo',
  auth: 'customer',
  summary: 'Removes the photo',
  tags: ['account'],
  response: { 200: envelope(profileSchema) },
});

/** A device that is signed in. `device` is for people: "Chrome on Android". */
export const deviceSchema = z.object({
  _id: idSchema,
  device: z.string(),
  createdAt: timeSchema,
  lastSeenAt: timeSchema,
  /** True for the session of the caller. */
  isCurrent: z.boolean(),
});
export type Device = z.output<typeof deviceSchema>;

/** Lists the sessions of the account: the current one first, then by last use. */
export const listSessions = defineCall({
  method: 'GET',
  path: '/account/sessions',
  auth: 'customer',
  summary: 'Devices on which the customer is signed in',
  tags: ['account'],
  response: { 200: envelope(buildListSchema(deviceSchema, 100)) },
});

/** Ends one session. 404 `session_not_found`, also for another customer's. */
export const endAccountSession = defineCall({
  method: 'DELETE',
  path: '/account/sessions/:id',
  auth: 'customer',
  summary: 'Signs one device out',
  tags: ['account'],
  params: idParams,
  errorCodes: { 404: ['session_not_found'] },
  response: { 200: envelope(buildListSchema(deviceSchema, 100)) },
});

/** Ends every session of the account, the current one too; the response clears the cookies. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  path: '/account/sessions',
  auth: 'customer',
  summary: 'Signs every device out',
  tags: ['account'],
  response: { 200: doneSchema },
});

/** Returns all data that the shop stores about the customer, as a JSON file. */
export const exportAccount = defineCall({
  method: 'GET',
  path: '/account/export',
  auth: 'customer',
  summary: 'All data stored about the customer (JSON)',
  tags: ['account'],
  file: 'application/json',
  response: {},
});

/**
 * Deletes the account with its sessions, addresses, cart, wishlist, votes and photo. Orders stay without name, email, phone and street,
 * reviews without their author. 409 `orders_open` while an order is under way; 403 as the confirmation, and `admin_stays` for an admin.
 */
export const deleteAccount = defineCall({
  method: 'POST',
  path: '/account/delete',
  auth: 'customer',
  summary: 'Deletes the account',
  tags: ['account'],
  body: z.object({ confirmation: confirmationSchema }),
  errorCodes: { 403: ['admin_stays', 'confirmation_wrong'], 409: ['orders_open'], 429: ['too_many_attempts'] },
  response: { 200: doneSchema },
});

/** Sends a code to set a new password, if an account has that email or phone; the response is the same if none has. 429 `too_many_codes`. */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/auth/forgot-password',
  auth: 'none',
  summary: 'Sends a code to set a new password',
  tags: ['auth'],
  body: z.object({
    email: z
      .string()
      .trim()
      .min(1, messages.emailMissing)
      .max(254)
      .refine(isEmail, messages.emailInvalid)
      .transform(normaliseEmail),
  }),
  errorCodes: {
    400: ['email_not_reached', 'phone_not_valid'],
    403: ['bot_check_required'],
    429: ['too_many_codes'],
  },
  response: { 200: doneSchema },
});

/** Sets the password and ends every session of the account. 400 `invalid_code` also for an email or phone without an account. */
export const resetPassword = defineCall({
  method: 'POST',
  path: '/auth/reset-password',
  auth: 'none',
  summary: 'Sets a new password with a code',
  tags: ['auth'],
  body: z.object({
    email: z.string().trim().max(254).refine(isEmail, messages.emailInvalid).transform(normaliseEmail),
    /** The code that was sent. */
    code: z
      .string()
      .max(100, messages.resetCodeInvalid)
      .overwrite(toAsciiDigits)
      .refine((text) => !validateResetCode(text), messages.resetCodeInvalid),
    challenge: challengeSchema,
    password: z
      .string()
      .min(minPasswordLength, `Please choose a password of at least ${minPasswordLength} characters`)
      .max(200),
  }),
  errorCodes: { 400: ['invalid_code'] },
  response: { 200: doneSchema },
});
