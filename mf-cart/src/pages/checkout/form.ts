import type { ShippingMethod } from '@vastra/shared/contract';
import { isEmail, isIndianMobile, isPostalCode, messages, normalisePhone } from '@vastra/shared/contract/rules';
import type { OrderBody, QuoteBody } from './api';

/** What is typed. */
export interface Fields {
  email: string;
  name: string;
  phone: string;
  postalCode: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
}
export type FieldName = keyof Fields;

export interface CheckoutForm extends Fields {
  shippingMethod: ShippingMethod;
  /** A saved address; empty for a new one; not decided yet while it is missing. */
  addressId?: string;
}

export const emptyFields: Fields = {
  email: '',
  name: '',
  phone: '',
  postalCode: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
};

export type Problems = Partial<Record<FieldName, string>>;

/** What is wrong, in the order of the fields on the screen. */
export function problemsOf(form: CheckoutForm, isGuest: boolean): Problems {
  const problems: Problems = {};
  if (isGuest && !form.email.trim()) problems.email = messages.emailMissing;
  else if (isGuest && !isEmail(form.email)) problems.email = messages.emailInvalid;
  if (form.addressId) return problems;
  if (form.name.trim().length < 2) problems.name = messages.nameTooShort;
  if (!isIndianMobile(form.phone)) problems.phone = 'Please enter a valid 10-digit mobile number';
  if (!isPostalCode(form.postalCode.trim())) problems.postalCode = messages.postalCodeInvalid;
  if (!form.line1.trim()) problems.line1 = 'Please enter your flat, house number and street';
  if (!form.city.trim()) problems.city = 'Please enter your city';
  if (!form.state) problems.state = 'Please select your state';
  return problems;
}

/** The server's findings for fields of this form: `address.postalCode` is `postalCode` here. */
export function problemsIn(details: Record<string, string>): Problems {
  const named = Object.entries(details).map(([path, text]) => [path.replace(/^address\./, ''), text] as const);
  return Object.fromEntries(named.filter(([name]) => name in emptyFields));
}

type Items = NonNullable<OrderBody['items']>;

/** What a quote is asked for. `items` are a guest's. */
export function quoteBody(form: CheckoutForm, items: Items | undefined): QuoteBody {
  const postalCode = form.postalCode.trim();
  return {
    items,
    shippingMethod: form.shippingMethod,
    paymentMethod: 'cod',
    ...(form.addressId ? { addressId: form.addressId } : isPostalCode(postalCode) && { address: { postalCode } }),
  };
}

/** The order as it is sent; the form has no problems. */
export function orderBody(form: CheckoutForm, items: Items | undefined): OrderBody {
  const { addressId, shippingMethod } = form;
  const address = {
    name: form.name.trim(),
    phone: normalisePhone(form.phone),
    line1: form.line1.trim(),
    line2: form.line2.trim(),
    city: form.city.trim(),
    state: form.state,
    postalCode: form.postalCode.trim(),
  };
  return {
    items,
    shippingMethod,
    paymentMethod: 'cod',
    ...(items && { email: form.email.trim() }),
    ...(addressId ? { addressId } : { address }),
  };
}
