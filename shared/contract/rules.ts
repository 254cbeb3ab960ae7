/**
 * The validation rules (requirements 5) as plain functions, for forms in the browser and for the server.
 * Each returns the message to show, word for word, or undefined when the input is right. Nothing here imports zod.
 */

/** The messages for invalid input (requirements 5). */
export const messages = {
  emailMissing: 'Please enter your email',
  emailInvalid: 'Please enter a valid email',
  identifierMissing: 'Please enter an email or phone number',
  nameWithLink: 'Please enter a name without a link',
  nameTooShort: 'Please enter a valid name (at least 2 characters)',
  emailAddressInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number (10-15 digits)',
  contactMissing: 'Please provide either an email or phone number',
  emailForCode: 'Please enter your email, because we cannot send a code to this phone number',
  termsMissing: 'Please accept the terms and conditions',
  otpLength: 'Please enter a valid 6-digit OTP',
  resetCodeInvalid: 'Please enter the 8 digits from the mail',
  otpDigits: 'OTP must contain only numbers',
  couponMissing: 'Please enter a coupon code',
  variantMissing: 'Please select a variant before adding to cart',
  postalCodeInvalid: 'Please enter a valid 6-digit PIN code',
  quantityInvalid: 'Please enter a quantity from 1 to 99',
  nameMissing: 'Please enter your name',
  subjectMissing: 'Please enter a subject',
  messageMissing: 'Please enter your message',
} as const;

/** Minimum length of a password in characters; the maximum is 200. */
export const minPasswordLength = 10;

/** Maximum number of categories of a blog post, and of its tags, and the maximum length of each name. */
export const maxPostTopics = 12;
export const maxTopicLength = 50;

/** Length of a one-time code (requirements 9.4). */
export const otpLength = 6;
/** Message of the sign-in that asks for a recovery code, because the admin has passkeys only. The form recognises it. */
export const recoveryCodeNeeded = 'Enter one of your recovery codes, or sign in with your passkey';
/** Digits of a code that sets a password. */
export const resetCodeDigits = 8;
/** Seconds before a code can be sent again (requirements 9.4). */
export const otpResendSeconds = 60;

// Controls but tab and line breaks, soft hyphen, directions of text, zero-width space, byte order mark, tags and the like. Not the joiners
// (U+200C, U+200D), which Indian scripts and emoji need.
const invisiblePattern =
  /(?![\0\t\n\r])\p{Cc}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

/**
 * Removes invisible characters that change how a text reads or compares, such as characters that reverse its direction. Applied to
 * all free text of shoppers. NUL stays, because the API refuses it.
 */
export const removeInvisible = (text: string): string => text.replace(invisiblePattern, '');

/**
 * Converts the decimal digits of every script to 0 to 9: "५६०००१" to "560001". The other characters stay. Applied to all texts that must be digits, because
 * keyboards of Indian languages write their own.
 */
export const toAsciiDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, toAsciiDigit);

/** The ten digits of a script are consecutive characters, and so are sets of digits that follow each other. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

// One @, no spaces, and a dot inside the domain, because typing errors break these. The code that is sent verifies the rest.
const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const phonePattern = /^\d{10,15}$/;

/** Returns whether the text has the form of an email; at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(removeInvisible(text).trim());

// Characters between the digits that Google's libphonenumber skips. \p{Pd} are all dashes.
const phonePunctuation = /[\s\p{Pd}()（）[\]［］./．／~～∼⁓−ー]/gu;

/** Removes spaces, dashes, dots, slashes and brackets from a phone number: "(+91) 98765-43210" to "+919876543210". */
const compactPhone = (text: string): string =>
  toAsciiDigits(removeInvisible(text)).replace(phonePunctuation, '').replaceAll('＋', '+');

/** Returns whether the text is a phone number of 10 to 15 digits; spaces, dashes, brackets and a plus are ignored (requirements 5.1). */
export const isPhone = (text: string): boolean => phonePattern.test(compactPhone(text).replaceAll('+', ''));

/**
 * Normalises a phone number to the one form that is sent, stored and compared. A number of India has ten digits, however it was written: without +91, 0091 or 91
 * (requirements 5.3), and without the 0 that is dialled inside India. Another number has the digits of E.164; it keeps its plus only
 * if it has ten digits, because it would otherwise be read as a number of India: "+65 9123 4567".
 */
export function normalisePhone(text: string): string {
  const compact = compactPhone(text);
  // Leaves at least ten digits, so that 9123456780 stays whole.
  const digits = compact.replaceAll('+', '').replace(/^0+(?=\d{10})/, '');
  const national = digits.replace(/^91(?=\d{10})(?:0+(?=\d{10}))?/, '');
  const isForeign = /^(\+|00)/.test(compact) && national === digits;
  return isForeign && digits.length === 10 ? `+${digits}` : national;
}

