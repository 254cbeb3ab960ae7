import type { PaymentMethod, ShippingMethod } from '@vastra/shared/contract';
import { validatePostalAddress } from '@vastra/shared/contract/address-rules';
import { isEmail, messages, normalisePhone } from '@vastra/shared/contract/rules';
import type { OrderBody, QuoteBody } from '../api';

/** The text fields, empty, in the order of the screen. The PIN code comes before city and state because it fills them. */
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
  /** Undefined until one is chosen. */
  paymentMethod?: PaymentMethod;
  /** Id of a saved address; empty for a new address; undefined until one is chosen. */
  addressId?: string;
  /** The PIN code from which city and state were filled in. */
  filledFor?: string;
}

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Returns the validation messages in the order of the fields. `pinRefusal` says why the typed PIN code is not served. */
export function validateForm(
  form: CheckoutFormValues,
  { isGuest, pinRefusal }: { isGuest: boolean; pinRefusal?: string },
): FieldErrors {
  const errors: FieldErrors = {};
  if (isGuest && !form.email.trim()) errors.email = messages.emailMissing;
  else if (isGuest && !isEmail(form.email)) errors.email = messages.emailInvalid;
  if (form.addressId) return errors;
  // The phone number is above the other fields of the address.
  const { phone, ...otherErrors } = validatePostalAddress(form, pinRefusal);
  if (phone) errors.phone = phone;
  return { ...errors, ...otherErrors };
}

/** Converts the server's messages: `address.postalCode` is `postalCode` in this form. Drops those of other fields. */
export function toFieldErrors(details: Record<string, string>): FieldErrors {
  const messagesByField = Object.entries(details).map(
    ([path, text]) => [path.replace(/^address\./, ''), text] as const,
  );
  return Object.fromEntries(messagesByField.filter(([name]) => name in emptyFields));
}

/** The items (undefined for an account's cart, which is on the server) and the coupon. */
export interface Purchase {
  items?: OrderBody['items'];
  couponCode?: string;
}

/** Returns the body of a quote. It has a typed PIN code only with `isPinServed`, and never a payment method. */
export function buildQuoteBody(
  form: CheckoutFormValues,
  purchase: Purchase,
  { isPinServed }: { isPinServed: boolean },
): QuoteBody {
  const { addressId, postalCode, shippingMethod } = form;
  return {
    ...purchase,
    shippingMethod,
    ...(addressId ? { addressId } : isPinServed && { address: { postalCode } }),
  };
}

/** Returns the body of an order, without the expected total. The form must be valid. */
export function buildOrderBody(
  form: CheckoutFormValues,
  { items, couponCode, isGuest }: Purchase & { isGuest: boolean },
): OrderBody {
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
    ...(isGuest && { email: form.email.trim() }),
    ...(addressId ? { addressId } : { address }),
  };
}
