import type { PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import { isEmail, isIndianMobile, isPostalCode, messages, normalisePhone } from '@vastra/shared/contract/rules';
import type { OrderBody, QuoteBody } from './api';

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

export interface CheckoutForm extends Fields {
  shippingMethod: ShippingMethod;
  /** Not decided yet while it is missing. */
  paymentMethod?: PaymentMethod;
  /** A saved address; empty for a new one; not decided yet while it is missing. */
  addressId?: string;
  /** The PIN code that the city and the state belong to. */
  filledFor?: string;
}

export type Problems = Partial<Record<FieldName, string>>;

/** What is wrong, in the order of the fields. `pinRefusal`: why the PIN code that is typed is none to deliver to. */
export function problemsOf(form: CheckoutForm, isGuest: boolean, pinRefusal?: string): Problems {
  const problems: Problems = {};
  if (isGuest && !form.email.trim()) problems.email = messages.emailMissing;
  else if (isGuest && !isEmail(form.email)) problems.email = messages.emailInvalid;
  if (form.addressId) return problems;
  if (!isIndianMobile(form.phone)) problems.phone = 'Please enter a valid 10-digit mobile number';
  if (!isPostalCode(form.postalCode)) problems.postalCode = messages.postalCodeInvalid;
  else if (pinRefusal) problems.postalCode = pinRefusal;
  if (!form.city.trim()) problems.city = 'Please enter your city';
  if (!form.state) problems.state = 'Please select your state';
  if (form.name.trim().length < 2) problems.name = messages.nameTooShort;
  if (!form.line1.trim()) problems.line1 = 'Please enter your flat, house number and street';
  return problems;
}

/** The server's findings for fields of this form: `address.postalCode` is `postalCode` here. */
export function problemsIn(details: Record<string, string>): Problems {
  const named = Object.entries(details).map(([path, text]) => [path.replace(/^address\./, ''), text] as const);
  return Object.fromEntries(named.filter(([name]) => name in emptyFields));
}

/** What is bought: a guest's pieces, and the cart's coupon. */
export interface Purchase {
  items?: OrderBody['items'];
  couponCode?: string;
}

/** What a quote is asked for: a typed PIN code only once it is known to be one. The way to pay is the quote's to offer. */
export function quoteBody(form: CheckoutForm, purchase: Purchase, isPinServed: boolean): QuoteBody {
  const { addressId, postalCode, shippingMethod } = form;
  return {
    ...purchase,
    shippingMethod,
    ...(addressId ? { addressId } : isPinServed && { address: { postalCode } }),
  };
}

/** The order as it is sent; the form has no problems. */
export function orderBody(form: CheckoutForm, { items, couponCode }: Purchase): OrderBody {
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
