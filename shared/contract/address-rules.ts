/** The validation of a postal address, for the forms of the account and the checkout. Nothing here imports zod. */
import { isIndianMobile, isPostalCode, messages } from './rules';

/** The messages for fields that are required. */
export const addressMessages = {
  line1Missing: 'Please enter your flat, house number and street',
  cityMissing: 'Please enter your city',
} as const;

type RequiredFields = Record<'postalCode' | 'city' | 'state' | 'name' | 'phone' | 'line1', string>;

/** Returns the validation messages by field. `pinRefusal` says why the typed PIN code is refused. */
export function validatePostalAddress(
  form: RequiredFields,
  pinRefusal?: string,
): Partial<Record<keyof RequiredFields, string>> {
  const errors: Partial<RequiredFields> = {};
  if (!isPostalCode(form.postalCode)) errors.postalCode = messages.postalCodeInvalid;
  else if (pinRefusal) errors.postalCode = pinRefusal;
  if (!form.city.trim()) errors.city = addressMessages.cityMissing;
  if (!form.state) errors.state = 'Please select your state';
  if (form.name.trim().length < 2) errors.name = messages.nameTooShort;
  if (!isIndianMobile(form.phone)) errors.phone = 'Please enter a valid 10-digit mobile number';
  if (!form.line1.trim()) errors.line1 = addressMessages.line1Missing;
  return errors;
}