/** Normalises an email to the form that is stored: trimmed, in lower case and without invisible characters, which are often copied with one. */
export const normaliseEmail = (text: string): string => removeInvisible(text).trim().toLowerCase();

/** Converts the value of the sign-in field to the normalised input of calls: `{ email }` or `{ phone }`. */
export const toContact = (identifier: string): { email: string } | { phone: string } =>
  identifier.includes('@') ? { email: normaliseEmail(identifier) } : { phone: normalisePhone(identifier) };

/** Returns the validation message of the sign-in field, an email or a phone number; undefined when it is valid (requirements 5.1). */
export function validateIdentifier(text: string): string | undefined {
  const value = text.trim();
  if (!value) return messages.emailMissing;
  if (value.includes('@')) return isEmail(value) ? undefined : messages.emailInvalid;
  return isPhone(value) ? undefined : messages.identifierMissing;
}

/** Values of the registration form. */
export interface Registration {
  name: string;
  email?: string;
  phone?: string;
  acceptTermsAndCondition: boolean;
}

/** Returns the validation messages of the registration form by field; an empty object when it is valid (requirements 5.2). */
export function validateRegistration(form: Registration): Partial<Record<keyof Registration, string>> {
  const validationMessages: Partial<Record<keyof Registration, string>> = {};
  const mail = form.email?.trim();
  const number = form.phone?.trim();
  if (form.name.trim().length < 2) validationMessages.name = messages.nameTooShort;
  if (mail && !isEmail(mail)) validationMessages.email = messages.emailAddressInvalid;
  if (number && !isPhone(number)) validationMessages.phone = messages.phoneInvalid;
  if (!mail && !number) validationMessages.email = messages.contactMissing;
  if (!mail && number && canReceiveNoCode(number)) validationMessages.email = messages.emailForCode;
  if (!form.acceptTermsAndCondition) validationMessages.acceptTermsAndCondition = messages.termsMissing;
  return validationMessages;
}

/** Returns the validation message of a one-time code, exactly six digits; undefined when it is valid (requirements 5.3). */
export function validateOtp(text: string): string | undefined {
  if (text.length !== otpLength) return messages.otpLength;
  return /^\d+$/.test(text) ? undefined : messages.otpDigits;
}

/**
 * Returns the validation message of a code that sets a password; undefined when it is valid. It has eight digits, or six if an earlier
 * version of the API sent it.
 */
export const validateResetCode = (text: string): string | undefined =>
  /^\d{6}(\d{2})?$/.test(text) ? undefined : messages.resetCodeInvalid;

// A scheme, "www.", or a domain. Only well-known endings of at least three letters before the dot, because of names such as S.Rajan.
const linkPattern =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{3,}\.(?:com|net|org|info|biz|xyz|top|site|shop|store|online|link|click|app|dev|club|live|vip|icu|co|io|in|me|ly|to|cc|ru|cn|tk|gl)(?![\p{L}\p{N}])/iu;

/** Returns whether a text has a link. Names must have none, because mails to strangers begin with them. */
export const hasLink = (text: string): boolean => linkPattern.test(text);

/** Returns a text that no mail program shows as a link. */
export const withoutLinks = (text: string): string => (hasLink(text) ? text.replace(/:\/\/|\./g, ' ') : text);

/** Normalises a coupon code: trimmed and in upper case (requirements 5.4). */
export const normaliseCoupon = (text: string): string => toAsciiDigits(text).trim().toUpperCase();

/** Returns the validation message of the coupon field; undefined unless it is blank (requirements 5.4). */
export const validateCouponCode = (text: string): string | undefined =>
  text.trim() ? undefined : messages.couponMissing;

/** Normalises a PIN code, which is often written as "560 001", by removing the spaces. */
export const normalisePostalCode = (text: string): string => toAsciiDigits(removeInvisible(text)).replace(/\s/g, '');

/** Returns whether the text is a PIN code of India: six digits, the first not 0. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Returns whether the text is a mobile number of India: after normalisation ten digits, the first 6 to 9. */
export const isIndianMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(normalisePhone(text));

/** Maximum quantity of one variant in a cart. */
export const maxLineQuantity = 99;

/** Returns the quantity limited to 1 up to the stock, and to what a cart holds; 1 without stock (requirements 5.5). */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(Number.isFinite(quantity) ? Math.trunc(quantity) : 1, Math.max(1, stock), maxLineQuantity));

/** Returns whether the text is a phone number to which no code can be sent; it may still be a customer's contact. */
export const canReceiveNoCode = (text: string): boolean => isPhone(text) && !isIndianMobile(text);
