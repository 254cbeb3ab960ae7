import type { PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import { isEmail, isIndianMobile, isPostalCode, messages, normalisePhone } from '@vastra/shared/contract/rules';
import type { OrderBody, QuoteBody } from '../api';

/** What is typed, in the order of the screen: the PIN code fills the city and the state. */
export const emptyFields = {
  email: '',
  phone: '',
  postalCode: '',
  city: '',
  state: '',
  name: '',
  line1: '',
  line2: '',
};
export type Fields = typeof emptyFields;
export type FieldName = keyof Fields;

export interface CheckoutFormValues extends Fields {
  shippingMethod: ShippingMethod;
  /** Not decided yet while it is missing. */
  paymentMethod?: PaymentMethod;
  /** A saved address; empty for a new one; not decided yet while it is missing. */
  addressId?: string;
  /** The PIN code that the city and the state belong to. */
  filledFor?: string;
}

export type FieldErrors = Partial<Record<FieldName, string>>;

/** What is wrong, in the order of the fields. `pinRefusal`: why the PIN code that is typed is none to deliver to. */
export function validateForm(form: CheckoutFormValues, isGuest: boolean, pinRefusal?: string): FieldErrors {
  const errors: FieldErrors = {};
  if (isGuest && !form.email.trim()) errors.email = messages.emailMissing;
  else if (isGuest && !isEmail(form.email)) errors.email = messages.emailInvalid;
  if (form.addressId) return errors;
  if (!isIndianMobile(form.phone)) errors.phone = 'Please enter a valid 10-digit mobile number';
  if (!isPostalCode(form.postalCode)) errors.postalCode = messages.postalCodeInvalid;
  else if (pinRefusal) errors.postalCode = pinRefusal;
  if (!form.city.trim()) errors.city = 'Please enter your city';
  if (!form.state) errors.state = 'Please select your state';
  if (form.name.trim().length < 2) errors.name = messages.nameTooShort;
  if (!form.line1.trim()) errors.line1 = 'Please enter your flat, house number and street';
  return errors;
}

/** The server's findings for fields of this form: `address.postalCode` is `postalCode` here. */
export function toFieldErrors(details: Record<string, string>): FieldErrors {
  const messagesByField = Object.entries(details).map(([path, text]) => [path.replace(/^address\./, ''), text] as const);
  return Object.fromEntries(messagesByField.filter(([name]) => name in emptyFields));
}

/** What is bought: a guest's pieces, and the cart's coupon. */
export interface Purchase {
  items?: OrderBody['items'];
  couponCode?: string;
}

/** What a quote is asked for: a typed PIN code only once it is known to be one. The way to pay is the quote's to offer. */
export function buildQuoteBody(form: CheckoutFormValues, purchase: Purchase, isPinServed: boolean): QuoteBody {
  const { addressId, postalCode, shippingMethod } = form;
  return {
    ...purchase,
    shippingMethod,
    ...(addressId ? { addressId } : isPinServed && { address: { postalCode } }),
  };
}

/** The order as it is sent; the form has no problems. */
export function buildOrderBody(form: CheckoutFormValues, { items, couponCode }: Purchase): OrderBody {
  const { addressId, shippingMethod, paymentMethod } = form;
  const address = {
    name: form.name.trim(),
    phone: normalisePhone(form.phone),
    line1: form.line1.trim(),
    line2: form.line2.trim(),
    city: form.city.trim(),
    state: form.state,
    postalCode: form.postalCode,
  };
  return {
    items,
    shippingMethod,
    paymentMethod,
    couponCode,
    ...(items && { email: form.email.trim() }),
    ...(addressId ? { addressId } : { address }),
  };
}
