/**
 * The specification's validation rules (section 5) as plain functions, for forms in the browser and for the server.
 * Each returns the message to show, word for word, or undefined when the input is right. Nothing here imports zod.
 */

/** The specification's words for wrong input (section 5). */
export const messages = {
  emailMissing: 'Please enter your email',
  emailInvalid: 'Please enter a valid email',
  identifierMissing: 'Please enter an email or phone number',
  nameTooShort: 'Please enter a valid name (at least 2 characters)',
  emailAddressInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number (10-15 digits)',
  contactMissing: 'Please provide either an email or phone number',
  termsMissing: 'Please accept the terms and conditions',
  otpLength: 'Please enter a valid 6-digit OTP',
  otpDigits: 'OTP must contain only numbers',
  couponMissing: 'Please enter a coupon code',
  variantMissing: 'Please select a variant before adding to cart',
  postalCodeInvalid: 'Please enter a valid 6-digit PIN code',
  contactName: 'Please enter your name',
  contactSubject: 'Please enter a subject',
  contactMessage: 'Please enter your message',
} as const;

/** Length of a one-time code (spec 9). */
export const otpLength = 6;
/** Seconds before a code can be sent again (spec 9). */
export const otpResendSeconds = 60;

// One @, no spaces, and a dot inside the domain: what a typing slip breaks. The code that is sent proves the rest.
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const phone = /^\d{10,15}$/;

/** Whether the text has the form of an email address; at most 254 characters. */
export const isEmail = (text: string): boolean => text.length <= 254 && email.test(text.trim());

/** The digits of a phone number: "+91 98765-43210" and "98765 43210" are both "919876543210" or "9876543210" inside. */
const digitsOf = (text: string): string => text.replace(/[\s()+.-]/g, '');

/** Whether the text is a phone number of 10 to 15 digits; spaces, dashes, brackets and a plus do not count. */
export const isPhone = (text: string): boolean => phone.test(digitsOf(text));

/**
 * A phone number as it is sent and stored: digits only, without a leading 91 (spec 5) when at least ten digits remain,
 * so that 9123456780 stays whole; also without the 0 that is dialled before a number inside India.
 */
export function normalisePhone(text: string): string {
  const digits = digitsOf(text);
  if (digits.length >= 12 && digits.startsWith('91')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('0')) return digits.slice(1);
  return digits;
}

/** An email address as it is stored: trimmed and in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();

/** What the sign-in field holds, normalised, as the calls want it: `{ email }` or `{ phone }`. */
export const contactOf = (identifier: string): { email: string } | { phone: string } =>
  identifier.includes('@') ? { email: normaliseEmail(identifier) } : { phone: normalisePhone(identifier) };

/** The sign-in field: an email or a phone number. */
export function identifierProblem(text: string): string | undefined {
  const value = text.trim();
  if (!value) return messages.emailMissing;
  if (value.includes('@')) return isEmail(value) ? undefined : messages.emailInvalid;
  return isPhone(value) ? undefined : messages.identifierMissing;
}

export interface Registration {
  name: string;
  email?: string;
  phone?: string;
  acceptTermsAndCondition: boolean;
}

/** The registration form: a message per field that is wrong, an empty object when all is right. */
export function registrationProblems(form: Registration): Partial<Record<keyof Registration, string>> {
  const problems: Partial<Record<keyof Registration, string>> = {};
  const mail = form.email?.trim();
  const number = form.phone?.trim();
  if (form.name.trim().length < 2) problems.name = messages.nameTooShort;
  if (mail && !isEmail(mail)) problems.email = messages.emailAddressInvalid;
  if (number && !isPhone(number)) problems.phone = messages.phoneInvalid;
  if (!mail && !number) problems.email = messages.contactMissing;
  if (!form.acceptTermsAndCondition) problems.acceptTermsAndCondition = messages.termsMissing;
  return problems;
}

/** The one-time code: exactly six digits. */
export function otpProblem(text: string): string | undefined {
  if (text.length !== otpLength) return messages.otpLength;
  return /^\d+$/.test(text) ? undefined : messages.otpDigits;
}

/** A coupon code as it is typed and sent: upper case, no blanks around it. */
export const normaliseCoupon = (text: string): string => text.trim().toUpperCase();

/** The coupon field: anything but blank. */
export const couponProblem = (text: string): string | undefined => (text.trim() ? undefined : messages.couponMissing);

/** A PIN code of India: six digits, the first not 0. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** A mobile number of India, normalised: ten digits, the first 6 to 9. */
export const isIndianMobile = (text: string): boolean => /^[6-9]\d{9}$/.test(normalisePhone(text));

/** A quantity within 1 and the stock; 1 when there is none (spec 5). */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(Number.isFinite(quantity) ? Math.trunc(quantity) : 1, Math.max(1, stock)));
